import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawCover, drawDesign } from './cover.ts'
import { COVER_VERSION, type CoverSpec } from './cover-spec.ts'
import { chooseDesign, type Design } from './covers/design.ts'
import { PLAIN_LAYOUTS, SCENES } from './covers/all-layouts.ts'
import { listLettering } from './covers/lettering.probe.ts'
import { MOTIFS } from './covers/motifs.data.ts'
import { createMoodPalette } from './covers/palettes.ts'
import { VOICES, type VoiceName } from './covers/voices.data.ts'
import { GENRES } from './genres.ts'
import { drawPreview } from './preview.ts'
import { SAMPLE_SPECS } from './sample-covers.ts'

const MARGIN = 24
const LOWER_MARGIN = 14

const first = [
  'The Glass',
  'A Quiet',
  'Seven',
  'Beneath the',
  'Half a',
  'Nobody’s',
  'The Last',
  'Letters from',
  'Winter',
  'Every',
]
const second = [
  'Orchard',
  'Harbour Light',
  'Telegraph',
  'Cartographer',
  'Umbrella',
  'Parliament of Owls',
  'Ferry',
  'Engine',
]

const covers: CoverSpec[] = Array.from({ length: 200 }, (_, i) => ({
  title: `${first[i % first.length]} ${second[Math.floor(i / 3) % second.length]}`,
  author: 'Wren Halloran',
  genre: GENRES[i % 12]?.name ?? '',
  seed: `tale-${i}`,
}))

/** Drawn once, because it takes a second. */
let drawn: string[] | undefined
const drawAll = () => (drawn ??= covers.map(drawCover))

const TITLES: Record<string, string> = {
  short: 'It',
  usual: 'The Salt Cartographer',
  '120 characters':
    'A Very Long Account of the Clockmaker’s Second Daughter and the Nine Rooms in Which She Learned, at Last, to Fall Asleep',
  'one long word': 'Pneumonoultramicroscopicsilicovolcanoconiosis',
  '120 letters without a space': 'abcdefghijkl'.repeat(10),
  accents: 'Ấm Ồn Ẵ ŽŮŘ Ångström',
  Arabic: 'المدينة التي نسيت أسماء أهلها في ليلة ممطرة',
  'Hebrew with figures': 'העיר ששכחה את שמה (ספר 2)',
  'Arabic and Latin': 'رسائل إلى Berlin من القاهرة',
  Devanagari: 'जो नदी घर लौटना भूल गई',
  Bengali: 'যে নদী বাড়ি ফিরতে ভুলে গেছে',
  Tamil: 'தன் பெயரை மறந்த நகரம்',
  Thai: 'เมืองที่ลืมชื่อของตัวเองในคืนฝนตกที่ยาวนานที่สุด',
  Japanese: '雨を忘れた町の郵便配達人',
  'Chinese, 120 signs': '忘记自己名字的城市与雨'.repeat(11).slice(0, 120),
  Korean: '이름을 잊은 도시',
  Cyrillic: 'Город, забывший своё имя',
  Greek: 'Η πόλη που ξέχασε το όνομά της',
  emoji: 'Café 🦊 at the End ❤️ of 2049',
  'no known script': '\u{13000}\u{13001}\u{13002}',
}

/** The title in all layouts. */
function drawEverywhere(title: string): { layout: string; svg: string }[] {
  const spec = {
    title,
    author: 'Bartholomew Featherstonehaugh-Wilmington',
    genre: 'Fairy tale',
    seed: 'everywhere',
  }
  const voices = Object.keys(VOICES) as VoiceName[]
  return [...Object.keys(PLAIN_LAYOUTS), ...Object.keys(SCENES)].map((layout, i) => {
    const voice = voices[(i + title.length) % voices.length] as VoiceName
    const palette = createMoodPalette('dusk 295 45')
    return {
      layout,
      svg: drawDesign(spec, { layout: layout as Design['layout'], motif: '', palette, voice }),
    }
  })
}

describe('drawCover', () => {
  it('draws the same bytes for the same story', () => {
    for (const [index, spec] of covers.slice(0, 40).entries())
      expect(drawCover({ ...spec })).toBe(drawAll()[index])
  })

  it('has a new version when covers look different', () => {
    const drawing = hash('sha256', drawAll().join('') + covers.slice(0, 9).map(drawPreview).join(''))
    expect({ version: COVER_VERSION, drawing }).toEqual({
      version: 2,
      drawing: '9ffeac6189ac11420fc91ea803b6181f1c8c6582eeaef25d08a4eaf2d6d26b4a',
    })
  })

  it('gives two hundred stories two hundred covers, in all layouts, none too often', () => {
    expect(new Set(drawAll()).size).toBe(200)
    const counts = new Map<string, number>()
    for (const { layout } of covers.map(chooseDesign)) counts.set(layout, (counts.get(layout) ?? 0) + 1)
    expect([...counts.keys()].toSorted()).toEqual(
      [...Object.keys(PLAIN_LAYOUTS), ...Object.keys(SCENES)].toSorted(),
    )
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(24)
  })

  it.each(Object.entries(TITLES))(
    'fits every character inside the margins and stays small: %s',
    (_name, title) => {
      for (const { layout, svg } of drawEverywhere(title)) {
        const lettering = listLettering(svg)
        expect(lettering.filter(({ name }) => name === 'title')).not.toHaveLength(0)
        for (const { left, top, right, bottom, name } of lettering) {
          const where = `${name} on ${layout}`
          expect(left, where).toBeGreaterThanOrEqual(MARGIN)
          expect(right, where).toBeLessThanOrEqual(400 - MARGIN)
          expect(top, where).toBeGreaterThanOrEqual(MARGIN)
          expect(bottom, where).toBeLessThanOrEqual(600 - LOWER_MARGIN)
        }
        expect(svg.length, layout).toBeLessThan(120_000)
      }
    },
  )

  it('contains shapes only: no text, links, scripts or external resources', () => {
    for (const spec of SAMPLE_SPECS) {
      const svg = drawCover(spec)
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 600" width="400" height="600"/,
      )
      expect(svg).not.toMatch(
        /<text|<script|<style|<image|<foreignObject|href|url\((?!#)|NaN|undefined|Infinity/,
      )
    }
  })

  it('references only what it defines', () => {
    for (const spec of SAMPLE_SPECS) {
      const svg = drawCover(spec)
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(defined).size).toBe(defined.length)
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id)
    }
  })

  it('stays small', () => {
    const sizes = drawAll()
      .map(({ length }) => length)
      .toSorted((a, b) => a - b)
    expect(sizes[100]).toBeLessThan(16_000)
    expect(sizes[190]).toBeLessThan(25_000)
  })

  it('shows only motifs that exist', () => {
    const motifs = GENRES.flatMap(({ scenes }) => Object.values(scenes).flatMap((list) => list.split(' ')))
    // Drawn by their scenes: planets have rings, valleys differ, and posters show tiles.
    const drawnByScenes = ['ring', 'valley', '']
    expect(motifs.filter((motif) => !drawnByScenes.includes(motif) && !(motif in MOTIFS))).toEqual([])
  })
})
