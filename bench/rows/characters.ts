// How characters and the marketplace scale: the same calls with 10,000 and with 100,000 characters, half of them listed.
// No statement may scan characters, listings or offers sequentially.
import { makePeople, type Person } from '../crowd/people.ts'
import { benchCharacterId, generateCharacters } from '../growth/generate-characters.ts'
import {
  type App,
  type Call,
  compareSizes,
  listPlansOf,
  savePlans,
  scanRow,
  timeCalls,
  type Timings,
  withGrowingSite,
} from '../growth/growing-site.ts'
import type { Row } from './row.ts'

const sizes = [10_000, Number(process.env.BENCH_CHARACTERS ?? 100_000)] as const
const large =
  /^(characters|character_tags|story_characters|character_images|listings|listing_offers|listing_watches)$/

export const measureCharacters = (rounds: number): Promise<Row[]> =>
  withGrowingSite('characters', async (site) => {
    const { app, client, foundation } = site
    const [reader] = (await makePeople(foundation.database, 1)) as [Person]
    const storyId = await createStory(app, reader)
    const timings: Timings[] = []
    let plans: Row | undefined
    for (const [place, size] of sizes.entries()) {
      await generateCharacters(client, sizes[place - 1] ?? 0, size, { readerId: reader.id, storyId })
      const calls = listCalls(reader, storyId)
      timings.push(await timeCalls(app, calls, rounds * 10))
      const explained = await listPlansOf(site, calls)
      const scans = savePlans('characters', size, explained, (table) => large.test(table))
      plans = scanRow('characters or listings', scans, explained)
    }
    return [...compareSizes(timings, sizes, 'characters'), plans!]
  })

async function createStory(app: App, by: Person): Promise<string> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/v1/content',
    headers: { cookie: by.cookie },
    payload: { title: 'The Salt Cartographer' },
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().story._id
}

const listCalls = (reader: Person, storyId: string): Record<string, Call> => ({
  'public characters': { url: '/characters' },
  'public characters, page 50': { url: '/characters?page=50' },
  'characters of a tag': { url: '/characters?tag=bench-seven' },
  'characters of a species': { url: '/characters?species=species%207' },
  'characters, a word of all': { url: '/characters?q=person' },
  'characters, a rare word': { url: '/characters?q=c4ca4238a0b923820dcc509a6f75849b' },
  'a character': { url: `/characters/${benchCharacterId}` },
  'a cast of 300': { url: `/content/${storyId}/characters`, by: reader },
  'the graph of a cast of 300': { url: `/content/${storyId}/characters/graph`, by: reader },
  'the newest listings': { url: '/marketplace/listings', by: reader },
  'listings, page 50': { url: '/marketplace/listings?page=50', by: reader },
  'ending listings': { url: '/marketplace/listings?sort=ending', by: reader },
  'the most wished listings': { url: '/marketplace/listings?sort=wished', by: reader },
  'listings of a kind': { url: '/marketplace/listings?kind=trade', by: reader },
  'listings of a species': { url: '/marketplace/listings?species=species%208', by: reader },
  'listings of a tag': { url: '/marketplace/listings?tag=bench-8', by: reader },
  'listings, a rare word': {
    url: '/marketplace/listings?q=cfcd208495d565ef66e7dff9f98764da',
    by: reader,
  },
  'watched listings': { url: '/marketplace/listings?view=watched', by: reader },
  'sent offers': { url: '/marketplace/offers?direction=sent', by: reader },
  'a character on offer': { url: `/marketplace/characters/${benchCharacterId}` },
})
