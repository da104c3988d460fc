import type { Dashboard } from '@fabula/contracts/dashboard'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { demoViewer, show } from '../../../test/show.tsx'
import { WriterDashboard } from './public/writer-dashboard.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = (number: number) => `01990000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`
const story = {
  _id: id(10),
  slug: 'the-ferry-rota',
  title: 'The Ferry Rota',
  coverUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
}
const words = [700, 400, 20, 0, 0, 0, 0]

const nothing: Dashboard = {
  since: '2026-11-17T20:00:00.000Z',
  until: '2026-11-18T08:00:00.000Z',
  isFirstVisit: false,
  updates: [],
  readers: null,
  week: {
    days: words.map((count, place) => ({ date: `2026-11-${16 + place}`, words: count })),
    today: '2026-11-18',
    dailyGoal: 700,
  },
  drafts: [],
  scheduled: [],
  scheduledTotal: 0,
  suggestion: null,
}

const full: Dashboard = {
  ...nothing,
  updates: [
    {
      kind: 'reviews',
      count: 1,
      latest: [
        {
          _id: id(20),
          at: '2026-11-18T07:00:00.000Z',
          actor: { _id: id(2), username: 'bea', displayName: 'Bea Tarrant', avatar: null },
          story,
          chapterId: null,
          excerpt: 'I checked my own door twice.',
        },
      ],
    },
  ],
  drafts: [
    {
      story,
      chapter: { _id: id(30), title: 'Low water' },
      wordCount: 1204,
      updatedAt: '2026-11-17T20:00:00.000Z',
      sentence: 'He had been in two places at low water, and wet in only one of',
      block: 7,
    },
  ],
  scheduled: [
    { story, chapter: { _id: id(31), title: 'The harbor office' }, publishAt: '2026-11-20T18:00:00.000Z' },
  ],
  scheduledTotal: 5,
}

/** Returns what was reported as seen. */
function recordSeen(): string[] {
  const seen: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (pathname === '/api/v1/users/dashboard/seen')
      seen.push((JSON.parse(init?.body as string) as { until: string }).until)
    return Response.json({ status: 'success' })
  })
  return seen
}

const showDashboard = (dashboard: Dashboard | null, hasStories = true) =>
  show(
    () => (
      <main>
        <h1>My Stories</h1>
        <WriterDashboard dashboard={dashboard} hasStories={hasStories} />
      </main>
    ),
    { viewer: demoViewer },
  )

test('updates as a sentence, the draft where it stopped, the schedule; seen once', async () => {
  const seen = recordSeen()
  await showDashboard(full)
  await expect
    .element(
      page.getByText(
        'While you were away, Bea Tarrant reviewed The Ferry Rota: “I checked my own door twice.”',
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Bea Tarrant' }))
    .toHaveAttribute('href', '/story/the-ferry-rota/reviews')
  await expect
    .element(page.getByRole('link', { name: 'Continue here: The Ferry Rota' }))
    .toHaveAttribute('href', `/story/the-ferry-rota/edit/${id(30)}?block=7`)
  await expect.element(page.getByText('The next 1 of 5 chapters')).toBeVisible()
  await expect.element(page.getByText(/^Monday: 700 words, Tuesday: 400 words/)).toBeInTheDocument()
  await expect.element(page.getByText('1,120')).toBeVisible()
  await expect.poll(() => seen).toEqual([full.until])
  await expectAccessible(page.getByRole('main').element())
})

test('readers since a day, and how many wait for the next chapter', async () => {
  recordSeen()
  const readers = { count: 45, from: '2026-11-12' }
  const chapter = { _id: id(32), title: 'Low water', number: 3 }
  const waiting = { kind: 'waiting' as const, story, chapter, readers: 15, draft: null }
  const first = await showDashboard({ ...nothing, readers, suggestion: waiting })
  const sentence = page.getByText('About 45 people read your stories since November 12.')
  await expect.element(sentence).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'About 45 people' }))
    .toHaveAttribute('href', `/profile/${demoViewer._id}/readers`)
  await expect.element(page.getByText('Nothing new. A quiet day to write.')).not.toBeInTheDocument()
  await expect.element(page.getByText('About 15 readers finished chapter 3 of The Ferry Rota.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Write the next chapter' }))
    .toHaveAttribute('href', '/story/the-ferry-rota/edit')
  await first.unmount()
  await showDashboard({ ...full, readers, suggestion: { ...waiting, draft: full.drafts[0]! } })
  await expect.element(page.getByText(/door twice\.” About 45 people read/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Continue the draft' }))
    .toHaveAttribute('href', `/story/the-ferry-rota/edit/${id(30)}?block=7`)
})

test('without news it says so; without stories it offers the ways to start one', async () => {
  recordSeen()
  const first = await showDashboard(nothing)
  await expect.element(page.getByText('Nothing new. A quiet day to write.')).toBeVisible()
  await first.unmount()

  await showDashboard({ ...nothing, week: { ...nothing.week, days: [] } }, false)
  await expect.element(page.getByRole('link', { name: 'Write the first sentence' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Import a manuscript' })).toBeVisible()
  await expect.element(page.getByText('Words this week')).not.toBeInTheDocument()
  await expectAccessible(page.getByRole('main').element())
})

test('a dashboard that cannot be loaded says so and leaves the rest of the page alone', async () => {
  const seen = recordSeen()
  await showDashboard(null)
  await expect.element(page.getByText(/We couldn’t load what’s new/)).toBeVisible()
  expect(seen).toEqual([])
})
