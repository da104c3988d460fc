// Co-editing: suggestions, the cursors of others, undo of the user's own changes, and what each role may do.
import { expectAccessible } from '../support/axe.ts'
import { type Account, expect, type Page, signIn, test } from '../support/journey.ts'
import { get, send } from '../support/stories.ts'
import {
  clickInto,
  expectSaved,
  join,
  linesOf,
  newDraft,
  openDraft,
  paragraphs,
  pasteHtml,
  text,
} from '../support/writing.ts'

const panel = (page: Page) => page.getByRole('tabpanel')

test('suggestions wait in the text until they are accepted or rejected', async ({ page }) => {
  const draft = await newDraft(page, { content: paragraphs('The tide came in.', 'Nobody saw it.') })
  await openDraft(page, draft)
  await page.getByRole('button', { name: 'Suggesting' }).click()
  await clickInto(page, 'The tide')
  await page.keyboard.press('End')
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('back.')
  await expect(text(page).locator('del')).toHaveText('in.')
  await expect(text(page).locator('ins')).toHaveText('back.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It took its time.')
  await clickInto(page, 'Nobody')
  await page.keyboard.press('ControlOrMeta+Alt+2')
  await expect(text(page).locator('h2[data-suggestion-kind=change]')).toHaveText('Nobody saw it.')
  await expectSaved(page)

  await page.getByRole('button', { name: 'Editing', exact: true }).click()
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'suggestions', '[role=tabpanel]')
  await expectAccessible(page, 'text with suggestions', '.ProseMirror')
  await panel(page).getByRole('button', { name: 'Reject: Make this a heading' }).click()
  await expect(text(page).locator('h2')).toHaveCount(0)
  await panel(page)
    .getByRole('button', { name: /^Accept: Replace/ })
    .click()
  await expect(text(page).locator('ins, del, [data-suggestion-kind]')).toHaveCount(0)
  await expectSaved(page)
  const lines = ['The tide came back.', 'It took its time.', 'Nobody saw it.']
  expect(await linesOf(page, draft)).toEqual(lines)
  // A decision is one undo step.
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page).locator('ins').first()).toHaveText('back.')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text(page).locator('ins, del')).toHaveCount(0)

  // A key right after a click applies where the click was.
  await page.getByRole('button', { name: 'Suggesting' }).click()
  await clickInto(page, 'The tide')
  await page.keyboard.press('End')
  // Browsers report a new cursor shortly after the click. Here they never do: no key can be earlier than that.
  await page.evaluate(() =>
    window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true),
  )
  const box = (await text(page).getByText('Nobody saw it.').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.press('Backspace')
  await expect(text(page).locator('p', { hasText: 'Nobody' }).locator('del')).toHaveCount(1)
  await expect(text(page).locator('p', { hasText: 'The tide' }).locator('del')).toHaveCount(0)
  await expectSaved(page)
})

/** FABULA_BROWSERS=5 lets that many authors write at once. */
const friends: readonly Account[] = ['jonahvell', 'dilek_aksoy', 'ines_marchetti', 'reader']
const crowd = Math.min(5, Math.max(2, Number(process.env.FABULA_BROWSERS ?? 2)))

