// How the forum scales with the number of posts: the same calls at 10,000 and at 1,000,000. No statement may scan topics
// or posts sequentially.
import { makePeople, type Person } from '../crowd/people.ts'
import { benchTopicId, generateTopics } from '../growth/generate-topics.ts'
import {
  type App,
  ask,
  type Call,
  compareSizes,
  listPlansOf,
  savePlans,
  scanRow,
  timeCalls,
  type Timings,
  withGrowingSite,
} from '../growth/growing-site.ts'
import { measureTopicPages } from './pages.ts'
import type { Row } from './row.ts'

const sizes = [10_000, Number(process.env.BENCH_POSTS ?? 1_000_000)] as const

export const measureForum = (rounds: number): Promise<Row[]> =>
  withGrowingSite('forum', async (site) => {
    const { app, client, foundation } = site
    const [author, reader] = (await makePeople(foundation.database, 2)) as [Person, Person]
    const timings: Timings[] = []
    let plans: Row | undefined
    for (const [place, size] of sizes.entries()) {
      await generateTopics(client, sizes[place - 1] ?? 0, size, author.id)
      const calls = await listCalls(app, size, reader)
      timings.push(await timeCalls(app, calls, rounds * 10))
      const explained = await listPlansOf(site, calls)
      const scans = savePlans('forum', size, explained, (table) => /^forum_(topics|posts)$/.test(table))
      plans = scanRow('topics or posts', scans, explained)
    }
    return [...compareSizes(timings, sizes, 'posts'), plans!, await measureTopicPages(rounds)]
  })

async function listCalls(app: App, size: number, reader: Person): Promise<Record<string, Call>> {
  const { next } = await ask(app, { url: '/forum/topics?limit=50' })
  const topic = `/forum/topics/${benchTopicId}`
  return {
    'the latest topics': { url: '/forum/topics' },
    'the next page': { url: `/forum/topics?after=${encodeURIComponent(next ?? '')}` },
    'the latest of a category': { url: '/forum/topics?category=craft' },
    'the top topics': { url: '/forum/topics?sort=top&period=all' },
    categories: { url: '/forum/categories' },
    'a topic': { url: topic, by: reader },
    'its first posts': { url: `${topic}/posts`, by: reader },
    'posts in the middle': { url: `${topic}/posts?around=${Math.floor(size / 20)}`, by: reader },
    'its last posts': { url: `${topic}/posts?before=${Math.ceil(size / 10) + 1}`, by: reader },
    discussions: { url: '/community/discussions', by: reader },
  }
}
