// Makes the audio of the demo's episodes from their scripts: `node scripts/run.mjs scripts/demo/make-episodes.ts`. It
// needs espeak-ng and ffmpeg (Debian: apt-get install espeak-ng ffmpeg). The results are checked in, so that nothing
// else needs them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../apps/server/demo/writerspod')
const rate = 22_050
/** Silence after each line, and before a chapter. */
const pauseSeconds = { line: 0.45, chapter: 1 }
const peakCount = 300
/** LUFS, as podcast directories recommend for mono. */
const loudnessTarget = -19

const voices: Record<string, string[]> = {
  'Jonah Vell': ['-v', 'en-gb-x-rp+m3', '-p', '38', '-s', '158'],
  'Ines Marchetti': ['-v', 'en-us+f2', '-p', '52', '-s', '162'],
  'Dilek Aksoy': ['-v', 'en-gb+f4', '-p', '46', '-s', '166'],
}

/** One of each, so that both are tried in the demo. */
const encodings = {
  mp3: { type: 'audio/mpeg', options: ['-c:a', 'libmp3lame', '-ar', '22050', '-b:a', '32k'] },
  opus: {
    type: 'audio/ogg',
    options: ['-c:a', 'libopus', '-ar', '24000', '-b:a', '24k', '-application', 'voip', '-f', 'ogg'],
  },
}
const formats: Record<string, keyof typeof encodings> = {
  'stop-one-line-early': 'mp3',
  'rules-for-small-gods': 'opus',
}

type Cue = { start: number; end: number; speaker: string; text: string }
type Chapter = { start: number; title: string }

const ffmpeg = (...options: string[]) =>
  execFileSync('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  })

const silence = (seconds: number) => Buffer.alloc(Math.round(rate * seconds) * 2)
const round = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Mono samples of 16 bits. */
function speak(speaker: string, text: string, work: string): Buffer {
  const wave = join(work, 'line.wav')
  const voice = voices[speaker]
  if (!voice) throw new Error(`${speaker} has no voice.`)
  execFileSync('espeak-ng', [...voice, '-w', wave, text])
  return ffmpeg('-v', 'error', '-i', wave, '-f', 's16le', '-ac', '1', '-ar', String(rate), '-')
}

function readScript(name: string, work: string) {
  const parts: Buffer[] = []
  const cues: Cue[] = []
  const chapters: Chapter[] = []
  let seconds = 0
  const add = (samples: Buffer) => {
    parts.push(samples)
    seconds += samples.length / 2 / rate
  }
  for (const line of readFileSync(join(folder, `${name}.script.md`), 'utf8').split('\n')) {
    if (line.startsWith('# ')) {
      if (chapters.length > 0) add(silence(pauseSeconds.chapter))
      chapters.push({ start: round(seconds), title: line.slice(2) })
      continue
    }
    const [speaker = '', ...words] = line.split(': ')
    if (words.length === 0) continue
    const [start, text] = [seconds, words.join(': ')]
    add(speak(speaker, text, work))
    cues.push({ start: round(start), end: round(seconds), speaker, text })
    add(silence(pauseSeconds.line))
  }
  return { samples: Buffer.concat(parts), cues, chapters }
}

/** The loudest sample of each part, 0 to 255. */
function measurePeaks(samples: Int16Array): string {
  const size = Math.ceil(samples.length / peakCount)
  const peaks = Array.from({ length: peakCount }, (_, index) =>
    samples
      .subarray(index * size, (index + 1) * size)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  )
  const most = Math.max(...peaks, 1)
  return Buffer.from(peaks.map((peak) => Math.round((peak / most) * 255))).toString('base64')
}

function measureLoudness(path: string): number {
  const options = ['-hide_banner', '-nostdin', '-i', path, '-af', 'ebur128', '-f', 'null', '-']
  const report = execFileSync('sh', ['-c', 'exec ffmpeg "$@" 2>&1', 'ffmpeg', ...options]).toString()
  const found = [...report.matchAll(/I: +(-?[\d.]+) LUFS/g)].at(-1)?.[1]
  return Number(found)
}

function decode(path: string): Int16Array {
  const bytes = ffmpeg('-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', String(rate), '-')
  return new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2))
}

const work = mkdtempSync(join(tmpdir(), 'fabula-episodes-'))
try {
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.script\.md$/.exec(file)?.[1] ?? [])
  for (const name of names) {
    const { samples, cues, chapters } = readScript(name, work)
    const raw = join(work, 'raw.s16')
    writeFileSync(raw, samples)
    const format = formats[name] ?? 'mp3'
    const { type, options } = encodings[format]
    const file = `${name}.${format}`
    const path = join(folder, file)
    const input = ['-f', 's16le', '-ac', '1', '-ar', String(rate), '-i', raw]
    const bare = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
    ffmpeg(
      '-v',
      'error',
      ...input,
      ...bare,
      '-af',
      `loudnorm=I=${loudnessTarget}:TP=-2`,
      '-ac',
      '1',
      ...options,
      path,
    )
    const decoded = decode(path)
    const durationSeconds = round(decoded.length / rate)
    const { size } = statSync(path)
    const about = {
      file,
      contentType: type,
      durationSeconds,
      bitrate: Math.round((size * 8) / durationSeconds),
      loudness: measureLoudness(path),
      peaks: measurePeaks(decoded),
      chapters,
      cues,
    }
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(about, null, 2)}\n`)
    console.log(`${file}: ${Math.round(durationSeconds)} s, ${Math.round(size / 1024)} KB`)
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
