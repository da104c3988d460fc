// Editor tools: images, versions, notes, other chapters, and a deleted chapter.
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, tabTo, test, waitUntilReady } from '../support/journey.ts'
import { expectReachable, expectReachableBelowToast } from '../support/reachable.ts'
import { expectSaved, linesOf, newDraft, openDraft, paragraphs, saveState, text } from '../support/writing.ts'

async function copyPicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 480
    canvas.height = 320
    const pen = canvas.getContext('2d')!
    pen.fillStyle = 'teal'
    pen.fillRect(0, 0, 480, 320)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob! })])
  })
}

test('an image is pasted, described and saved, and a file that is not an image is rejected', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 415/)
  const draft = await newDraft(page, { content: paragraphs('Before.', 'After.') })
  await openDraft(page, draft)
  await text(page).getByText('Before.').click()
  await copyPicture(page)
  await page.keyboard.press('ControlOrMeta+v')
  const picture = text(page).locator('figure img')
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: 'Add alt text' }).click()
  await page.getByRole('textbox', { name: 'Alt text' }).fill('The sea at noon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.type('Long ')
  await expect(picture).toHaveAttribute('alt', 'The sea at noon')
  await expect(text(page)).toContainText('Long After.')
  // Enter saves a description too, and closing without a change also returns to the text.
  await page.getByRole('button', { name: 'The sea at noon' }).click()
  await page.getByRole('textbox', { name: 'Alt text' }).press('Enter')
  await page.keyboard.type('Not ')
  await page.getByRole('button', { name: 'The sea at noon' }).click()
  await page.getByRole('textbox', { name: 'Alt text' }).press('Escape')
  await page.keyboard.type('And ')
  await expect(text(page)).toContainText('And Not Long After.')
  await expect(picture).toHaveAttribute('alt', 'The sea at noon')
  await expectSaved(page)
  await expectAccessible(page, 'a picture in the text', '.ProseMirror')

  await page.locator('input[type=file]').setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText('Failed to upload image')).toBeVisible()
  await expect(picture).toHaveCount(1)
  await expect(page.locator('.editor-upload')).toHaveCount(0)

  await page.reload()
  await expect(text(page).getByRole('img', { name: 'The sea at noon' })).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('versions are named, compared and restored; notes, chapters and a deleted chapter', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const draft = await newDraft(page, { content: paragraphs('The door was green.') })
  await openDraft(page, draft)
  await page.getByRole('tab', { name: 'History' }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByLabel('Name this version').fill('First')
  await panel.getByRole('button', { name: 'Save version' }).click()
  await expect(panel.getByText('First', { exact: true })).toBeVisible()
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('The door was red and open.')
  await expectSaved(page)
  await panel.getByLabel('Name this version').fill('Second')
  await panel.getByRole('button', { name: 'Save version' }).click()
  await expect(panel.getByText('Second', { exact: true })).toBeVisible()

  await panel.getByRole('checkbox').nth(0).check()
  await panel.getByRole('checkbox').nth(1).check()
  await panel.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes' })
  await expect(dialog.locator('del')).toContainText('green')
  await expect(dialog.locator('ins').first()).toContainText('red')
  await expectAccessible(page, 'two versions compared', '[role=dialog]')
  await page.keyboard.press('Escape')

  await test.step('one version is read alone, and compared with what was typed since', async () => {
    await tabTo(panel.getByRole('button', { name: /^View First/ }))
    await page.keyboard.press('Enter')
    const alone = page.getByRole('dialog', { name: 'First' })
    await expect(alone.locator('.reader-text')).toHaveText('The door was green.')
    await expectAccessible(page, 'one version', '[role=dialog]')
    await page.keyboard.press('Escape')
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Wide.')
    await panel.getByRole('checkbox', { name: /^First/ }).focus()
    await page.keyboard.press('Space')
    await panel.getByRole('button', { name: 'Compare' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Second → Current text')
    await expect(dialog.locator('ins')).toHaveText(' Wide.')
    await expect(dialog.locator('del')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await text(page).click()
    for (let letter = 0; letter < ' Wide.'.length; letter++) await page.keyboard.press('Backspace')
    await expectSaved(page)
  })

  await panel.getByRole('button', { name: /^Restore First/ }).click()
  await expect(text(page)).toHaveText('The door was green.')
  await expectSaved(page)
  const notified = page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'The previous text is still in the history.' })
  await notified.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(text(page)).toHaveText('The door was red and open.')
  await expectSaved(page)
  expect(await linesOf(page, draft)).toEqual(['The door was red and open.'])

  // Undo right after a restore does not change the restored text.
  await panel.getByRole('button', { name: /^Restore Second/ }).click()
  const undo = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).toHaveText('The door was red and open.')
  await expectSaved(page)
  expect(await linesOf(page, draft)).toEqual(['The door was red and open.'])

  await test.step("notes that another user changed are shown next to the user's own", async () => {
    await page.getByRole('tab', { name: 'Notes' }).click()
    const note = page.getByRole('textbox', { name: 'Note before the chapter' })
    const answer = await page.request.patch(`/api/v1/content/${draft.storyId}/chapters/${draft.chapterId}`, {
      data: { notesBefore: 'From the other room.' },
    })
    expect(answer.status()).toBe(200)
    await note.fill('From this room.')
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed' })
    await expect(notice).toContainText('From the other room.')
    await expect(notice).toContainText('From this room.')
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expectSaved(page)
    await page.reload()
    await expect(note).toHaveValue('From this room.')
  })

  await test.step('the next chapter is added, and a link leads back', async () => {
    await waitUntilReady(page)
    await page.getByRole('button', { name: /^Chapters, current/ }).click()
    await page.getByRole('button', { name: 'Add chapter' }).click()
    await expect(page).not.toHaveURL(new RegExp(draft.chapterId))
    await expect(text(page)).toBeFocused()
    await page.keyboard.type('The second.')
    await expectSaved(page)
    await page
      .getByRole('navigation', { name: 'Chapters' })
      .getByRole('link', { name: /^The Tide Clerk/ })
      .click()
    await expect(text(page)).toHaveText('The door was red and open.')
  })

  await test.step('a chapter that was deleted in another tab can still be downloaded', async () => {
    await expectSaved(page)
    await page.request.delete(`/api/v1/content/${draft.storyId}/chapters/${draft.chapterId}`)
    await expect(page.getByText('You can’t edit this chapter anymore')).toBeVisible()
    await expect(saveState(page)).toHaveText('Closed')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('The Tide Clerk.md')
    await expectAccessible(page, 'a chapter that is gone', 'main')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a version is compared with what was typed since', async ({ page }) => {
    const draft = await newDraft(page, { content: paragraphs('The door was green.') })
    await openDraft(page, draft)
    const openPanel = () => page.getByRole('button', { name: /side panel/ }).tap()
    await openPanel()
    const panel = page.getByRole('dialog', { name: 'Side panel' })
    await panel.getByRole('tab', { name: 'History' }).tap()
    await panel.getByLabel('Name this version').fill('First')
    await panel.getByRole('button', { name: 'Save version' }).tap()
    await expect(panel.getByText('First', { exact: true })).toBeVisible()
    await expectReachableBelowToast(page, 'Saved as “First”')
    await panel.getByRole('button', { name: 'Close' }).tap()

    await text(page).tap()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Wide.')
    await openPanel()
    await panel.getByRole('checkbox', { name: /^First/ }).tap()
    await expect(panel.getByText('First → Current text')).toBeVisible()
    await panel.getByRole('button', { name: 'Compare' }).tap()
    const changes = page.getByRole('dialog', { name: 'Changes' })
    await expect(changes.locator('ins')).toHaveText(' Wide.')
    await expect(changes.locator('del')).toHaveCount(0)
    await expectReachable(page, 'the changes')
    await expectAccessible(page, 'a version compared on a phone', '[role=dialog]')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await changes.getByRole('button', { name: 'Close' }).tap()
    await expect(changes).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Compare' })).toBeVisible()
  })
})

test('unsent text is offered for download before logging out', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/)
  const draft = await newDraft(page, { title: 'Unsent', content: paragraphs('Sent.') })
  // Only the socket is dead: everything else works.
  let isDead = false
  await page.routeWebSocket('**/ws/collab', (socket) => {
    if (isDead) return void socket.close()
    const server = socket.connectToServer()
    socket.onMessage((message) => (isDead ? socket.close() : server.send(message)))
  })
  await openDraft(page, draft)
  isDead = true
  await text(page).click()
  await page.keyboard.type('Unsent words. ')
  await expect(saveState(page)).toHaveText('Saved on this device')
  await page.goto('/logout')
  await expect(page.getByText('You have unsaved text on this device.')).toBeVisible()
  await expectAccessible(page, 'unsent words', 'main')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Unsent.md')
  await page.getByRole('button', { name: 'Log out and discard' }).click()
  await expect(page).toHaveURL('/')
  expect((await context.request.get('/api/v1/auth/me')).status()).toBe(401)
})
