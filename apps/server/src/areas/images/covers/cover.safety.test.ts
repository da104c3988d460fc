import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawAvatar } from '../avatars/avatar.ts'
import { drawCover } from './cover.ts'
import { drawGenreTile } from './genre-tile.ts'
import { GENRES } from './genres.ts'
import { renderCover } from './render.ts'
import { SAMPLE_SPECS } from './samples.ts'
import { drawSpine } from './spine.ts'
import type { CoverSpec } from './stage.ts'

/** A strict reader: throws on anything that is not well-formed XML. */
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

const drawAll = (spec: CoverSpec) => [drawCover(spec), drawSpine(spec)]

describe('drawings of hostile words', () => {
  it.each(HOSTILE)('stay one harmless picture: %j', async (title) => {
    for (const genre of ['Fantasy', 'Thriller', '<b>"odd"</b>']) {
      for (const svg of drawAll({ title, author: title, genre, seed: title })) {
        // The words may be read out, and nothing more.
        const shapes = svg.replace(/ aria-label="[^"<>]*"/, '')
        expect(shapes).not.toMatch(/<script|<image|href|CDATA|alert|evil/i)
        expect(svg.match(/<svg/g)).toHaveLength(1)
        expect(svg.endsWith('</svg>')).toBe(true)
        await expect(read(svg)).resolves.toMatchObject({ format: 'svg' })
      }
    }
  })

  it('hold for any words', async () => {
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

describe('the other drawings', () => {
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

  it('draw one avatar for a name in any case, and read the name out as it was asked for', () => {
    const shapes = (svg: string) => svg.slice(svg.indexOf('>'))
    expect(shapes(drawAvatar('WREN'))).toBe(shapes(drawAvatar('wren')))
    expect(drawAvatar('Wren')).toContain('aria-label="Wren"')
  })
})

describe('renderCover', () => {
  it.each(['webp', 'avif', 'png'] as const)('makes a %s of the asked width', async (format) => {
    const picture = await renderCover(SAMPLE_SPECS[0] as CoverSpec, { width: 300, format })
    const { width, height, format: found } = await sharp(picture).metadata()
    expect({ width, height }).toEqual({ width: 300, height: 450 })
    expect(found).toBe(format === 'avif' ? 'heif' : format)
  })
})
