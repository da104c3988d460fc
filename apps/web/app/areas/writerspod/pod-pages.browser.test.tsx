import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import {
  article,
  audio,
  episode as withoutFile,
  lineOf,
  overview as sample,
} from '../../../test/pod-page-samples.ts'
import { toneUrl } from '../../../test/pod-samples.ts'
import { demoViewer, show } from '../../../test/show.tsx'
import { session } from '#lib/api.ts'
import { ArticleView } from './item/article-view.tsx'
import { EpisodeView } from './item/episode-view.tsx'
import { FoundItems } from './overview/found-items.tsx'
import { noPodSearch } from './overview/pod-search.ts'
import { FirstPage } from './overview/first-page.tsx'
import { closePlayer } from './player/engine.ts'
import { rememberPlayer, rememberPosition } from './player/player-memory.ts'
import { player } from './player/player-store.ts'
import { PlayerGate } from './public/player-gate.tsx'

// As long as its sample says, so that it plays from every second; few samples keep it small.
const episode = { ...withoutFile, audio: { ...audio, url: toneUrl(audio.durationSeconds, 3000) } }
const overview = { ...sample, latest: episode }
const rows = [episode, lineOf(11), lineOf(10)].map((item) => ({ ...item, found: null }))
const found = {
  status: 'success' as const,
  items: rows,
  pagination: { page: 1, limit: 12, pages: 1, total: 3 },
}
const inPage = (content: React.ReactNode) => () => <main className="page-wrap pb-10">{content}</main>
const main = () => page.getByRole('main').element()
/** From that second on: it may have played for a moment. */
async function expectPlaying(from: number) {
  await expect
    .poll(() => player.getState())
    .toMatchObject({ isPlaying: true, problem: null, isWaiting: false })
  expect(player.getState().seconds).toBeGreaterThanOrEqual(from)
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'error', code: 'NOT_FOUND_ERROR' }, { status: 404 }),
  )
})
afterEach(() => {
  closePlayer()
  vi.unstubAllGlobals()
})

