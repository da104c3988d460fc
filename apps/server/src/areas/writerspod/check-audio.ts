// Whether a file is one of the kinds we take, and complete. Runs on a thread of its own: the file may be anything.
import type { AudioType } from '@fabula/contracts/writerspod-sizes'
import { CouldNotDetermineFileTypeError, parseFile, UnsupportedFileTypeError } from 'music-metadata'
import { readFile, readFrame, walkFile } from './mp3-frames.ts'

export type CheckedAudio =
  | { state: 'good'; contentType: AudioType; durationSeconds: number; bitrate: number }
  | { state: 'unknown' }
  | { state: 'damaged' }

const unknown: CheckedAudio = { state: 'unknown' }
const damaged: CheckedAudio = { state: 'damaged' }
const maxPageBytes = 65_307

export async function checkAudio(path: string): Promise<CheckedAudio> {
  const { size, type, isWhole } = readFile(path, (size, readAt) => {
    const type = findType(readAt(0, 64))
    const isWhole =
      type !== 'audio/ogg' || hasLastPage(readAt(Math.max(0, size - maxPageBytes), maxPageBytes))
    return { size, type, isWhole }
  })
  if (type === undefined) return unknown
  if (!isWhole) return damaged
  return type === 'audio/mpeg' ? checkMp3(path) : checkContainer(path, size, type)
}

function findType(head: Buffer): AudioType | undefined {
  const at = (start: number, end: number) => head.toString('latin1', start, end)
  if (at(0, 3) === 'ID3' || readFrame(head, 0)) return 'audio/mpeg'
  if (at(4, 8) === 'ftyp') return 'audio/mp4'
  if (at(0, 4) === 'OggS' && at(28, 36) === 'OpusHead') return 'audio/ogg'
  return undefined
}

function checkMp3(path: string): CheckedAudio {
  const mp3 = walkFile(path)
  if (!mp3?.isWhole || mp3.durationSeconds === 0) return damaged
  const { durationSeconds, bytes } = mp3
  return {
    state: 'good',
    contentType: 'audio/mpeg',
    durationSeconds,
    bitrate: rateOf(bytes, durationSeconds),
  }
}

const rateOf = (bytes: number, seconds: number) => Math.max(1, Math.round((bytes * 8) / seconds))

/** The last page says that it is the last, and ends with the file. */
function hasLastPage(tail: Buffer): boolean {
  const at = tail.lastIndexOf('OggS')
  if (at < 0 || tail.length < at + 27) return false
  const segments = tail[at + 26] ?? 0
  const lengths = tail.subarray(at + 27, at + 27 + segments)
  const isLast = ((tail[at + 5] ?? 0) & 4) !== 0
  return isLast && at + 27 + segments + lengths.reduce((sum, length) => sum + length, 0) === tail.length
}

const codecs = { 'audio/mp4': /^MPEG-4\/AAC/, 'audio/ogg': /^Opus/ }

async function checkContainer(
  path: string,
  size: number,
  contentType: 'audio/mp4' | 'audio/ogg',
): Promise<CheckedAudio> {
  try {
    const { format } = await parseFile(path, { duration: true, skipCovers: true })
    const { codec = '', duration = 0, hasVideo } = format
    if (hasVideo || !codecs[contentType].test(codec)) return unknown
    if (!(duration > 0)) return damaged
    return { state: 'good', contentType, durationSeconds: duration, bitrate: rateOf(size, duration) }
  } catch (error) {
    const isForeign =
      error instanceof UnsupportedFileTypeError || error instanceof CouldNotDetermineFileTypeError
    return isForeign ? unknown : damaged
  }
}
