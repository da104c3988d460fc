import { SAMPLE_SPECS } from '@fabula/artwork/sample-covers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderCover, renderPortrait } from './render-generated.ts'

test.each(['webp', 'avif', 'png', 'jpeg'] as const)(
  'renders a cover as %s of the requested width',
  async (format) => {
    const picture = await renderCover(SAMPLE_SPECS[0]!, { width: 300, format })
    expect(await sharp(picture).metadata()).toMatchObject({
      width: 300,
      height: 450,
      format: format === 'avif' ? 'heif' : format,
    })
  },
)

test('renders a portrait', async () => {
  const picture = await renderPortrait(
    'Wren',
    {
      ground: 'sea',
      skin: 'tan',
      hair: 'curls',
      ink: 'black',
      clothes: 'shirt',
      colors: ['#31407c', '#dfe3ee'],
      extras: ['cap', 'glasses'],
    },
    120,
  )
  expect(await sharp(picture).metadata()).toMatchObject({ width: 120, height: 120, format: 'png' })
})
