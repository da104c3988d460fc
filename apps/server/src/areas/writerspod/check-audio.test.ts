import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audioFile, audioPath } from '#test/pod-audio.ts'
import { checkAudio } from './check-audio.ts'
import { LoudnessMeter } from './loudness.ts'
import { measureAudio } from './measure-audio.ts'
import { readAudio } from './read-audio.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fabula-audio-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(bytes: Buffer) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return checkAudio(path)
}

describe('a file', () => {
  test.each([
    ['two-seconds.mp3', 'audio/mpeg'],
    ['without-count.mp3', 'audio/mpeg'],
    ['variable.mp3', 'audio/mpeg'],
    ['two-seconds.m4a', 'audio/mp4'],
    ['index-first.m4a', 'audio/mp4'],
    ['two-seconds.opus', 'audio/ogg'],
  ])('that is complete is taken: %s', async (name, contentType) => {
    const checked = await checkAudio(audioPath(name))
    expect(checked).toMatchObject({ state: 'good', contentType })
    if (checked.state !== 'good') return
    expect(checked.durationSeconds).toBeGreaterThan(1.95)
    expect(checked.durationSeconds).toBeLessThan(2.2)
    expect(checked.bitrate).toBeGreaterThan(7000)
  })

  test.each([
    'two-seconds.mp3',
    'without-count.mp3',
    'variable.mp3',
    'two-seconds.m4a',
    'index-first.m4a',
    'two-seconds.opus',
  ])('is damaged wherever its end is cut off: %s', async (name) => {
    const whole = audioFile(name)
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      // An even number could be the length of whole frames.
      const cut = whole.subarray(0, Math.floor(whole.length * share) | 1)
      expect(await check(cut), `${share} of it`).toEqual({ state: 'damaged' })
    }
    expect(await check(whole.subarray(0, -1))).toEqual({ state: 'damaged' })
  })

  test('is unknown if it only says that it is audio', async () => {
    const page = Buffer.from('<!doctype html><script src=x>'.repeat(100))
    const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(1000)])
    const vorbis = Buffer.from(audioFile('two-seconds.opus'))
    vorbis.write('\x01vorbis', 28, 'latin1')
    for (const bytes of [page, wav, vorbis, Buffer.alloc(0), Buffer.from([0xff])])
      expect(await check(bytes)).toEqual({ state: 'unknown' })
    expect(await checkAudio(audioPath('lossless.m4a'))).toEqual({ state: 'unknown' })
  })

  test('is refused if only its first bytes are right', async () => {
    const zeros = Buffer.alloc(5000)
    const start = (bytes: string) => Buffer.concat([Buffer.from(bytes, 'latin1'), zeros])
    expect(await check(start('ID3\x04\0\0\0\0\0\0'))).toEqual({ state: 'damaged' })
    expect(await check(start('ID3\x04\0\0\x7f\x7f\x7f\x7f'))).toEqual({ state: 'damaged' })
    expect(await check(start('\0\0\0\x18ftypM4A \0\0\0\0'))).toEqual({ state: 'unknown' })
  })

  test('of many frames and with tags around them is measured exactly', async () => {
    const repeats = 4
    const file = Buffer.concat(Array<Buffer>(repeats).fill(audioFile('without-count.mp3')))
    const one = await checkAudio(audioPath('without-count.mp3'))
    const cover = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x1f\x7f', 'latin1'), Buffer.alloc(4095, 0xff)])
    const tagged = await check(Buffer.concat([cover, file, Buffer.from('TAG'), Buffer.alloc(125)]))
    if (one.state !== 'good' || tagged.state !== 'good') throw new Error('One of them is not good.')
    expect(tagged.durationSeconds).toBeCloseTo(one.durationSeconds * repeats, 3)
  })
})

/** EBU Tech 3341, cases 1 and 2: a tone in both channels has its level as its loudness. */
test.each([
  [-23, 48_000],
  [-33, 44_100],
  [-23, 24_000],
])('a stereo tone of %i dBFS at %i Hz is that loud', (level, sampleRate) => {
  const meter = new LoudnessMeter(sampleRate)
  const tone = Float32Array.from(
    { length: sampleRate * 5 },
    (_, index) => 10 ** (level / 20) * Math.sin((2 * Math.PI * 1000 * index) / sampleRate),
  )
  for (let start = 0; start < tone.length; start += 1000) {
    const piece = tone.subarray(start, start + 1000)
    meter.add([piece, piece])
  }
  expect(meter.integrate()).toBeCloseTo(level, 1)
})

test('silence does not lower the loudness, and has none of its own', () => {
  const tone = Float32Array.from({ length: 48_000 * 4 }, (_, index) => 0.1 * Math.sin(index / 8))
  const [alone, withPause, silent] = [
    new LoudnessMeter(48_000),
    new LoudnessMeter(48_000),
    new LoudnessMeter(48_000),
  ]
  alone.add([tone])
  withPause.add([tone])
  withPause.add([new Float32Array(48_000 * 20)])
  silent.add([new Float32Array(48_000 * 4)])
  expect(withPause.integrate()).toBeCloseTo(alone.integrate()!, 0)
  expect(silent.integrate()).toBeNull()
})

/** What FFmpeg's filter `ebur128` says of these files. */
test.each([
  ['two-seconds.mp3', 'audio/mpeg', -22.4],
  ['two-seconds.opus', 'audio/ogg', -22.0],
] as const)('%s is as loud as FFmpeg says', async (name, contentType, loudness) => {
  const measured = await measureAudio(audioPath(name), { contentType, durationSeconds: 2 })
  expect(Math.abs(measured.loudness! - loudness)).toBeLessThan(0.2)
  expect(measured.peaks).toHaveLength(300)
  expect(Math.max(...measured.peaks)).toBe(255)
  expect(Math.min(...measured.peaks.subarray(10, 290))).toBeGreaterThan(150)
})

test('a file is read on a thread, and given up if it takes too long', async () => {
  const path = audioPath('two-seconds.opus')
  expect(await readAudio('check', { path }, { maxSeconds: 60 })).toMatchObject({ state: 'good' })
  expect(await readAudio('check', { path }, { maxSeconds: 0 })).toBeUndefined()
  await expect(readAudio('check', { path: join(folder, 'none') }, { maxSeconds: 60 })).rejects.toThrow(
    'ENOENT',
  )
})
