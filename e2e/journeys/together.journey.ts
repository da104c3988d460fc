// Writing together: suggestions instead of changes, cursors of others, and undo that stays one's own.
import { expectAccessible } from '../support/axe.ts'
import { type Account, expect, type Page, signIn, test } from '../support/journey.ts'
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
import { look } from '../support/look.ts'

const panel = (page: Page) => page.getByRole('tabpanel')

test('what is suggested waits in the text until it is accepted or rejected', async ({ page }) => {
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
  await expectAccessible(page, 'the editor with suggestions')
  await panel(page).getByRole('button', { name: 'Reject: Make this a heading' }).click()
  await expect(text(page).locator('h2')).toHaveCount(0)
  await panel(page)
    .getByRole('button', { name: /^Accept: Replace/ })
    .click()
  await expect(text(page).locator('ins, del, [data-suggestion-kind]')).toHaveCount(0)
  await expectSaved(page)
  const lines = ['The tide came back.', 'It took its time.', 'Nobody saw it.']
  expect(await linesOf(page, draft)).toEqual(lines)
  // A decision is one step for undo.
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page).locator('ins').first()).toHaveText('back.')
})

test('undo takes back what one did oneself, in whichever window the others write', async ({
  page,
  context,
}) => {
  const draft = await newDraft(page, { content: paragraphs('One paragraph for two.') })
  await openDraft(page, draft)
  const other = await context.newPage()
  await openDraft(other, draft)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Mine.')
  await expect(text(other)).toContainText('Mine.')
  await expect(other.locator('.editor-caret')).toHaveCount(1)
  await text(other).click()
  await other.keyboard.press('ControlOrMeta+Home')
  await other.keyboard.type('Theirs. ')
  await expect(text(page)).toHaveText('Theirs. One paragraph for two. Mine.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).toHaveText('Theirs. One paragraph for two.')
  await expect(text(other)).toHaveText('Theirs. One paragraph for two.')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text(other)).toHaveText('Theirs. One paragraph for two. Mine.')
  await expectSaved(page)
})

test('undo right after a restore leaves the restored text alone', async ({ page }) => {
  const draft = await newDraft(page, { content: paragraphs('The railing was green.') })
  await openDraft(page, draft)
  await page.getByRole('tab', { name: 'History' }).click()
  await panel(page).getByRole('textbox', { name: /Name/ }).fill('Green')
  await panel(page).getByRole('textbox', { name: /Name/ }).press('Enter')
  await expect(panel(page).getByText('Green', { exact: true })).toBeVisible()
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  for (let key = 0; key < 6; key += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('red.')
  await expectSaved(page)
  await panel(page)
    .getByRole('button', { name: /^Restore Green/ })
    .click()
  await expect(text(page)).toHaveText('The railing was green.')
  const undo = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).toHaveText('The railing was green.')
  await expectSaved(page)
  expect(await linesOf(page, draft)).toEqual(['The railing was green.'])
})

/** FABULA_BROWSERS=5 lets as many people write at once. */
const friends: readonly Account[] = ['jonahvell', 'dilek_aksoy', 'ines_marchetti', 'reader']
const crowd = Math.min(5, Math.max(2, Number(process.env.FABULA_BROWSERS ?? 2)))

