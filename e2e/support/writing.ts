// A separate story of the demo author for each journey, and the editor of its chapter.
import { expect, type Page, signIn, waitUntilReady } from './journey.ts'

export type Draft = { storyId: string; chapterId: string; path: string }

/** What Tiptap attaches to the element that it edits. */
type WrittenIn = { state: { selection: { $head: { parent: { textContent: string } } } } }

type Content = { type: 'doc'; content: object[] }

export const paragraphs = (...lines: string[]): Content => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

export async function newDraft(
  page: Page,
  { title = 'The Tide Clerk', content }: { title?: string; content?: Content } = {},
): Promise<Draft> {
  await signIn(page, 'writer')
  return newDraftOf(page, { title, ...(content && { content }) })
}

/** A draft of the user who is signed in. */
export async function newDraftOf(
  page: Pick<Page, 'request'>,
  { title, content }: { title: string; content?: Content },
): Promise<Draft> {
  const { story } = await post<'story'>(page, '/api/v1/content', { title: `${title} ${Date.now()}` })
  const storyId = story._id
  const { chapter } = await post<'chapter'>(page, `/api/v1/content/${storyId}/chapters`, {
    title,
    ...(content && { content }),
  })
  const chapterId = chapter._id
  return { storyId, chapterId, path: `/story/${storyId}/edit/${chapterId}` }
}

async function post<Name extends string>(page: Pick<Page, 'request'>, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Record<Name, { _id: string }>
}

export const text = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' })
/** Clicks, and waits until the editor has moved the cursor: earlier keys would still apply to the old place. */
export async function clickInto(page: Page, words: string): Promise<void> {
  await text(page).getByText(words).click()
  await expect
    .poll(() =>
      text(page).evaluate((element) => {
        const { editor } = element as HTMLElement & { editor: WrittenIn }
        return editor.state.selection.$head.parent.textContent
      }),
    )
    .toContain(words)
}

export const saveState = (page: Page) => page.locator('[data-save-state]')

/** Waits until the typed text is rendered first: the status from before would be outdated. */
export async function expectSaved(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(saveState(page)).toHaveText('Saved')
}

/** Opens it and waits until it is editable and connected. */
export async function openDraft(page: Page, { path }: Pick<Draft, 'path'>): Promise<void> {
  await page.goto(path)
  await waitUntilReady(page)
  await expect(text(page)).toBeVisible()
  await expectSaved(page)
}

/** The text on the server, as lines. */
export async function linesOf(page: Page, { storyId, chapterId }: Draft): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/content/${storyId}/chapters/${chapterId}`)
  const { chapter } = (await answer.json()) as { chapter: { content: { content: Block[] } } }
  return chapter.content.content.map(lineOf)
}

type Block = { type: string; text?: string; content?: Block[] }
const lineOf = (block: Block): string =>
  block.type === 'horizontalRule' ? '***' : (block.text ?? block.content?.map(lineOf).join('') ?? '')

/** Puts HTML into the clipboard, like another program, and presses the paste shortcut. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await text(page).evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    data.setData('text/plain', 'words')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
}

/** Makes a user a collaborator: invited by the owner, and accepted. Returns the collaborator's id. */
export async function join(owner: Page, storyId: string, other: Page, role: string): Promise<string> {
  const { roles } = (await (await owner.request.get('/api/v1/collaboration/roles')).json()) as {
    roles: { _id: string; slug: string }[]
  }
  const { user } = (await (await other.request.get('/api/v1/auth/me')).json()) as { user: { _id: string } }
  const path = `/api/v1/content/${storyId}/collaborators`
  const { request } = await post<'request'>(owner, path, {
    userId: user._id,
    roleId: roles.find(({ slug }) => slug === role)!._id,
  })
  const answer = await other.request.post(`${path}/requests/${request._id}/approve`)
  expect(answer.ok(), await answer.text()).toBe(true)
  const { collaborators } = (await (await owner.request.get(path)).json()) as {
    collaborators: { _id: string; user: { _id: string } }[]
  }
  return collaborators.find((one) => one.user._id === user._id)!._id
}
