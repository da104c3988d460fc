import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { show } from '../../../test/show.tsx'
import { CoverEditor } from './cover-editor.tsx'

afterEach(() => vi.unstubAllGlobals())

const cover = {
  _id: '01990000-0000-7000-8000-000000000002',
  title: 'Errata',
  cover: null,
  coverUrl: '/covers/a.a.svg',
}
const choicesOf = (draw: string) =>
  [0, 1, 2].map((place) => ({
    seed: `night/sea/boat/${draw}${place}`,
    coverUrl: `/covers/${draw}${place}.a.svg`,
  }))

/** Answers like the server; returns the seeds that were chosen. */
function answerCovers({ isBroken = false } = {}): string[] {
  const chosen: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    if (isBroken) return Response.json({ code: 'INTERNAL_ERROR', message: 'No ink.' }, { status: 500 })
    if (pathname.endsWith('/cover-seed')) {
      chosen.push((JSON.parse(init?.body as string) as { seed: string }).seed)
      return Response.json({ story: cover })
    }
    return Response.json({ covers: choicesOf(searchParams.get('draw') ?? '') })
  })
  return chosen
}

async function openChoices(story = cover) {
  const changed = vi.fn()
  await show(() => (
    <main>
      <h1>Cover</h1>
      <CoverEditor story={story} onChanged={changed} />
    </main>
  ))
  await page.getByRole('button', { name: 'Draw another cover' }).click()
  return changed
}

const covers = () =>
  page.getByRole('group', { name: 'Choose a cover' }).getByRole('button', { name: /^Use the/ })

test('three covers are drawn, another three, and one is used with a key', async () => {
  const chosen = answerCovers()
  const changed = await openChoices()
  await expect.poll(() => covers().elements()).toHaveLength(3)
  await expectAccessible(document.querySelector('main')!)
  await page.getByRole('button', { name: 'Draw three more' }).click()
  await expect.element(page.getByRole('list')).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => covers().elements()).toHaveLength(3)
  covers().nth(1).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => chosen).toEqual(['night/sea/boat/11'])
  await expect.poll(() => changed.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('group', { name: 'Choose a cover' })).not.toBeInTheDocument()
})

test('a draw that failed can be repeated', async () => {
  answerCovers({ isBroken: true })
  // The covers of the other story are cached.
  await openChoices({ ...cover, _id: '01990000-0000-7000-8000-000000000003' })
  const again = page.getByRole('button', { name: 'Retry' })
  await expect.element(again).toBeVisible()
  answerCovers()
  await again.click()
  await expect.poll(() => covers().elements()).toHaveLength(3)
})
