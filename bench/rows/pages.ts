// Anonymous pages: cached ones against prepared bytes, uncached ones against the minimum that renders a page.
import { get } from 'node:http'
import { topicPath } from '@fabula/contracts/community-sizes'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log/log.ts'
import { type RunningFabula, startFabula } from '../../scripts/start/fabula-process.ts'
import { startBare } from '../bare-process.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { takeTurns } from '../measure.ts'
import { publishStories } from '../published-stories.ts'
import type { Row } from './row.ts'

const brotli = { 'accept-encoding': 'br' }
const unlimited = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }

/** 500 distinct pages: each story, and its chapter. */
const stories = 250
/** Enough that few requests share a render. */
const workerStories = 50

export const measureCachedPages = (rounds: number) =>
  compareWithBytes(rounds, 'page, warm, br, 500 distinct', ({ url }) => publishStories(url, stories))

/** The first pages of the demo's topics. */
export const measureTopicPages = (rounds: number) =>
  compareWithBytes(rounds, 'first page of a topic for a visitor, warm, br', async ({ url }) => {
    const answer = await fetch(`${url}/api/v1/forum/topics?limit=50`)
    const { topics } = (await answer.json()) as { topics: Parameters<typeof topicPath>[0][] }
    return topics.map((topic) => topicPath(topic))
  })

async function compareWithBytes(
  rounds: number,
  what: string,
  listPaths: (fabula: RunningFabula) => Promise<string[]>,
): Promise<Row> {
  const fabula = await startFabula(unlimited)
  try {
    const paths = await listPaths(fabula)
    const bare = await startBare('same-bytes', await keepBytes(fabula, paths))
    try {
      const measured = await takeTurns(
        {
          ours: () => requestsPerSecond({ url: fabula.url, paths, headers: brotli }),
          bare: () => requestsPerSecond({ url: bare.url, paths, headers: brotli }),
        },
        rounds,
      )
      return {
        what,
        against: 'node:http, same bytes',
        unit: 'requests/s',
        measured,
        reach: { atLeast: 0.6 },
      }
    } finally {
      await bare.stop()
    }
  } finally {
    await fabula.stop()
  }
}

export async function measureUncachedPages(rounds: number): Promise<Row> {
  const fabula = await startFabula({ ...unlimited, PAGE_CACHE_MB: '0' })
  try {
    const paths = await publishStories(fabula.url, stories)
    const databaseUrl = process.env.DATABASE_URL ?? null
    const database = await openDatabase(
      { databaseUrl, dataDir: fabula.dataDir },
      createLog({ level: 'warn' }),
      {
        isCommand: true,
      },
    )
    const bare = await startBare('react-page', {
      connection: database.connection,
      pages: await keepText(fabula, paths),
    })
    try {
      const measured = await takeTurns(
        {
          ours: () => requestsPerSecond({ url: fabula.url, paths, headers: brotli }),
          bare: () => requestsPerSecond({ url: bare.url, paths, headers: brotli }),
        },
        rounds,
      )
      return {
        what: 'page, cache off',
        against: 'Fastify + React + PostgreSQL, same text',
        unit: 'requests/s',
        measured,
        reach: { atLeast: 0.15 },
      }
    } finally {
      await bare.stop()
      await database.close()
    }
  } finally {
    await fabula.stop()
  }
}

/** Needs four cores: the database and the load take one each. */
export async function measureWorkers(rounds: number): Promise<Row> {
  const start = (workers: string) => startFabula({ ...unlimited, PAGE_CACHE_MB: '0', WORKERS: workers })
  const sites: RunningFabula[] = []
  try {
    sites.push(await start('2'), await start('1'))
    const [several, one] = sites as [RunningFabula, RunningFabula]
    const measure = async ({ url }: RunningFabula) => {
      const paths = await publishStories(url, workerStories)
      return () => requestsPerSecond({ url, paths, headers: brotli })
    }
    const measured = await takeTurns({ ours: await measure(several), bare: await measure(one) }, rounds)
    return {
      what: 'page, cache off, two workers',
      against: 'one',
      unit: 'requests/s',
      measured,
      reach: { atLeast: 1.7 },
    }
  } finally {
    for (const site of sites) await site.stop()
  }
}

/** Exactly the bytes that the warm server sends. */
async function keepBytes({ url }: RunningFabula, paths: readonly string[]) {
  const stored: Record<string, { body: string; headers: Record<string, string> }> = {}
  for (const path of paths) {
    await readRaw(url + path)
    const { body, encoding } = await readRaw(url + path)
    if (encoding !== 'br') throw new Error(`${path} came without br`)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
    stored[path] = { body: body.toString('base64'), headers }
  }
  return stored
}

async function keepText({ url }: RunningFabula, paths: readonly string[]) {
  const pages: Record<string, { title: string; blocks: string[] }> = {}
  for (const path of paths) {
    const html = await (await fetch(url + path)).text()
    const blocks = html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .split(/<[^>]+>/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
    pages[path] = { title: blocks[0] ?? '', blocks }
  }
  return pages
}

// The bytes of a response as transferred: fetch would decompress them.
async function readRaw(url: string): Promise<{ body: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({ body: Buffer.concat(chunks), encoding: response.headers['content-encoding'] })
    }).on('error', fail)
  })
}
