// Whether uploaded images, valid and invalid, make the server's memory grow: its resident size during many concurrent
// uploads against the same server at rest, and after the last round against after the first.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { demoEmail, demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { manyFrames, noise, pixelBomb } from '../../apps/server/test/pictures.ts'
import { type RunningFabula, startFabula } from '../../scripts/start/fabula-process.ts'
import { readSize } from '../measure.ts'
import type { Row } from './row.ts'

const unlimited = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }
const atOnce = 16
const sampleMilliseconds = 20

export async function measureUploads(rounds: number): Promise<Row[]> {
  const files = await makeFiles()
  const fabula = await startFabula(unlimited)
  try {
    const send = await signIn(fabula.url)
    // The first upload loads the library and starts its threads.
    await send(files[0]!)
    const idle = await readSize(fabula.pid)
    const peaks: number[] = []
    const rests: number[] = []
    for (let round = 0; round < Math.max(2, rounds); round += 1) {
      peaks.push(await watchPeak(fabula.pid, () => sendAll(files, send)))
      rests.push(await readSize(fabula.pid))
    }
    const [first = 1, last = 1] = [rests[0], rests.at(-1)]
    const [peak, latePeak = 1] = [Math.max(...peaks), peaks.at(-1)]
    await expectNothingLeft(fabula)
    return [
      row('peak of memory, 16 uploads at once, good and bad', 'the same server at rest', peak, idle, 3),
      row('memory after the last round of uploads', 'after the first', last, first, 1.15),
      row('peak of the last round of uploads', 'of the first', latePeak, peaks[0] ?? 1, 1.15),
    ]
  } finally {
    await fabula.stop()
  }
}

type Sample = { name: string; bytes: Buffer; status: number }

async function makeFiles(): Promise<Sample[]> {
  const large = await noise(2600, 2000).jpeg({ quality: 92 }).toBuffer()
  const png = await noise(1400, 1000).png().toBuffer()
  const page = Buffer.from('<!doctype html><script src=x>')
  return [
    { name: 'a large photograph', bytes: large, status: 201 },
    { name: 'a large PNG', bytes: png, status: 201 },
    { name: 'a pixel bomb', bytes: pixelBomb(), status: 413 },
    { name: '5,000 frames', bytes: manyFrames(5000), status: 413 },
    { name: 'half a photograph', bytes: large.subarray(0, large.length >> 1), status: 400 },
    { name: 'a page too', bytes: Buffer.concat([large, page]), status: 415 },
    { name: '30 MB', bytes: Buffer.alloc(30 * 1024 * 1024, '\xff\xd8\xff', 'latin1'), status: 413 },
  ]
}

type Send = (file: Sample) => Promise<void>

async function signIn(url: string): Promise<Send> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: demoEmail('writer'), password: demoPassword }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async ({ name, bytes, status }) => {
    const body = new FormData()
    body.set('type', 'avatar')
    body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
    const sent = await fetch(`${url}/api/v1/users/profile/image`, {
      method: 'POST',
      headers: { cookie },
      body,
    }).catch((error: unknown) => {
      // The server may disconnect a client that sends far too much before the response arrives.
      if (status === 413) return null
      throw error
    })
    const text = await sent?.text().catch(() => '')
    if (sent && sent.status !== status)
      throw new Error(`${name} was answered with ${sent.status} instead of ${status}: ${text}`)
  }
}

/** Each kind several times, with limited concurrency, in turn. */
async function sendAll(files: readonly Sample[], send: Send): Promise<void> {
  const waiting = Array.from({ length: 6 }, () => files).flat()
  const workers = Array.from({ length: atOnce }, async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await send(file)
  })
  await Promise.all(workers)
}

async function watchPeak(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await readSize(pid))
      await new Promise((resolve) => setTimeout(resolve, sampleMilliseconds))
    }
  })()
  await work().finally(() => (isOver = true))
  await watching
  return peak
}

/** Uploads must be deleted from disk once the response is sent. */
async function expectNothingLeft({ dataDir }: RunningFabula): Promise<void> {
  const left = await readdir(join(dataDir, 'uploads')).catch(() => [])
  if (left.length > 0) throw new Error(`${left.length} uploads were left behind in ${dataDir}/uploads.`)
}

function row(what: string, against: string, ours: number, bare: number, atMost: number): Row {
  const measured = { ours, bare, ratio: ours / bare, rounds: [{ ours, bare }] }
  return { what, against, unit: 'MB', measured, reach: { atMost } }
}
