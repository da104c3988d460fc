// Demo progress, likes and reading lists for the first local start.
import { demoAuthors, findActorsByName } from '#areas/accounts/public.ts'
import { listDemoAudiences } from '#areas/chapters/public.ts'
import type { StoryRow } from '#areas/stories/public.ts'
import type { ReadingState } from '@fabula/contracts/reading'
import type { DemoPart } from '#platform/area.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Platform } from '#platform/platform.ts'
import { addToList, makeList } from './reading-lists.service.ts'
import {
  type DemoProgress,
  insertLikes,
  insertProgress,
  insertReads,
  type ReadChapter,
} from './reading.demo.store.ts'

/** How many chapters were finished, how much of the next one was read, and how many days ago. */
type Reading = { state: ReadingState; chapters?: number; percent?: number; days: number }

const reading = (chapters: number, percent: number, days: number): Reading => ({
  state: 'reading',
  chapters,
  percent,
  days,
})
const finished = (days: number): Reading => ({ state: 'finished', days })
const later = (days: number): Reading => ({ state: 'later', days })

const progress: Record<string, Record<string, Reading>> = {
  reader: {
    'the-salt-cartographer': reading(2, 40, 0),
    'harvest-mouse-mars': reading(3, 65, 1),
    'the-house-opposite': reading(2, 20, 2),
    'small-gods-of-the-stairwell': reading(1, 80, 5),
    delivered: reading(2, 30, 9),
    'the-thirteen-does-not-stop-here': finished(12),
    'kettle-crow': finished(30),
    'nine-rooms-without-a-clock': finished(41),
    'tower-this-is-nobody': finished(66),
    'what-the-orchard-kept': finished(90),
    'three-doors-in-the-dyke': finished(120),
    'half-board': later(1),
    'captain-yaa-and-the-upside-down-river': later(3),
    'seven-loaves': later(8),
    'letters-to-an-unbuilt-house': { state: 'dropped', chapters: 1, percent: 15, days: 150 },
  },
  writer: {
    'the-thirteen-does-not-stop-here': reading(17, 55, 1),
    'bread-has-no-opinion': reading(1, 10, 6),
    'marrow-lake': later(2),
    'interval-for-two-violins': finished(80),
  },
  admin: { 'half-board': reading(1, 50, 2), errata: finished(4) },
  ines_marchetti: {
    'the-house-opposite': reading(2, 90, 1),
    'inventory-of-a-burned-archive': finished(20),
    'three-doors-in-the-dyke': finished(60),
  },
  jonahvell: {
    'the-salt-cartographer': reading(4, 30, 3),
    delivered: reading(1, 60, 7),
    'the-thaw-auction': finished(200),
  },
}

const lists: {
  by: string
  key: string
  title: string
  description: string
  isPublic: boolean
  names: string[]
}[] = [
  {
    by: 'reader',
    key: '0190c100-0000-7000-8000-000000000001',
    title: 'One tram ride long',
    description: 'Start at Kestrel Street, finish before the bridge. Timed, twice.',
    isPublic: true,
    names: [
      'the-thaw-auction',
      'fox-on-the-night-shift',
      'errata',
      'go-around',
      'cold-boot',
      'house-with-good-bones',
    ],
  },
  {
    by: 'reader',
    key: '0190c100-0000-7000-8000-000000000002',
    title: 'Last sentences',
    description: 'I collect them. No spoilers, only applause.',
    isPublic: true,
    names: [
      'the-thirteen-does-not-stop-here',
      'a-permit-to-mourn',
      'the-last-telegraphist-of-port-amity',
      'emergency-exit-row',
    ],
  },
  {
    by: 'reader',
    key: '0190c100-0000-7000-8000-000000000003',
    title: 'For the book group',
    description: 'Undecided. Nothing with a lighthouse this time.',
    isPublic: false,
    names: ['inventory-of-a-burned-archive', 'delivered', 'nine-rooms-without-a-clock'],
  },
  {
    by: 'writer',
    key: '0190c100-0000-7000-8000-000000000004',
    title: 'How they did the ending',
    description: 'Read with a pencil.',
    isPublic: true,
    names: ['the-beekeepers-census', 'the-last-sailing-is-cancelled', 'interval-for-two-violins'],
  },
  {
    by: 'ines_marchetti',
    key: '0190c100-0000-7000-8000-000000000005',
    title: 'Places I could find my way in',
    description: 'Every one of these has a map in it, drawn or not.',
    isPublic: true,
    names: [
      'marrow-lake',
      'small-gods-of-the-stairwell',
      'the-thirteen-does-not-stop-here',
      'the-long-corridor',
    ],
  },
  {
    by: 'jonahvell',
    key: '0190c100-0000-7000-8000-000000000006',
    title: 'Weather, mostly',
    description: 'Fog, snow, a storm over a runway.',
    isPublic: true,
    names: ['tower-this-is-nobody', 'emergency-exit-row', 'three-doors-in-the-dyke'],
  },
]

type Loading = Pick<Platform, 'db' | 'events'>

export async function loadDemoReading(platform: Loading, part?: DemoPart): Promise<void> {
  const { db } = platform
  const named = Object.keys(progress)
  const others = demoAuthors.filter((username) => !named.includes(username))
  const people = await findActorsByName(db, [...named, ...others])
  const stories = new Map<string, StoryRow>()
  for (const { name, story, chapters, readers, ended, pick } of await listDemoAudiences(db, part)) {
    stories.set(name, story)
    const first = named.filter((username) => progress[username]![name])
    const state = story.status === 'complete' ? 'finished' : 'reading'
    const rows = pick(readers, first, others).flatMap((username, place) => {
      const user = people.get(username)
      const said = progress[username]?.[name] ?? { state, days: Math.min(ended, 2 + place * 5) }
      return user ? [rowOf(user.userId, story.id, chapters, said)] : []
    })
    await db.transaction().execute(async (tx) => {
      await insertReads(tx, rows)
      await insertProgress(tx, rows)
      await insertLikes(tx, story.id)
    })
  }
  await loadLists(platform, people, stories)
}

function rowOf(
  userId: string,
  storyId: string,
  published: readonly ReadChapter[],
  said: Reading,
): DemoProgress {
  const at = new Date(Date.now() - said.days * 24 * 60 * 60 * 1000 - 35 * 60 * 1000)
  const { state, chapters = state === 'later' ? 0 : published.length, percent = 0 } = said
  const read = published.slice(0, chapters)
  const next = percent > 0 ? published[chapters] : undefined
  const last = (next ?? read.at(-1))?.id ?? null
  return { userId, storyId, state, at, read, next, last, percent: next ? percent : last ? 100 : 0 }
}

async function loadLists(
  platform: Loading,
  people: ReadonlyMap<string, SignedInActor>,
  stories: ReadonlyMap<string, StoryRow>,
): Promise<void> {
  for (const { by, names, ...list } of lists) {
    const actor = people.get(by)
    if (!actor) continue
    const { _id } = await makeList(platform, actor, list)
    for (const name of names) {
      const story = stories.get(name)
      if (story) await addToList(platform, actor, _id, story.id)
    }
  }
}