test('authors who write in one paragraph at once end with the same text, one of them after being offline', async ({
  page,
  browser,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/)
  const draft = await newDraft(page, {
    content: paragraphs('Everybody writes here.', 'And here stands a second.'),
  })
  const pages = [page]
  for (let number = 1; number < crowd; number += 1) {
    const other = await (await browser.newContext()).newPage()
    await signIn(other, friends[number - 1]!)
    await join(page, draft.storyId, other, 'co-author')
    pages.push(other)
  }
  for (const one of pages) await openDraft(one, draft)
  await expect(page.getByRole('list', { name: 'Also editing' }).getByRole('listitem')).toHaveCount(crowd - 1)

  // Undo reverts only the user's own changes.
  const other = pages[1]!
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Mine.')
  await expect(text(other)).toContainText('Mine.')
  await expect(other.locator('.editor-caret')).not.toHaveCount(0)
  await text(other).click()
  await other.keyboard.press('ControlOrMeta+Home')
  await other.keyboard.type('Theirs. ')
  await expect(text(page)).toContainText('Theirs. Everybody writes here.')
  await page.keyboard.press('ControlOrMeta+z')
  for (const one of [page, other]) {
    await expect(text(one)).not.toContainText('Mine.')
    await expect(text(one)).toContainText('Theirs. Everybody writes here.')
  }
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text(other)).toContainText('And here stands a second. Mine.')
  await expectSaved(page)

  for (const [number, one] of pages.entries()) {
    await text(one).getByText('Everybody').click()
    await one.keyboard.press(number % 2 === 0 ? 'End' : 'Home')
  }
  await Promise.all(
    pages.map(async (one, number) => {
      for (let turn = 0; turn < 4; turn += 1) {
        await one.keyboard.type(`${number}:${turn} `)
        if (turn === 1) await one.keyboard.press('Backspace')
        if (turn === 2) await one.keyboard.press('ControlOrMeta+b')
      }
    }),
  )
  // Only the user's own change is undone: the text of others stays.
  await page.keyboard.press('ControlOrMeta+z')
  const last = pages.at(-1)!
  await last.context().setOffline(true)
  await last.keyboard.type('from the dark ')
  await page.keyboard.type('meanwhile ')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: onePixel })
  await expect(text(page).locator('figure img')).toBeVisible()
  await last.context().setOffline(false)
  for (const one of pages) await expectSaved(one)
  // Saved for one author is not yet received by the other.
  for (const words of ['from the dark', 'meanwhile'])
    await expect.poll(() => shownText(page)).toContain(words)
  for (const one of pages) await expect.poll(() => shownText(one)).toBe(await shownText(page))
  for (const other of pages.slice(1)) await expect(text(other).locator('figure img')).toBeVisible()
  expect((await linesOf(page, draft)).join('\n').replaceAll('***', '')).toContain('from the dark')
  await openDraft(last, draft)
  expect(await shownText(last)).toBe(await shownText(page))
  for (const other of pages.slice(1)) await other.context().close()
})

