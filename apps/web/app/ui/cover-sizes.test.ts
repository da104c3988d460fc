import { expect, test } from 'vitest'
import { coverSrcSet } from './cover-sizes.ts'

const id = '0190a000-0000-7000-8000-000000000001'

test('an uploaded cover is offered in the widths that covers are shown in', () => {
  expect(coverSrcSet(`/images/${id}?w=640`)).toBe(
    `/images/${id}?w=160 160w, /images/${id}?w=320 320w, /images/${id}?w=640 640w`,
  )
})

test('a drawn cover, and a picture that is not stored yet, come as they are', () => {
  expect(coverSrcSet('/covers/x.svg?v=2')).toBeUndefined()
  expect(coverSrcSet('blob:https://example.org/1')).toBeUndefined()
})
