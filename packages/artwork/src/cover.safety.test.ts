import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawAvatar } from './avatar.ts'
import { drawCover } from './cover.ts'
import type { CoverSpec } from './cover-spec.ts'
import { drawInThread } from './draw-in-thread.ts'
import { drawGenreTile } from './genre-tile.ts'
import { GENRES } from './genres.ts'
import { drawPreview } from './preview.ts'
import { SAMPLE_SPECS } from './sample-covers.ts'
import { drawSpine } from './spine.ts'

/** A strict parser: throws on anything that is not well-formed XML. */
const read = (svg: string) => sharp(Buffer.from(svg)).metadata()

const HOSTILE = [
  '</svg><script>alert(1)</script>',
  '"><image href="https://evil.example/x.png"/>',
  '<![CDATA[ ]]> & &amp; &lt; \'"',
  'null\u0000byte \u0007bell \u001b[31m \ufffe \uffff',
  '\ud800 half a pair \udc00',
  '\u202edesrever\u202c \u2066isolated\u2069',
  '\u200b\u200d\ufeff',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '   ',
  '',
  '{}[]()`${1+1}`url(#x)',
  'word '.repeat(400),
]

const drawAll = (spec: CoverSpec) => [drawCover(spec), drawSpine(spec), drawPreview(spec)]

describe('covers with hostile texts', () => {
  it.each(HOSTILE)('are harmless images: %j', async (title) => {
    for (const genre of ['Fantasy', 'Thriller', '<b>"odd"</b>']) {
      for (const svg of drawAll({ title, author: title, genre, seed: title })) {
        // The text may appear in the label and nowhere else.
        const shapes = svg.replace(/ aria-label="[^"<>]*"/, '')
        expect(shapes).not.toMatch(/<script|<image|href|CDATA|alert|evil/i)
        expect(svg.match(/<svg/g)).toHaveLength(1)
        expect(svg.endsWith('</svg>')).toBe(true)
        await expect(read(svg)).resolves.toMatchObject({ format: 'svg' })
      }
    }
  })

  it('are well-formed for any text', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.constantFrom(...GENRES.map(({ name }) => name)),
        text,
        async (title, author, genre, seed) => {
          for (const svg of drawAll({ title, author, genre, seed })) await read(svg)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('other generated images', () => {
  it('are well-formed', async () => {
    for (const { slug } of GENRES) await read(drawGenreTile(slug))
    for (const spec of SAMPLE_SPECS) await read(drawSpine(spec))
    for (const name of ['wren', '_under_', '9lives', '___']) await read(drawAvatar(name))
  })

  it('differ from one another', () => {
    expect(new Set(GENRES.map(({ slug }) => drawGenreTile(slug))).size).toBe(GENRES.length)
    expect(new Set(SAMPLE_SPECS.map(drawSpine)).size).toBe(SAMPLE_SPECS.length)
    const names = Array.from({ length: 60 }, (_, i) => `writer_${i}`)
    expect(new Set(names.map(drawAvatar)).size).toBe(60)
  })

  it('include one avatar per name in any case, labeled with the name as requested', () => {
    const shapes = (svg: string) => svg.slice(svg.indexOf('>'))
    expect(shapes(drawAvatar('WREN'))).toBe(shapes(drawAvatar('wren')))
    expect(drawAvatar('Wren')).toContain('aria-label="Wren"')
  })
})

describe('drawInThread', () => {
  it('draws the same cover', async () => {
    const spec = SAMPLE_SPECS[0] as CoverSpec
    expect(await drawInThread(spec)).toBe(drawCover(spec))
  })
})
