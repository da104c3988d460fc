// Walks all frames of an MP3 file: how long it is, and whether its end is missing. Libraries believe the header, which
// says how long the file was before it was cut.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export type Mp3 = { isWhole: boolean; isMono: boolean; durationSeconds: number; bytes: number }

/** Up to `length` bytes at a position. */
export type ReadAt = (position: number, length: number) => Buffer

export function walkFile(path: string): Mp3 | undefined {
  return readFile(path, walkFrames)
}

export function readFile<T>(path: string, work: (size: number, readAt: ReadAt) => T): T {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    return work(size, (position, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, position))
    })
  } finally {
    closeSync(file)
  }
}

const kilobits = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const hertz = [44_100, 48_000, 32_000]
const windowBytes = 1024 * 1024
const headerBytes = 4
/** Between frames: tags of files that were joined. */
const maxForeignBytes = 1024 * 1024
/** Encoders may count the frame that contains the count, or one of silence. */
const frameTolerance = 2

type Frame = { bytes: number; samples: number; sampleRate: number; isMono: boolean; sideBytes: number }

export function readFrame(bytes: Buffer, at: number): Frame | undefined {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = bytes.subarray(at, at + headerBytes)
  const version = (kind >> 3) & 3
  const isLayerThree = ((kind >> 1) & 3) === 1
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || !isLayerThree) return undefined
  const isFirst = version === 3
  const rate = kilobits[isFirst ? 1 : 2][(rates >> 4) - 1]
  const base = hertz[(rates >> 2) & 3]
  if (rate === undefined || base === undefined) return undefined
  const sampleRate = base / { 0: 4, 2: 2, 3: 1 }[version as 0 | 2 | 3]
  const samples = isFirst ? 1152 : 576
  const isMono = mode >> 6 === 3
  return {
    bytes: Math.floor((samples / 8) * ((rate * 1000) / sampleRate)) + ((rates >> 1) & 1),
    samples,
    sampleRate,
    isMono,
    sideBytes: isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  }
}

function walkFrames(size: number, readAt: ReadAt): Mp3 | undefined {
  let window: Buffer = Buffer.alloc(0)
  let windowStart = 0
  const see = (position: number, length: number): Buffer => {
    const isInside = position >= windowStart && position + length <= windowStart + window.length
    if (!isInside) {
      window = readAt(position, Math.max(length, windowBytes))
      windowStart = position
    }
    return window.subarray(position - windowStart, position - windowStart + length)
  }
  const frameAt = (position: number) => readFrame(see(position, headerBytes), 0)

  let position = skipTag(see(0, 10))
  let [frames, seconds, bytes, foreign] = [0, 0, 0, 0]
  let [announced, isCut, isMono] = [0, false, false]
  while (position + headerBytes <= size) {
    const frame = frameAt(position)
    // Two frames in a row, because any two bytes may look like the start of one.
    if (frame && (frames > 0 || isFollowed(position, frame))) {
      if (position + frame.bytes > size) {
        isCut = true
        break
      }
      if (frames === 0) {
        announced = readCount(see(position, Math.min(frame.bytes, 200)), frame)
        isMono = frame.isMono
      }
      // The frame with the count contains no sound.
      if (frames > 0 || announced === 0) seconds += frame.samples / frame.sampleRate
      frames += 1
      bytes += frame.bytes
      position += frame.bytes
      continue
    }
    if (frames > 0 && isTrailer(see(position, 8))) {
      position = size
      break
    }
    position += 1
    foreign += 1
    if (foreign > maxForeignBytes) return undefined
  }
  if (frames === 0) return undefined
  // Too little for a header.
  isCut ||= position < size
  const sounding = announced > 0 ? frames - 1 : frames
  return {
    isWhole: !isCut && sounding + frameTolerance >= announced,
    isMono,
    durationSeconds: seconds,
    bytes,
  }

  function isFollowed(at: number, frame: Frame): boolean {
    const next = at + frame.bytes
    return next >= size || frameAt(next) !== undefined
  }
}

/** ID3v2: ten bytes, and a length in four bytes of seven bits. */
function skipTag(head: Buffer): number {
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + (hasFooter ? 10 : 0)
}

const isTrailer = (bytes: Buffer) =>
  ['TAG', 'APETAGEX', 'LYRICSBE'].some((name) => bytes.toString('latin1').startsWith(name))

/** How many frames a Xing or Info header says that there are; 0 without one. */
function readCount(frame: Buffer, { sideBytes }: Frame): number {
  const at = headerBytes + sideBytes
  const name = frame.toString('latin1', at, at + 4)
  if ((name !== 'Xing' && name !== 'Info') || frame.length < at + 12) return 0
  const hasCount = (frame.readUInt32BE(at + 4) & 1) === 1
  return hasCount ? frame.readUInt32BE(at + 8) : 1
}
