import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../test/show.tsx'
import { Browse } from './browse.tsx'
import { searchOf } from './story-search.ts'

const none = { status: {}, contentRating: {}, aiUse: {}, length: {}, format: {}, language: {} }

const facets = {
  genres: [
    { slug: 'fantasy', name: 'Fantasy' },
    { slug: 'horror', name: 'Horror' },
  ],
  formats: [],
  statuses: [{ slug: 'complete', name: 'Complete' }],
  ratings: [],
  aiUses: [],
  languages: [],
}

const totals: Record<string, number> = { '': 1204, fantasy: 14, horror: 1, 'fantasy,horror': 15, complete: 0 }

/** Totals by what is chosen; each call is recorded with its signal. */
function answerTotals() {
  const calls: { query: URLSearchParams; signal: AbortSignal | null | undefined }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    calls.push({ query: url.searchParams, signal: init?.signal })
    const chosen = [...url.searchParams.getAll('genre'), ...url.searchParams.getAll('status')].join()
    return Response.json({
      stories: [],
      pagination: { page: 1, limit: 1, pages: 1, total: totals[chosen] },
      facets: { counts: { genre: { fantasy: 3 }, ...none }, relatedTags: [] },
    })
  })
  return calls
}

const button = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })
const box = (name: string | RegExp) => page.getByRole('dialog').getByRole('checkbox', { name })

async function openSheet({ search = '', height = 640 } = {}) {
  await page.viewport(360, height)
  const current = searchOf(new URLSearchParams(search))
  await show(
    () => (
      <Browse
        title="Stories"
        base="/stories"
        scope={{}}
        search={current}
        facets={facets}
        counts={{ genre: { fantasy: 14, horror: 0 }, ...none }}
        stories={[]}
        pagination={{ page: 1, limit: 20, pages: 1, total: 1204 }}
        meant={null}
        relatedTags={[]}
        isMember={false}
        showMature={false}
      />
    ),
    { path: '/', search },
  )
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
}

test('the button counts what the filters would show, once the choosing pauses, and submits them', async () => {
  const calls = answerTotals()
  await openSheet({ search: '?sort=newest' })
  await expect.element(button('Show 1,204 stories')).toBeInViewport()
  await expect.element(box('Fantasy 14')).toBeVisible()
  await box(/^Horror/).click()
  await expect.element(button('Show 1 story')).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(calls[0]!.query.get('limit')).toBe('1')
  // The counts beside the filters are those of the new choice.
  await expect.element(box('Fantasy 3')).toBeVisible()

  // Within one pause, however busy the machine is.
  for (const name of [/^Fantasy/, /^Horror/]) (box(name).element() as HTMLElement).click()
  await expect.element(button('Show 14 stories')).toBeVisible()
  // Not a call for each click.
  expect(calls.map(({ query }) => query.getAll('genre').join())).toEqual(['horror', 'fantasy'])
  await button('Show 14 stories').click()
  await expect
    .element(page.getByRole('heading', { name: '/stories?genre=fantasy&sort=newest' }))
    .toBeVisible()
})

test('where nothing matches, the button says so, and everything can be cleared', async () => {
  answerTotals()
  await openSheet()
  await box(/^Complete/).click()
  await expect.element(button('No stories match')).toHaveAttribute('aria-disabled', 'true')
  ;(button('No stories match').element() as HTMLElement).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await button('Clear all').click()
  await expect.element(box(/^Complete/)).not.toBeChecked()
  await expect.element(button('Show 1,204 stories')).toBeVisible()
  await box(/^Horror/).click()
  await button('Clear all').click()
  await expect.element(box(/^Horror/)).not.toBeChecked()
  await expect.element(button('Clear all')).toHaveAttribute('aria-disabled', 'true')
})

test('a stale call is aborted, and without an answer the filters can still be submitted', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: RequestInfo | URL, init?: RequestInit) => {
    signals.push(init!.signal!)
    return signals.length === 1
      ? new Promise((_resolve, reject) =>
          init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason)),
        )
      : Promise.resolve(
          Response.json({ error: { code: 'VALIDATION_ERROR', message: 'no' } }, { status: 400 }),
        )
  })
  await openSheet()
  await box(/^Fantasy/).click()
  await expect.poll(() => signals.length).toBe(1)
  await box(/^Horror/).click()
  await expect.poll(() => signals[0]!.aborted).toBe(true)
  await button('Show stories').click()
  await expect
    .element(page.getByRole('heading', { name: '/stories?genre=fantasy&genre=horror' }))
    .toBeVisible()
})

test.each([320, 480, 800])('the button is in sight at a height of %i', async (height) => {
  answerTotals()
  await openSheet({ height })
  await expect.element(button('Show 1,204 stories')).toBeInViewport({ ratio: 1 })
  page.getByRole('dialog').getByLabelText('Exclude tags').element().scrollIntoView()
  await expect.element(button('Show 1,204 stories')).toBeInViewport({ ratio: 1 })
})

test('Escape closes the sheet without a change, and focus returns', async () => {
  answerTotals()
  await openSheet()
  await box(/^Horror/).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Filters' })).toHaveFocus()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(box(/^Horror/)).not.toBeChecked()
})
