import type { ShortComment } from '@fabula/contracts/comments.short'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessible.ts'
import { demoViewer, show } from '../../../test/show.tsx'
import { ShortComments } from './public/short-comments.tsx'

const questionId = '01990000-0000-7000-8000-0000000000aa'
const author = { _id: 'hana', username: 'hana', displayName: 'Hana Whitlock', avatar: null }

const commentOf = (number: number, fields: Partial<ShortComment> = {}): ShortComment => ({
  _id: `01990000-0000-7000-8000-00000000000${number}`,
  author,
  body: `Comment ${number}`,
  mentions: [],
  spoiler: false,
  state: 'visible',
  isHiddenByModerators: false,
  isByOwner: false,
  permissions: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  editedAt: null,
  ...fields,
})
const first = [1, 2].map((number) => commentOf(number))
const own = commentOf(5, {
  author: { ...author, _id: demoViewer._id, displayName: 'Rosa Reader' },
  body: 'Which page?',
  permissions: ['edit', 'delete'],
})

/** Answers each call by its method, and returns what was sent. */
function answerCalls(answers: Record<string, object>): { url: string; body: unknown }[] {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ url, body: init?.body ? JSON.parse(init.body as string) : undefined })
    return Response.json({ status: 'success', ...answers[init?.method ?? 'GET'] })
  })
  return sent
}

const texts = () =>
  page
    .getByRole('article')
    .elements()
    .map((element) => element.querySelector('.comment-body')?.textContent)

const Page = () => (
  <main>
    <h1>A question</h1>
    <ShortComments questionId={questionId} initial={{ comments: [...first], hasMore: true, refusal: null }} />
  </main>
)

afterEach(() => vi.unstubAllGlobals())

test('a comment is written before the rest is loaded, edited and deleted', async () => {
  localStorage.clear()
  const sent = answerCalls({
    GET: { comments: [commentOf(3), commentOf(4), own], hasMore: false, refusal: null },
    POST: { comment: own },
    PATCH: { comment: { ...own, body: 'Which line?' } },
    DELETE: {},
  })
  await show(Page, { viewer: demoViewer })
  await expectAccessible(page.getByRole('main').element())
  await page.getByRole('button', { name: 'Add a comment' }).click()
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await expect.element(field).toHaveFocus()
  await field.fill(' Which page? ')
  await expectAccessible(page.getByRole('main').element())
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect.poll(texts).toEqual(['Comment 1', 'Comment 2', 'Which page?'])
  expect(sent.at(-1)!.body).toMatchObject({ body: 'Which page?', spoiler: false })

  // The rest comes before the new one, which is there once.
  await page.getByRole('button', { name: 'Show all comments' }).click()
  await expect.poll(texts).toEqual(['Comment 1', 'Comment 2', 'Comment 3', 'Comment 4', 'Which page?'])
  expect(sent.at(-1)!.url).toContain(`after=${first[1]!._id}`)
  await expect.element(page.getByRole('button', { name: 'Show all comments' })).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Which line?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => texts().at(-1)).toBe('Which line?')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(texts).toEqual(['Comment 1', 'Comment 2', 'Comment 3', 'Comment 4'])
})

test('visitors are asked to sign in', async () => {
  await show(() => (
    <ShortComments
      questionId={questionId}
      initial={{ comments: [...first], hasMore: false, refusal: 'sign_in' }}
    />
  ))
  await expect.element(page.getByRole('link', { name: 'Sign in to comment' })).toBeVisible()
})
