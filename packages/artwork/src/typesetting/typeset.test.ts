import { describe, expect, it } from 'vitest'
import { chooseTypeface, splitByFont } from './font-runs.ts'
import { joinPieces, listPieces, listSplits } from './lines.ts'
import { isRtlText, shapeLine } from './shape.ts'
import { setLine, setText } from './typeset.ts'

const BOX = { x: 30, y: 40, width: 340, height: 200 }
const STYLE = { face: 'newsreader', max: 60 } as const

const lineStyle = (text: string) => ({
  typeface: chooseTypeface(text, 'newsreader'),
  tracking: 0,
  isRtl: isRtlText(text),
})
const breakInto = (text: string, count: number) =>
  listSplits(listPieces(text), count, lineStyle(text))[count - 1]?.map(({ pieces }) => joinPieces(pieces))

describe('breaking lines', () => {
  it('balances them and leaves no small word at the end', () => {
    expect(breakInto('The Last Telegraphist of Port Amity', 2)).toEqual([
      'The Last Telegraphist',
      'of Port Amity',
    ])
    expect(breakInto('Letters to the Sea', 2)).toEqual(['Letters', 'to the Sea'])
  })

  it('breaks after a dash, and never at a no-break space', () => {
    expect(listPieces('Twenty-one 10\u00a0km').map(({ text }) => text)).toEqual([
      'Twenty-',
      'one',
      '10\u00a0km',
    ])
  })

  it('breaks Chinese, Japanese and Thai between words, with punctuation attached to its word', () => {
    for (const text of [
      '「雨」を忘れた町の、郵便配達人。',
      '忘记自己名字的城市，与雨',
      'เมืองที่ลืมชื่อของตัวเอง',
    ]) {
      const pieces = listPieces(text).map((piece) => piece.text)
      expect(pieces.length).toBeGreaterThan(2)
      expect(pieces.join('')).toBe(text)
      for (const piece of pieces) expect(piece).not.toMatch(/^[」、。，]|「$/u)
    }
  })
})

describe('shaping', () => {
  it('joins Arabic letters: none has its isolated form', () => {
    const word = 'محمد'
    const glyphsOf = (text: string) => shapeLine(text, lineStyle(word)).glyphs.map(({ glyph }) => glyph)
    const alone = Array.from(word).flatMap((letter) => glyphsOf(letter))
    expect(glyphsOf(word).some((glyph) => alone.includes(glyph))).toBe(false)
  })

  it('reorders Devanagari: a conjunct is fewer glyphs than characters', () => {
    const word = 'क्षत्रिय'
    expect(shapeLine(word, lineStyle(word)).glyphs.length).toBeLessThan(word.length)
  })

  it('sets a Latin word inside Arabic from left to right, to the left of the preceding text', () => {
    const text = 'مدينة Paris'
    const { glyphs } = shapeLine(text, lineStyle(text))
    const latin = splitByFont('Paris', chooseTypeface(text, 'newsreader'))[0]?.font
    const paris = glyphs.filter(({ font }) => font === latin)
    const arabic = glyphs.filter(({ font }) => font !== latin)
    expect(paris).toHaveLength(5)
    expect(paris.map(({ x }) => x)).toEqual(paris.map(({ x }) => x).toSorted((a, b) => a - b))
    expect(Math.max(...paris.map(({ x }) => x))).toBeLessThan(Math.min(...arabic.map(({ x }) => x)))
  })

  it('never changes the face inside a European text', () => {
    for (const text of ['Đêm không trăng ở Hội An', 'Žluťoučký kůň', 'Город у реки', 'Ὁ λόγος']) {
      const packages = chooseTypeface(text, 'gloock').sources.slice(0, 1)
      const fonts = splitByFont(text, { sources: packages, emoji: packages[0]!, found: new Map() })
      expect(fonts.map((run) => run.text).join('')).toBe(text)
    }
  })
})

describe('setText', () => {
  it('takes the largest size that fits', () => {
    const set = setText('Ferrous', BOX, { ...STYLE, max: 400 })
    expect(set.right - set.left).toBeCloseTo(BOX.width, 0)
    const tall = setText('Ferrous', { ...BOX, height: 50 }, { ...STYLE, max: 400 })
    expect(tall.bottom - tall.top).toBeCloseTo(50, 0)
    expect(setText('Ferrous', BOX, STYLE).size).toBe(60)
  })

  it('starts on the side where reading starts', () => {
    expect(setText('Ferrous', BOX, STYLE).left).toBeCloseTo(BOX.x)
    expect(setText('עיר', BOX, STYLE).right).toBeCloseTo(BOX.x + BOX.width)
    expect(setText('Ferrous', BOX, { ...STYLE, align: 'end' }).right).toBeCloseTo(BOX.x + BOX.width)
  })

  it('cuts a word that would be too small to read', () => {
    expect(setText('Pneumonoultramicroscopicsilicovolcanoconiosis', BOX, STYLE).size).toBeGreaterThan(30)
  })

  it('draws an ornament when no typeface has any of the characters', () => {
    expect(setText('\u{13000}\u{13001}', BOX, STYLE).path).toBe(setText('¶', BOX, STYLE).path)
    expect(setText('', BOX, STYLE).path).toBe(setText('¶', BOX, STYLE).path)
  })

  it('drops the accents of Greek capitals', () => {
    const style = { ...STYLE, caps: true }
    expect(setText('όνομά', BOX, style).path).toBe(setText('ΟΝΟΜΑ', BOX, style).path)
  })
})

describe('setLine', () => {
  it('shortens a name that would have to be tiny', () => {
    const set = setLine('Anastasia '.repeat(12), { x: 30, baseline: 560, width: 200 }, { ...STYLE, max: 19 })
    expect(set.size).toBeGreaterThanOrEqual(9)
    expect(set.right).toBeLessThanOrEqual(230.1)
    expect(set.lastBaseline).toBeCloseTo(560)
  })
})
