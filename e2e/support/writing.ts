// A story of the demo writer's own for each journey, and the surface on which its chapter is written.
import { expect, type Page, signIn, waitUntilReady } from './journey.ts'

export type Draft = { storyId: string; chapterId: string; path: string }

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
  const { story } = await post<'story'>(page, '/api/v1/content', { title: `${title} ${Date.now()}` })
  const storyId = story._id
  const { chapter } = await post<'chapter'>(page, `/api/v1/content/${storyId}/chapters`, {
    title,
    ...(content && { content }),
  })
  const chapterId = chapter._id
  return { storyId, chapterId, path: `/story/${storyId}/edit/${chapterId}` }
}

async function post<Name extends string>(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Record<Name, { _id: string }>
}

export const text = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' })
export const saveState = (page: Page) => page.locator('[data-save-state]')

export async function expectSaved(page: Page): Promise<void> {
  await expect(saveState(page)).toHaveText('Saved')
}

/** Open for writing, and with the server. */
export async function openDraft(page: Page, { path }: Pick<Draft, 'path'>): Promise<void> {
  await page.goto(path)
  await waitUntilReady(page)
  await expect(text(page)).toBeVisible()
  await expectSaved(page)
}

/** What the server has, as lines. */
export async function linesOf(page: Page, { storyId, chapterId }: Draft): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/content/${storyId}/chapters/${chapterId}`)
  const { chapter } = (await answer.json()) as { chapter: { content: { content: Block[] } } }
  return chapter.content.content.map(lineOf)
}

type Block = { type: string; text?: string; content?: Block[] }
const lineOf = (block: Block): string =>
  block.type === 'horizontalRule' ? '***' : (block.text ?? block.content?.map(lineOf).join('') ?? '')

/** HTML in the clipboard, as another program puts it there, and the key that pastes it. */
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
