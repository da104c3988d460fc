// Writing a chapter: saved, offline, searched, replaced and pasted.
import { googleDocs, wordChapter } from '../../packages/editor-kit/src/paste.fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test, waitUntilReady } from '../support/journey.ts'
import {
  expectSaved,
  linesOf,
  newDraft,
  openDraft,
  paragraphs,
  pasteHtml,
  saveState,
  text,
} from '../support/writing.ts'
import { look } from '../support/check-page.ts'

test('a chapter is written, saved, and restored after a reload', async ({ page }) => {
  const draft = await newDraft(page, { title: 'Working title' })
  await openDraft(page, draft)
  const title = page.getByRole('textbox', { name: 'Chapter title' })
  const smartQuotes = page.getByRole('switch', { name: 'Smart quotes and dashes' })

  await test.step('the title is saved after a pause', async () => {
    await title.fill('A door on a beach')
    await expect(saveState(page)).toHaveText('Saving')
    await expectSaved(page)
    await title.press('Enter')
    await expect(text(page)).toBeFocused()
  })

  await test.step('one undo reverts an automatic replacement to the typed characters', async () => {
    await page.keyboard.type('"')
    await expect(text(page)).toHaveText('“')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text(page)).toHaveText('"')
    await page.keyboard.press('Backspace')
  })

  await test.step('quotes, dashes, ellipses and scene breaks', async () => {
    await page.keyboard.type('"Who keeps the tides?" she asked--and nobody knew...')
    await page.keyboard.press('Enter')
    await page.keyboard.type('***')
    await page.keyboard.type('Later it was dark.')
    await expectSaved(page)
    const lines = ['“Who keeps the tides?” she asked—and nobody knew…', '***', 'Later it was dark.']
    expect(await linesOf(page, draft)).toEqual(lines)
  })

  await test.step('smart quotes are switched off', async () => {
    await page.getByRole('button', { name: 'Writing options' }).click()
    await smartQuotes.click()
    await page.keyboard.press('Escape')
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' So "plain"')
    await expect(text(page)).toContainText('Later it was dark. So "plain"')
    await expectSaved(page)
  })

  await test.step('a footnote and a table', async () => {
    await page.getByRole('button', { name: 'Footnote' }).click()
    await expect(page.getByRole('textbox', { name: 'Footnote text' })).toBeFocused()
    await page.keyboard.type('See the almanac')
    await expectAccessible(page, 'an open footnote', '.editor-text')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Table' }).click()
    await page.keyboard.type('Port')
    await page.keyboard.press('Tab')
    await page.keyboard.type('High')
    await expectSaved(page)
    expect(await linesOf(page, draft)).toContain('PortHigh')
  })

  await page.reload()
  await expect(title).toHaveValue('A door on a beach')
  await expect(text(page)).toContainText('Later it was dark. So "plain"')
  await expectSaved(page)
  await expect(page.getByText('20 words')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Footnote: See the almanac' })).toBeVisible()
  await page.getByRole('button', { name: 'Writing options' }).click()
  await expect(smartQuotes).not.toBeChecked()
})

test('text typed offline stays on the device and is sent later', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/)
  const draft = await newDraft(page, { content: paragraphs('Before.') })
  await openDraft(page, draft)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await context.setOffline(true)
  await page.keyboard.type(' Written in the dark.')
  await expect(text(page)).toContainText('Written in the dark.')
  await expect(saveState(page)).toHaveText('Saved on this device', { timeout: 5000 })

  // The tab is closed while offline; only the device has the text.
  await page.waitForFunction(async () => {
    const open = indexedDB.open('fabula-drafts')
    await new Promise((resolve) => (open.onsuccess = resolve))
    const all = open.result.transaction('drafts').objectStore('drafts').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    open.result.close()
    return (all.result as { isUnsent: boolean }[]).some(({ isUnsent }) => isUnsent)
  })
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await openDraft(again, draft)
  await expect(text(again)).toHaveText('Before. Written in the dark.')
  expect(await linesOf(again, draft)).toEqual(['Before. Written in the dark.'])
})

test('“Saved” comes back by itself once the network does', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/)
  const draft = await newDraft(page, { content: paragraphs('Before.') })
  await openDraft(page, draft)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await context.setOffline(true)
  await page.keyboard.type(' In the dark.')
  await expect(saveState(page)).toHaveText('Saved on this device', { timeout: 5000 })
  await context.setOffline(false)
  await expect(saveState(page)).toHaveText('Saved', { timeout: 60_000 })
  expect(await linesOf(page, draft)).toEqual(['Before. In the dark.'])
})