test('people who write in one paragraph at once end with the same text, one of them from offline', async ({
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
  await expect(page.getByRole('list', { name: 'Also here' }).getByRole('listitem')).toHaveCount(crowd - 1)
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
  // What one takes back is one's own: the others' words stay.
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
  const shown = await shownText(page)
  expect(shown).toContain('from the dark')
  expect(shown).toContain('meanwhile')
  for (const one of pages) await expect.poll(() => shownText(one)).toBe(await shownText(page))
  for (const other of pages.slice(1)) await expect(text(other).locator('figure img')).toBeVisible()
  expect((await linesOf(page, draft)).join('\n').replaceAll('***', '')).toContain('from the dark')
  const fresh = await page.context().newPage()
  await openDraft(fresh, draft)
  expect(await shownText(fresh)).toBe(await shownText(page))
  for (const other of pages.slice(1)) await other.context().close()
})

test('a proofreader suggests whatever they do, and is out at once when they are removed', async ({
  page,
  browser,
}) => {
  const draft = await newDraft(page, { content: paragraphs('The parish had gone.', 'It left no adress.') })
  const reader = await (await browser.newContext()).newPage()
  await signIn(reader, 'jonahvell')
  const collaboratorId = await join(page, draft.storyId, reader, 'proofreader')
  await openDraft(page, draft)
  await openDraft(reader, draft)
  await expect(reader.getByText('Suggesting')).toBeVisible()
  await expect(reader.getByRole('textbox', { name: 'Chapter title' })).toHaveAttribute('readonly', '')
  await clickInto(reader, 'It left')
  await reader.keyboard.press('End')
  for (let key = 0; key < 7; key += 1) await reader.keyboard.press('Backspace')
  await reader.keyboard.type('address.')
  await reader.keyboard.press('ControlOrMeta+End')
  await pasteHtml(reader, '<p>Nor a note.</p><p>Nor a key.</p>')
  await expectSaved(reader)
  await clickInto(reader, 'The parish')
  await reader.keyboard.press('ControlOrMeta+Alt+1')
  await expectSaved(reader)
  await expect(text(page).locator('h1[data-suggestion-kind=change]')).toHaveText('The parish had gone.')
  await expect(text(page).locator('ins', { hasText: 'Nor a key.' })).toBeVisible()
  await expect(text(page).locator('del')).not.toHaveCount(0)
  // A reader of the draft as it would be published sees none of it.
  const answer = await page.request.get(`/api/v1/content/${draft.storyId}/chapters/${draft.chapterId}`)
  expect((await answer.json()).chapter.wordCount).toBe(8)
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await panel(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(text(page).locator('ins, del, [data-suggestion-kind]')).toHaveCount(0)
  await expectSaved(page)
  expect(await linesOf(page, draft)).toEqual([
    'The parish had gone.',
    'It left no address.Nor a note.',
    'Nor a key.',
  ])
  const removed = await page.request.delete(
    `/api/v1/content/${draft.storyId}/collaborators/${collaboratorId}`,
  )
  expect(removed.ok(), await removed.text()).toBe(true)
  await expect(text(reader)).toHaveAttribute('contenteditable', 'false')
  await expect(reader.getByText('This chapter is closed to you now')).toBeVisible()
  await reader.context().close()
})

test('an artist places, describes and removes pictures, and leaves the words alone', async ({
  page,
  browser,
}) => {
  const draft = await newDraft(page, { content: paragraphs('The lamp was lit.', 'Nobody came.') })
  const artist = await (await browser.newContext()).newPage()
  await signIn(artist, 'jonahvell')
  await join(page, draft.storyId, artist, 'artist')
  await openDraft(page, draft)
  await artist.goto(draft.path)
  await expect(artist.getByText('Pictures only')).toBeVisible()
  await expect(text(artist)).toHaveAttribute('contenteditable', 'false')
  const tools = artist.getByRole('toolbar', { name: 'Formatting' })
  await expect(tools.getByRole('button', { name: 'Picture' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-disabled', 'true')
  await artist
    .locator('input[type=file]')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: onePixel })
  await expect(text(page).locator('figure img')).toBeVisible()
  await artist.getByRole('button', { name: 'Describe this picture' }).click()
  await artist.getByRole('textbox', { name: 'Description' }).fill('A lamp in a window')
  await artist.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(text(page).getByRole('img', { name: 'A lamp in a window' })).toBeVisible()
  await expectSaved(artist)
  await look(artist, 'the editor of an artist')
  await artist.getByRole('button', { name: 'A lamp in a window' }).click()
  await artist.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(text(page).locator('figure')).toHaveCount(0)
  await tools.getByRole('button', { name: 'Undo' }).click()
  await expect(text(page).locator('figure img')).toBeVisible()
  await expectSaved(artist)
  const lines = await linesOf(page, draft)
  expect(lines).toContain('The lamp was lit.')
  expect(lines).toContain('Nobody came.')
  await artist.context().close()
})

test('a key right after a click is done where the click was', async ({ page }) => {
  const draft = await newDraft(page, { content: paragraphs('First line.', 'Second line.') })
  await openDraft(page, draft)
  await page.getByRole('button', { name: 'Suggesting' }).click()
  await clickInto(page, 'First')
  await page.keyboard.press('End')
  // The browser tells of a new cursor a moment after the click. Here it never does: no key is sooner than that.
  await page.evaluate(() =>
    window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true),
  )
  const box = (await text(page).getByText('Second line.').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.press('Backspace')
  await expect(text(page).locator('p', { hasText: 'Second' }).locator('del')).toHaveCount(1)
  await expect(text(page).locator('p', { hasText: 'First' }).locator('del')).toHaveCount(0)
  await expectSaved(page)
})

test('a comment in the margin is answered, found again, resolved, and outlives its words', async ({
  page,
  browser,
}) => {
  const draft = await newDraft(page, { content: paragraphs('You were in another parish.', 'Nobody knew.') })
  const reader = await (await browser.newContext()).newPage()
  await signIn(reader, 'jonahvell')
  await join(page, draft.storyId, reader, 'beta-reader')
  await openDraft(page, draft)
  await reader.goto(draft.path)
  await expect(text(reader)).toHaveAttribute('contenteditable', 'false')
  await text(reader)
    .getByText('You were')
    .dblclick({ position: { x: 90, y: 12 } })
  await reader.getByRole('button', { name: 'Comment', exact: true }).click()
  const words = await reader.locator('.editor-note-quote').textContent()
  await reader.getByRole('textbox', { name: 'Your comment' }).fill('Does he know the word?')
  await reader.getByRole('button', { name: 'Comment', exact: true }).last().click()
  await expect(text(reader).locator('.editor-commented')).toHaveText(words ?? '')

  await page.getByRole('tab', { name: /^Comments/ }).click()
  await expect(panel(page).getByText('Does he know the word?')).toBeVisible()
  await expect(text(page).locator('.editor-commented')).toHaveText(words ?? '')
  await expectAccessible(page, 'the editor with a comment')
  await panel(page).getByRole('button', { name: 'Reply' }).click()
  await panel(page).getByRole('textbox', { name: 'Your answer' }).fill('He does now.')
  await panel(page).getByRole('button', { name: 'Reply' }).click()
  await expect(panel(page).getByText('He does now.')).toBeVisible()
  const answer = panel(page).getByRole('listitem').filter({ hasText: 'He does now.' })
  // What somebody else has said is theirs to change.
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
  await expect(panel(page).getByText('Text changed.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Resolve' }).click()
  await expect(panel(page).getByText('Does he know the word?')).toBeHidden()
  await panel(page).getByRole('button', { name: 'Show 1 resolved comment' }).click()
  await expect(panel(page).getByText(/^Resolved by/)).toBeVisible()
  await reader.context().close()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The text with its formatting, without what is drawn into it for this person alone. */
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
