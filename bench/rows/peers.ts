// The claim of the README: faster than Ghost, with the same words on the same machine, one process each.
import { startFabula } from '../../scripts/start/fabula-process.ts'
import { requestsPerSecond } from '../requests-per-second.ts'
import { takeTurns } from '../measure.ts'
import { startGhost } from '../peers/ghost.ts'
import { paragraphsOf, publishStories } from '../published-stories.ts'
import type { Row } from './row.ts'

const count = 50
const headers = { 'accept-encoding': 'br, gzip' }
const settings = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }

type Compared = { what: string; ours: { url: string; paths: string[] }; ghost: string[] }

export async function measurePeers(rounds: number): Promise<Row[]> {
  const cached = await startFabula(settings)
  const uncached = await startFabula({ ...settings, PAGE_CACHE_MB: '0' })
  try {
    const chaptersOf = async (url: string) =>
      (await publishStories(url, count)).filter((path) => path.endsWith('/read'))
    const chapters = { cached: await chaptersOf(cached.url), uncached: await chaptersOf(uncached.url) }
    const ghost = await startGhost(
      Array.from({ length: count }, (_, index) => ({
        title: `The ${index}th harbour`,
        html: paragraphsOf(index)
          .map((text) => `<p>${text}</p>`)
          .join(''),
      })),
    )
    try {
      const { stories } = (await (await fetch(`${cached.url}/api/v1/content/stories`)).json()) as {
        stories: { _id: string }[]
      }
      const story = `/api/v1/content/${stories[0]!._id}`
      const compared: Compared[] = [
        { what: 'page of a text', ours: { url: cached.url, paths: chapters.cached }, ghost: ghost.paths },
        {
          what: 'page of a text, cache off',
          ours: { url: uncached.url, paths: chapters.uncached },
          ghost: ghost.paths,
        },
        { what: 'one by API', ours: { url: cached.url, paths: [story] }, ghost: [ghost.postCall] },
        {
          what: 'a list by API',
          ours: { url: cached.url, paths: ['/api/v1/content/stories'] },
          ghost: [ghost.listCall],
        },
      ]
      const rows: Row[] = []
      for (const { what, ours, ghost: paths } of compared)
        rows.push({
          what,
          against: 'Ghost 6',
          unit: 'requests/s',
          measured: await takeTurns(
            {
              ours: () => requestsPerSecond({ ...ours, headers }),
              bare: () => requestsPerSecond({ url: ghost.url, paths, headers }),
            },
            rounds,
          ),
          reach: { atLeast: 1 },
        })
      return rows
    } finally {
      await ghost.stop()
    }
  } finally {
    await cached.stop()
    await uncached.stop()
  }
}
