// Images to upload, valid and invalid ones.
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export const paint = (width = 900, height = 600): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

/** Left half red, right half blue, so that its orientation is visible. */
export function twoHalves(): Sharp {
  const red = [255, 0, 0]
  const blue = [0, 0, 255]
  const row = Array.from({ length: 80 }, (_, x) => (x < 40 ? red : blue)).flat()
  const pixels = Buffer.from(Array.from({ length: 40 }, () => row).flat())
  return sharp(pixels, { raw: { width: 80, height: 40, channels: 3 } })
}

/** Noise, so that it does not compress and a truncated file is noticed. */
export const noise = (width = 300, height = 200): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A valid PNG, one bit per pixel, all equal: a few thousand bytes of file, millions of pixels. */
export function pixelBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A one-pixel GIF with many frames. */
export function manyFrames(count: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\xff', 'latin1')
  const control = '\x21\xf9\x04\0\x0a\0\0\0'
  const frame = Buffer.from(`${control}\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0`, 'latin1')
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from(';')])
}

/** An empty archive; archive readers find it at the end of any file. */
export const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
