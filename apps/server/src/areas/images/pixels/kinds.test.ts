import { expect, test } from 'vitest'
import { emptyZip, noise, paint } from '#test/pictures.ts'
import { findKind, isSomethingElseToo } from './kinds.ts'

test('detects a file type by its first bytes', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
    expect(findKind(await paint(20, 20).toFormat(format).toBuffer())).toBe(format)
  const others = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    bmp: 'BM\0\0\0\0',
    heic: '\0\0\0\x18ftypheic',
    riff: 'RIFF\0\0\0\0WAVE',
    nothing: '',
  }
  for (const [name, bytes] of Object.entries(others))
    expect(findKind(Buffer.from(bytes, 'latin1')), name).toBeUndefined()
  expect(findKind(await paint(20, 20).tiff().toBuffer())).toBeUndefined()
})

test('detects images that are also another kind of file', async () => {
  const jpeg = await noise(400, 400)
    .jpeg({ quality: 100 })
    .withExif({ IFD0: { Copyright: 'Wren & <Ines>' } })
    .toBuffer()
  expect(isSomethingElseToo(jpeg)).toBe(false)
  const withText = (text: string) => Buffer.concat([jpeg.subarray(0, 2), comment(text), jpeg.subarray(2)])
  expect(isSomethingElseToo(withText('a comment about PK\x05\x06 and scripts'))).toBe(false)
  for (const bad of [
    withText('*/</style><SCRIPT src=//x>'),
    withText('<?php system($_GET[0]); ?>'),
    withText('%PDF-1.7'),
    withText('<svg onload=alert(1)>'),
    Buffer.concat([jpeg, Buffer.from('<!DOCTYPE html><img src=x onerror=alert(1)>')]),
    Buffer.concat([jpeg, emptyZip]),
    Buffer.concat([jpeg, emptyZip.subarray(0, 20), Buffer.from([3, 0]), Buffer.from('hey')]),
  ])
    expect(isSomethingElseToo(bad)).toBe(true)
})

/** A JPEG comment. */
function comment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}
