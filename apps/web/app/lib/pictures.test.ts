import { expect, test } from 'vitest'
import { pictureSrcSet, placeholderBlur, placeholderColor } from './pictures.ts'

const image = {
  imageId: 'a',
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  metadata: { alt: '', width: 400, height: 300 },
}

test('offers sizes up to the full image', () => {
  expect(pictureSrcSet(image)).toBe(
    '/images/a?w=64 64w, /images/a?w=160 160w, /images/a?w=320 320w, /images/a 400w',
  )
  expect(pictureSrcSet({ ...image, metadata: { alt: '', width: 20, height: 20 } })).toBe('/images/a 20w')
})

test('paints a placeholder, or nothing', () => {
  expect(placeholderColor(image)).toMatch(/^rgb\(\d+ \d+ \d+ \/ 1\.00\)$/)
  expect(placeholderBlur(image)).toMatch(/^data:image\/png;base64,/)
  for (const placeholder of [null, '', 'no base64 at all!']) {
    expect(placeholderColor({ ...image, placeholder })).toBeUndefined()
    expect(placeholderBlur({ ...image, placeholder })).toBeUndefined()
  }
})