test('a network that is lost without a word shows within five seconds', async ({ page }) => {
  const draft = await newDraft(page, { content: paragraphs('Before.') })
  // The socket stays open, and nothing gets through until the network is back.
  let isLost = false
  const held: (() => void)[] = []
  const pass = (send: () => void) => void (isLost ? held.push(send) : send())
  await page.routeWebSocket(/\/ws\/collab/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => pass(() => server.send(message)))
    server.onMessage((message) => pass(() => socket.send(message)))
  })
  await openDraft(page, draft)
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  isLost = true
  await page.keyboard.type(' In the dark.')
  await expect(saveState(page)).toHaveText('Saved on this device', { timeout: 5000 })
  isLost = false
  for (const send of held) send()
  await expect(saveState(page)).toHaveText('Saved', { timeout: 60_000 })
  expect(await linesOf(page, draft)).toEqual(['Before. In the dark.'])
})

test('a chapter is pasted from Word and Google Docs, searched, replaced, and formatted by keyboard', async ({
  page,
}) => {
  const draft = await newDraft(page)
  await openDraft(page, draft)
  await text(page).click()
  await pasteHtml(
    page,
    `${wordChapter}<img src="https://example.com/x.png">`.replace(
      '<!--EndFragment-->',
      '<img src="https://example.com/x.png"><!--EndFragment-->',
    ),
  )
  await expect(page.getByText('1 image couldn’t be pasted')).toBeVisible()
  await expectSaved(page)
  expect(await linesOf(page, draft)).toEqual([
    'The Tide Clerk',
    '“You are late,” said the clerk — and the bell agreed.',
    'She did not answer… Not yet.',
    '***',
    'Later\u00a0: nobody spoke of it.',
  ])
  await expect(text(page).locator('em')).toHaveText('agreed')

  await page.keyboard.press('ControlOrMeta+a')
  await pasteHtml(page, googleDocs)
  await expect(text(page).locator('h2')).toHaveText('Low water')
  await expect(text(page).locator('a')).toHaveAttribute('href', 'https://example.com/map')
  await expectSaved(page)

  // Find and replace: counted, replaced all at once, and undone at once.
  await page.keyboard.press('ControlOrMeta+a')
  await pasteHtml(page, '<p>The tide came in.</p><p>Tide after tide, tidewards.</p><p>No more.</p>')
  await expect(text(page).locator('p')).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('search', { name: 'Find and replace' })
  await bar.getByRole('textbox', { name: 'Find' }).fill('tide')
  await expect(bar.getByText('of 4')).toBeVisible()
  await bar.getByRole('button', { name: 'Match whole words' }).click()
  await expect(bar.getByText('of 3')).toBeVisible()
  await bar.getByRole('button', { name: 'Match case' }).click()
  await expect(bar.getByText('of 2')).toBeVisible()
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('flood')
  await expectAccessible(page, 'find and replace', 'search')
  await bar.getByRole('button', { name: 'Replace all' }).click()
  await expect(text(page)).toContainText('Tide after flood, tidewards.')
  await expect(page.getByText('2 places changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(text(page)).toContainText('The tide came in.')
  await expect(text(page)).toContainText('Tide after tide, tidewards.')
  await bar.getByRole('textbox', { name: 'Find' }).press('Escape')
  await expect(bar).toBeHidden()
  await expect(text(page)).toBeFocused()

  // By keyboard: the toolbar is one tab stop with arrow key navigation, and headings have shortcuts.
  await text(page).getByText('The tide came in.').click()
  await page.keyboard.press('ControlOrMeta+Alt+2')
  await expect(text(page).locator('h2')).toHaveText('The tide came in.')
  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar')
  await expect(toolbar.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Redo', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Close side panel' })).toBeFocused()
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'the keys', '[role=dialog]')
  await page.keyboard.press('Escape')
  await text(page).click()
  await page.keyboard.press('F9')
  await expect(page.locator('.editor-desk')).toHaveAttribute('data-focused', 'true')
  await page.keyboard.press('F9')
  await look(page, 'the editor')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a chapter is written on a phone', async ({ page, expectProblem }) => {
    // The note is sent again with the revision that saving the text created.
    expectProblem(/status of 409/)
    const draft = await newDraft(page)
    await openDraft(page, draft)
    await text(page).tap()
    await page.keyboard.type('Small screen, whole sentences.')
    const bold = page.getByRole('button', { name: 'Bold' })
    await expect(bold).toBeInViewport()
    await bold.tap()
    await page.keyboard.type(' Loud.')
    await expect(text(page).locator('strong')).toHaveText('Loud.')
    await expectSaved(page)
    await page.getByRole('button', { name: /side panel/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Side panel' })
    await sheet.getByRole('tab', { name: 'Notes' }).tap()
    await sheet.getByRole('textbox', { name: 'Note before the chapter' }).fill('For the night readers.')
    await expectAccessible(page, 'the panel on a phone', '[role=dialog]')
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expectSaved(page)
    await page.reload()
    await waitUntilReady(page)
    await expect(text(page)).toHaveText('Small screen, whole sentences. Loud.')
  })
})
