// Audio for 500 listeners at once from one process: how fast it is sent, and whether memory grows with the listeners.
import { randomBytes } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { createStorage } from '../../apps/server/src/platform/storage/storage.ts'
import { onlyDemoAccounts, startFabula } from '../../scripts/start/fabula-process.ts'
import { startBare } from '../bare-process.ts'
import { openBeside } from '../crowd/people.ts'
import { type Measured, readSize, say, takeTurns } from '../measure.ts'
import type { Row } from './row.ts'

const listeners = 500
const seconds = 6
/** About ten minutes of an episode: players request such parts. */
const bytes = 8 * 1024 * 1024
const type = 'audio/mpeg'

export async function measureMedia(rounds: number): Promise<Row[]> {
  const fabula = await startFabula({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }, onlyDemoAccounts)
  try {
    const database = await openBeside(fabula)
    const id = await publish(database, fabula.dataDir).finally(() => database.close())
    const bare = await startBare('send-file', { path: join(fabula.dataDir, 'files/pod/audio', id), type })
    try {
      const url = `${fabula.url}/media/${id}`
      // Before the rounds at full speed, which leave both servers with more memory than they had when idle.
      const slow = await growth(fabula.pid, url)
      const bareSlow = await growth(bare.pid, bare.url)
      const sizes: number[] = []
      const ours = async () => {
        const sent = await send(url)
        sizes.push(await readSize(fabula.pid))
        return sent
      }
      const rate = await takeTurns({ ours, bare: () => send(bare.url) }, Math.max(2, rounds))
      const [, first = 1] = sizes
      const last = sizes.at(-1) ?? 1
      say(`after each round at full speed: ${sizes.map((size) => size.toFixed(0)).join(', ')} MB`)
      const what = `${listeners} listeners who read slowly`
      return [
        row('audio to 500 listeners', 'node:http sending the same file', 'MB/s', rate, { atLeast: 0.7 }),
        row(`memory with ${what}`, 'the same server when idle', 'MB', once(slow.full, slow.idle), {
          atMost: 1.5,
        }),
        row(
          `memory that ${what} need`,
          'node:http sending the same file',
          'MB',
          once(slow.full - slow.idle, bareSlow.full - bareSlow.idle),
          { atMost: 2 },
        ),
        row('memory after the last round at full speed', 'after the first', 'MB', once(last, first), {
          atMost: 1.15,
        }),
        row(
          'memory after the last round at full speed',
          'the same server when idle',
          'MB',
          once(last, slow.idle),
          {
            atMost: 1.5,
          },
        ),
      ]
    } finally {
      await bare.stop()
    }
  } finally {
    await fabula.stop()
  }
}

async function publish({ pool }: DatabaseHandle, dataDir: string): Promise<string> {
  const [itemId, id] = [newId(), newId()]
  await createStorage({ dataDir, s3Url: null }).put(`pod/audio/${id}`, randomBytes(bytes), {
    contentType: type,
  })
  await pool.query(
    `insert into pod_items (id, kind, slug, title, content, words, state, published_at, episode_type)
    values ($1, 'episode', 'bench', 'Bench', '{}', '', 'published', now(), 'full')`,
    [itemId],
  )
  await pool.query(
    `insert into pod_audio (id, item_id, content_type, size, duration_seconds) values ($1, $2, $3, $4, 600)`,
    [id, itemId, type, bytes],
  )
  await pool.query(`update pod_items set audio_id = $1 where id = $2`, [id, itemId])
  return id
}

/** Megabytes a second. Every listener begins again after the end. */
async function send(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let [sent, isOver] = [0, false]
  const hear = async () => {
    while (!isOver) {
      const answer = await ask(url, agent)
      for await (const chunk of answer) {
        sent += (chunk as Buffer).length
        if (isOver) break
      }
    }
  }
  const hearing = Array.from({ length: listeners }, hear)
  const start = performance.now()
  await delay(seconds * 1000)
  const rate = sent / 1024 / 1024 / ((performance.now() - start) / 1000)
  isOver = true
  await Promise.all(hearing)
  agent.destroy()
  return rate
}

/** Resident megabytes before, and while all listeners have begun and none goes on. */
async function growth(pid: number, url: string): Promise<{ idle: number; full: number }> {
  const agent = new Agent({ maxSockets: Infinity })
  const idle = await readSize(pid)
  const open: IncomingMessage[] = []
  for (let group = 0; group < listeners; group += 50) {
    const some = Array.from({ length: 50 }, () => listen(url, agent))
    open.push(...(await Promise.all(some)))
  }
  const full = await readSize(pid)
  say(`${open.length} listeners: ${idle.toFixed(0)} MB before, ${full.toFixed(0)} MB with them`)
  for (const answer of open) answer.destroy()
  agent.destroy()
  return { idle, full }
}

async function listen(url: string, agent: Agent): Promise<IncomingMessage> {
  const answer = await ask(url, agent)
  await new Promise((resolve) => answer.once('data', resolve))
  return answer.pause()
}

function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { range: 'bytes=0-', 'user-agent': 'AppleCoreMedia/1.0' } }, (answer) => {
      answer.on('error', () => {})
      if (answer.statusCode === 206) resolve(answer)
      else reject(new Error(`${url} answered ${answer.statusCode}`))
    }).on('error', reject)
  })
}

const once = (ours: number, bare: number): Measured => ({
  ours,
  bare,
  ratio: ours / bare,
  rounds: [{ ours, bare }],
})

const row = (what: string, against: string, unit: string, measured: Measured, reach: Row['reach']): Row => ({
  what,
  against,
  unit,
  measured,
  reach,
})