test('a collaborator can do what each role allows: comments, images, suggestions, and nothing once removed', async ({
  page,
  browser,
}) => {
  const draft = await newDraft(page, {
    content: paragraphs('You were in another parish.', 'The parish had gone.', 'It left no adress.'),
  })
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'jonahvell')
  const collaboratorId = await join(page, draft.storyId, other, 'beta-reader')
  const collaborator = `/content/${draft.storyId}/collaborators/${collaboratorId}`
  const { roles } = await get(page, '/collaboration/roles')
  const become = async (slug: string) => {
    const { _id } = (roles as { _id: string; slug: string }[]).find((role) => role.slug === slug)!
    await send(page, 'PATCH', collaborator, { roleIds: [_id] })
    await other.goto(draft.path)
  }
  await openDraft(page, draft)
  let words: string | null = null

  await test.step('a beta reader comments', async () => {
    await other.goto(draft.path)
    await expect(text(other)).toHaveAttribute('contenteditable', 'false')
    await text(other)
      .getByText('You were')
      .dblclick({ position: { x: 90, y: 12 } })
    await other.getByRole('button', { name: 'Comment', exact: true }).click()
    words = await other.locator('.editor-note-quote').textContent()
    await other.getByRole('textbox', { name: 'Your comment' }).fill('Does he know the word?')
    await other.getByRole('button', { name: 'Comment', exact: true }).last().click()
    await expect(text(other).locator('.editor-commented')).toHaveText(words ?? '')
  })

  await test.step('the author replies, edits the reply, and resolves the comment after deleting its text', async () => {
    await page.getByRole('tab', { name: /^Comments/ }).click()
    await expect(panel(page).getByText('Does he know the word?')).toBeVisible()
    await expect(text(page).locator('.editor-commented')).toHaveText(words ?? '')
    await expectAccessible(page, 'a comment in the margin', '[role=tabpanel]')
    await panel(page).getByRole('button', { name: 'Reply' }).click()
    const reply = panel(page).getByRole('textbox', { name: 'Your reply' })
    await reply.pressSequentially('@jon')
    await expect(panel(page).getByRole('option', { name: 'Jonah Vell' })).toBeVisible()
    await reply.press('Enter')
    await expect(reply).toHaveValue('@jonahvell ')
    await reply.pressSequentially('He does now.')
    await panel(page).getByRole('button', { name: 'Reply' }).click()
    await expect(panel(page).getByText('He does now.')).toBeVisible()
    const answer = panel(page).getByRole('listitem').filter({ hasText: 'He does now.' })
    // Users can edit only their own reply.
    await expect(answer.getByRole('button', { name: 'Edit' })).toHaveCount(1)
    await answer.getByRole('button', { name: 'Edit' }).click()
    await panel(page).getByRole('textbox', { name: 'Your comment' }).fill('He knows it by now.')
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await expect(panel(page).getByText('He knows it by now.')).toBeVisible()
    await expect(panel(page).getByText('Edited', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('tab', { name: /^Comments/ }).click()
    await expect(panel(page).getByText('He knows it by now.')).toBeVisible()
    await panel(page)
      .getByRole('button', { name: /^Show in the text/ })
      .click()
    await page.keyboard.press('Delete')
    await expect(panel(page).getByText('Text has changed since.')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Resolve' }).click()
    await expect(panel(page).getByText('Does he know the word?')).toBeHidden()
    await panel(page).getByRole('button', { name: 'Show 1 resolved comment' }).click()
    await expect(panel(page).getByText(/^Resolved by/)).toBeVisible()
  })

  await test.step('an artist places, describes and removes images, but cannot edit the text', async () => {
    await become('artist')
    await expect(other.getByText('Images only')).toBeVisible()
    await expect(text(other)).toHaveAttribute('contenteditable', 'false')
    const tools = other.getByRole('toolbar', { name: 'Formatting' })
    await expect(tools.getByRole('button', { name: 'Image' })).not.toHaveAttribute('aria-disabled', 'true')
    await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-disabled', 'true')
    await other
      .locator('input[type=file]')
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: onePixel })
    await expect(text(page).locator('figure img')).toBeVisible()
    await other.getByRole('button', { name: 'Add alt text' }).click()
    await other.getByRole('textbox', { name: 'Alt text' }).fill('A lamp in a window')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(text(page).getByRole('img', { name: 'A lamp in a window' })).toBeVisible()
    await expectSaved(other)
    await expectAccessible(other, 'the editor of an artist', 'main')
    await other.getByRole('button', { name: 'A lamp in a window' }).click()
    await other.getByRole('button', { name: 'Remove image' }).click()
    await expect(text(page).locator('figure')).toHaveCount(0)
    await tools.getByRole('button', { name: 'Undo' }).click()
    await expect(text(page).locator('figure img')).toBeVisible()
    await expectSaved(other)
    expect(await linesOf(page, draft)).toEqual(
      expect.arrayContaining(['The parish had gone.', 'It left no adress.']),
    )
  })

  await test.step('every edit of a proofreader is a suggestion', async () => {
    await become('proofreader')
    const chapter = `/content/${draft.storyId}/chapters/${draft.chapterId}`
    const wordCount = async () => (await get(page, chapter)).chapter.wordCount as number
    await expect(text(other)).toHaveAttribute('contenteditable', 'true')
    const before = await wordCount()
    await expect(other.getByText('Suggesting')).toBeVisible()
    await expect(other.getByRole('textbox', { name: 'Chapter title' })).toHaveAttribute('readonly', '')
    await clickInto(other, 'It left')
    await other.keyboard.press('End')
    for (let key = 0; key < 7; key += 1) await other.keyboard.press('Backspace')
    await other.keyboard.type('address.')
    await other.keyboard.press('End')
    await pasteHtml(other, '<p>Nor a note.</p><p>Nor a key.</p>')
    await expectSaved(other)
    await clickInto(other, 'The parish')
    await other.keyboard.press('ControlOrMeta+Alt+1')
    await expectSaved(other)
    await expect(text(page).locator('h1[data-suggestion-kind=change]')).toHaveText('The parish had gone.')
    await expect(text(page).locator('ins', { hasText: 'Nor a key.' })).toBeVisible()
    await expect(text(page).locator('del')).not.toHaveCount(0)
    // The publishable draft contains no suggestions.
    expect(await wordCount()).toBe(before)
    await panel(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(text(page).locator('ins, del, [data-suggestion-kind]')).toHaveCount(0)
    await expectSaved(page)
    expect(await linesOf(page, draft)).toEqual(
      expect.arrayContaining(['The parish had gone.', 'It left no address.Nor a note.', 'Nor a key.']),
    )
  })

  await test.step('a removed collaborator loses access immediately', async () => {
    await send(page, 'DELETE', collaborator)
    await expect(text(other)).toHaveAttribute('contenteditable', 'false')
    await expect(other.getByText('You can’t edit this chapter anymore')).toBeVisible()
  })
  await other.context().close()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The text with its formatting, without decorations that only this user sees. */
async function shownText(page: Page): Promise<string> {
  return text(page).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement
    for (const drawn of copy.querySelectorAll(
      '.editor-caret, .ProseMirror-separator, .ProseMirror-trailingBreak',
    ))
      drawn.remove()
    for (const figure of copy.querySelectorAll('figure')) figure.replaceChildren('picture')
    for (const selected of copy.querySelectorAll('.editor-selected'))
      selected.replaceWith(...selected.childNodes)
    copy.normalize()
    for (const one of copy.querySelectorAll('*')) {
      one.removeAttribute('class')
      one.removeAttribute('data-placeholder')
    }
    return copy.innerHTML
  })
}