test('the first page plays the latest episode and links to the rest', async () => {
  await show(inPage(<FirstPage overview={overview} found={found} />))
  await expect.element(page.getByRole('heading', { level: 2, name: episode.title })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Transcript' }))
    .toHaveAttribute('href', `/writerspod/${episode.slug}#transcript`)
  await expect
    .element(page.getByRole('link', { name: 'Feed' }))
    .toHaveAttribute('href', '/writerspod/feed.xml')
  await expect
    .element(page.getByRole('link', { name: 'Season 1' }))
    .toHaveAttribute('href', '/writerspod?season=1')
  await expect.element(page.getByText(/Members at trust level 2 or above/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pitch an episode' })).not.toBeInTheDocument()
  await expectAccessible(main())

  await page.getByRole('button', { name: `Play ${episode.title}` }).click()
  expect(player.getState().episode?._id).toBe(episode._id)
  await expect.element(page.getByRole('button', { name: `Pause ${episode.title}` })).toBeVisible()
})

test('contributors pitch, editors manage', async () => {
  await show(inPage(<FirstPage overview={{ ...overview, canPitch: true }} found={found} />))
  await expect
    .element(page.getByRole('link', { name: 'Pitch an episode' }))
    .toHaveAttribute('href', '/admin/writerspod')
})

test('without episodes the first page says what will be there', async () => {
  const empty = { ...overview, latest: null, articles: [], seasons: [], people: [], tags: [] }
  const nothing = { ...found, items: [], pagination: { ...found.pagination, total: 0, pages: 0 } }
  await show(inPage(<FirstPage overview={empty} found={nothing} />))
  await expect.element(page.getByText('The first episode is on its way')).toBeVisible()
  await expectAccessible(main())
})

test('a search shows the second where the transcript has the words', async () => {
  const search = { ...noPodSearch, q: 'margin', season: 2 }
  const hits = {
    ...found,
    items: [{ ...rows[0]!, found: { start: 760, text: 'You write the margins first.' } }],
  }
  await show(inPage(<FoundItems search={search} found={hits} overview={overview} />))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Results for “margin”' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'at 12:40' }))
    .toHaveAttribute('href', `/writerspod/${episode.slug}?t=760`)
  await expect
    .element(page.getByRole('link', { name: 'Season 2 × Remove this filter' }))
    .toHaveAttribute('href', '/writerspod?q=margin')
  await expectAccessible(main())
})

test('a search without results says what to do', async () => {
  const nothing = { ...found, items: [], pagination: { ...found.pagination, total: 0, pages: 0 } }
  await show(inPage(<FoundItems search={{ ...noPodSearch, q: 'zzz' }} found={nothing} overview={overview} />))
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('an episode has its transcript, and lines and chapters play it', async () => {
  await show(inPage(<EpisodeView item={episode} comments={null} />), { path: '/writerspod/a' })
  const line = page.getByRole('link', { name: 'Play from 12:40' })
  await expect.element(line).toHaveAttribute('href', `/writerspod/${episode.slug}?t=760#at-760`)
  await expectAccessible(main())

  await line.click()
  await expectPlaying(760)
  await expect
    .element(page.getByRole('link', { name: /A margin is a confession/ }))
    .toHaveAttribute('aria-current')
  await page.getByRole('link', { name: /Why the coast moves/ }).click()
  await expect.poll(() => player.getState().seconds).toBeLessThan(760)
  await expectPlaying(252)
})

test('Quote copies the words with a link to their second', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  await show(inPage(<EpisodeView item={episode} comments={null} />), { path: '/writerspod/a' })
  await page.getByRole('button', { name: 'Quote the line at 13:31' }).click({ force: true })
  await expect.poll(() => written).toHaveLength(1)
  expect(written[0]).toContain('A map is a promise')
  expect(written[0]).toContain(`/writerspod/${episode.slug}?t=811`)
  expect(player.getState().episode).toBeNull()
})

test('a link to a second starts there', async () => {
  await show(inPage(<EpisodeView item={episode} comments={null} />), {
    path: '/writerspod/a',
    search: '?t=760',
  })
  await expect.element(page.getByRole('slider')).toHaveValue('760')
  await page.getByRole('button', { name: `Play ${episode.title}` }).click()
  await expectPlaying(760)
})

test('a link to a second wins over a newer place of another device, which stays until it plays', async () => {
  const calls: string[] = []
  const answered = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' } = {}) => {
    const call = `${method} ${new URL(url, location.href).pathname.replace('/api/v1', '')}`
    calls.push(call)
    if (call !== `GET /writerspod/${episode._id}/position`)
      return Response.json({ status: 'error', code: 'NOT_FOUND_ERROR' }, { status: 404 })
    setTimeout(answered.resolve)
    const position = {
      itemId: episode._id,
      seconds: 300,
      isFinished: false,
      updatedAt: '2026-03-09T08:00:00.000Z',
    }
    return Response.json({ status: 'success', position })
  })
  session.adopt(demoViewer)
  rememberPlayer(demoViewer._id, { episode, parts: episode, queue: [] })
  rememberPosition({
    itemId: episode._id,
    seconds: 100,
    isFinished: false,
    updatedAt: '2026-03-08T08:00:00.000Z',
  })
  await show(
    inPage(
      <>
        <EpisodeView item={episode} comments={null} />
        <PlayerGate />
      </>,
    ),
    { path: '/writerspod/a', search: '?t=760' },
  )
  await answered.promise
  await expect.poll(() => player.getState().episode?._id).toBe(episode._id)
  await expect.element(page.getByRole('main').getByRole('slider').first()).toHaveValue('760')
  expect(player.getState().seconds).toBe(760)
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  await page.getByRole('button', { name: `Play ${episode.title}` }).click()
  await expectPlaying(760)
  session.adopt(null)
})

test.each([
  ['draft', 'This is a draft.'],
  ['archived', 'This is archived'],
] as const)('a %s says who can see it', async (state, text) => {
  await show(inPage(<EpisodeView item={{ ...episode, state, audio: null }} comments={null} />))
  await expect.element(page.getByText(new RegExp(text))).toBeVisible()
})

test('an article is read', async () => {
  await show(inPage(<ArticleView item={article} comments={null} />))
  await expect.element(page.getByText('7 min read')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Rafael Quill' }))
    .toHaveAttribute('href', '/writers/rafael')
  await expectAccessible(main())
})
