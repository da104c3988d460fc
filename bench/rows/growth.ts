// How lists and search scale with the number of stories: the same calls at 10,000, at 100,000 and, if requested, at
// 1,000,000. Plans and the slowest statements are saved in results/.
import Fastify from 'fastify'
import type pg from 'pg'
import { refreshFigures } from '../../apps/server/src/areas/discovery/public.ts'
import { commonWord, generate, phraseOf, tagAt } from '../growth/generate.ts'
import {
  type App,
  ask,
  type Call,
  compareSizes,
  listPlansOf,
  savePlans,
  timeCalls,
  type Timings,
  withGrowingSite,
} from '../growth/growing-site.ts'
import { listenTo } from '../growth/watched.ts'
import { median, takeTurns } from '../measure.ts'
import type { Row } from './row.ts'

/** `BENCH_STORIES=1000000` measures all sizes; it takes about half an hour and 6 GB. */
const sizes = [10_000, 100_000, 1_000_000].filter(
  (size) => size <= Number(process.env.BENCH_STORIES ?? 100_000),
)

export const measureGrowth = (rounds: number): Promise<Row[]> =>
  withGrowingSite('growth', async (site) => {
    const { app, client, foundation } = site
    const timings: Timings[] = []
    let typing: Row | undefined
    for (const [place, size] of sizes.entries()) {
      await generate(client, sizes[place - 1] ?? 0, size)
      await refreshFigures(foundation, { isThorough: true })
      await client.query('vacuum analyze found_stories')
      const calls = await publicCalls(client)
      timings.push(await timeCalls(app, calls, rounds * 5))
      const plans = await listPlansOf(site, calls)
      const large = await listLargeTables(client)
      const slowest = plans
        .toSorted((a, b) => b.milliseconds - a.milliseconds)
        .slice(0, 10)
        .map(({ call, milliseconds, text }) => ({ call, milliseconds, text }))
      savePlans('growth', size, plans, (table) => large.has(table), { slowest })
      process.stderr.write(`  the ten slowest statements at ${size.toLocaleString('en')}:\n`)
      for (const { call, milliseconds } of slowest)
        process.stderr.write(`    ${milliseconds.toFixed(1)} ms  ${call}\n`)
      if (size === sizes.at(-1))
        typing = await measureTyping(app, foundation.database.pool, calls[typingCall]!, rounds)
    }
    return [...compareSizes(timings, sizes, 'stories'), ...(typing ? [typing] : [])]
  })

const typingCall = 'search while typing'

/** Against a bare route that runs the same statements and sends the same response. */
async function measureTyping(app: App, pool: pg.Pool, call: Call, rounds: number): Promise<Row> {
  const url = `/api/v1${call.url}`
  const asked = await listenTo(() => ask(app, call))
  const { body } = await app.http.inject({ url })
  const bare = Fastify()
  bare.get('/api/v1/public/suggestions', async (_request, reply) => {
    for (const { text, values } of asked) await pool.query(text, values)
    return reply.type('application/json').send(body)
  })
  await bare.ready()
  const taken = async (server: { inject(options: { url: string }): Promise<unknown> }) => {
    const times: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const started = performance.now()
      await server.inject({ url })
      times.push((performance.now() - started) * 1000)
    }
    return median(times)
  }
  try {
    return {
      what: typingCall,
      against: 'bare Fastify, same statements',
      unit: 'µs',
      measured: await takeTurns({ ours: () => taken(app.http), bare: () => taken(bare) }, rounds),
      reach: { atMost: 1.3 },
    }
  } finally {
    await bare.close()
  }
}

// The most frequent requests of visitors, for the generated data.
async function publicCalls(client: pg.ClientBase): Promise<Record<string, Call>> {
  const common = await tagAt(client, 1)
  const middling = await tagAt(client, 60)
  const rare = await tagAt(client, 3000)
  const word = await tagAt(client, 20_000)
  const phrase = encodeURIComponent(`"${await phraseOf(client, 4)}"`)
  const slip = `${word.slice(0, 4)}${word.slice(5)}`
  const stories = '/content/stories'
  return {
    'list, page 1': { url: stories },
    'list, page 500': { url: `${stories}?page=500` },
    'list by status, rating and length': {
      url: `${stories}?status=complete&contentRating=teen&length=long&sort=newest`,
    },
    'list by rating, page 200': { url: `${stories}?contentRating=everyone&page=200` },
    'list of a common tag': { url: `${stories}?tag=${common}` },
    'list of a middling tag': { url: `${stories}?tag=${middling}` },
    'list of a rare tag': { url: `${stories}?tag=${rare}&sort=popular` },
    'counts of filters, a common tag': { url: `${stories}?tag=${common}&facets=true&limit=1` },
    'counts of filters, a middling tag and three groups': {
      url: `${stories}?tag=${middling}&status=complete&contentRating=teen&length=long&facets=true&limit=1`,
    },
    'list without a common tag': { url: `${stories}?excludeTag=${common}&sort=popular` },
    'search, a word of 5 %': { url: `${stories}?q=${commonWord}` },
    'search, a word of 5 %, page 30': { url: `${stories}?q=${commonWord}&page=30` },
    'search, a word of 5 %, newest': { url: `${stories}?q=${commonWord}&sort=newest` },
    'search, two words': { url: `${stories}?q=${commonWord}+${word}` },
    'search, a rare word': { url: `${stories}?q=${word}` },
    'search, a slip': { url: `${stories}?q=${slip}` },
    [typingCall]: { url: `/public/suggestions?query=${commonWord.slice(0, 4)}` },
    'search in chapters, a phrase': { url: `/public/passages?query=${phrase}` },
    'search in chapters, the two commonest words': {
      url: `/public/passages?query=${common}+${await tagAt(client, 2)}`,
    },
    'search in chapters, two rare words': {
      url: `/public/passages?query=${word}+${await tagAt(client, 21_000)}`,
    },
    trending: { url: '/public/trending' },
    writers: { url: '/public/writers' },
  }
}

/** Public calls never scan tables with more rows than this sequentially. */
const maxScanned = 10_000

async function listLargeTables(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > $1`,
    [maxScanned],
  )
  return new Set(rows.map(({ relname }) => relname))
}
