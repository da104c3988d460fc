import { expect, test } from 'vitest'
import { coverSrcSet } from './cover.tsx'

const id = '0190a000-0000-7000-8000-000000000001'

test('an uploaded cover is offered in the widths that covers are shown in', () => {
  expect(coverSrcSet(`/images/${id}?w=640`)).toBe(
    `/images/${id}?w=160 160w, /images/${id}?w=320 320w, /images/${id}?w=640 640w`,
  )
})

test('a generated cover is offered as pixels', () => {
  expect(coverSrcSet('/covers/a-b.c_d.svg')).toBe(
    [160, 320, 480, 640].map((width) => `/covers/a-b.c_d.${width}.webp ${width}w`).join(', '),
  )
})

test('an image that is not uploaded yet is used as it is', () => {
  expect(coverSrcSet('/dev/covers/1.svg')).toBeUndefined()
  expect(coverSrcSet('blob:https://example.org/1')).toBeUndefined()
})
