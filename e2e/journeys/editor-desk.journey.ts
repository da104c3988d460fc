// Around the text: pictures, history, notes, other chapters, a chapter that is gone, and the quick way to readers.
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, signIn, test } from '../support/journey.ts'
import { register } from '../support/people.ts'
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

test('a picture is pasted, described, saved, and undone', async ({ page }) => {
  const draft = await newDraft(page, { content: paragraphs('Before.', 'After.') })
  await openDraft(page, draft)
  await text(page).getByText('Before.').click()
  await copyPicture(page)
  await page.keyboard.press('ControlOrMeta+v')
  const picture = text(page).locator('figure img')
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: 'Describe this picture' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('The sea at noon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.type('Long ')
  await expect(picture).toHaveAttribute('alt', 'The sea at noon')
  await expect(text(page)).toContainText('Long After.')
  // Enter ends a description, too; and what is closed without a change leads on to the text as well.
  await page.getByRole('button', { name: 'The sea at noon' }).click()
  await page.getByRole('textbox', { name: 'Description' }).press('Enter')
  await page.keyboard.type('Not ')
  await page.getByRole('button', { name: 'The sea at noon' }).click()
  await page.getByRole('textbox', { name: 'Description' }).press('Escape')
  await page.keyboard.type('And ')
  await expect(text(page)).toContainText('And Not Long After.')
  await expect(picture).toHaveAttribute('alt', 'The sea at noon')
  await expectSaved(page)
  await expectAccessible(page, 'a picture in the text')
  await page.reload()
  await expect(text(page).getByRole('img', { name: 'The sea at noon' })).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('a file that is no picture is refused in the words for it', async ({ page, expectProblem }) => {
  expectProblem(/status of 415/)
  const draft = await newDraft(page, { content: paragraphs('Before.') })
  await openDraft(page, draft)
  await page.locator('input[type=file]').setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText('Failed to upload image')).toBeVisible()
  await expect(text(page)).toHaveText('Before.')
  await expect(page.locator('.editor-upload')).toHaveCount(0)
})

test('history: named, changed, compared word by word, restored, and the restoring undone', async ({
  page,
}) => {
  const draft = await newDraft(page, { content: paragraphs('The door was green.') })
  await openDraft(page, draft)
  await page.getByRole('tab', { name: 'History' }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByLabel('Name this version').fill('First')
  await panel.getByRole('button', { name: 'Keep' }).click()
  await expect(panel.getByText('First', { exact: true })).toBeVisible()
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('The door was red and open.')
  await expectSaved(page)
  await panel.getByLabel('Name this version').fill('Second')
  await panel.getByRole('button', { name: 'Keep' }).click()
  await expect(panel.getByText('Second', { exact: true })).toBeVisible()

  await panel.getByRole('checkbox').nth(0).check()
  await panel.getByRole('checkbox').nth(1).check()
  await panel.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changed' })
  await expect(dialog.locator('del')).toContainText('green')
  await expect(dialog.locator('ins').first()).toContainText('red')
  await expectAccessible(page, 'two versions compared', '[role=dialog]')
  await page.keyboard.press('Escape')

  await panel.getByRole('button', { name: /^Restore First/ }).click()
  await expect(text(page)).toHaveText('The door was green.')
  await expectSaved(page)
  const told = page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'What was there before stays in the history.' })
  await told.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(text(page)).toHaveText('The door was red and open.')
  await expectSaved(page)
  expect(await linesOf(page, draft)).toEqual(['The door was red and open.'])
})

test('notes that somebody else changed meanwhile are shown beside one’s own', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  const draft = await newDraft(page)
  await openDraft(page, draft)
  await page.getByRole('tab', { name: 'Notes' }).click()
  const note = page.getByRole('textbox', { name: 'Note before the chapter' })
  const answer = await page.request.patch(`/api/v1/content/${draft.storyId}/chapters/${draft.chapterId}`, {
    data: { notesBefore: 'From the other room.' },
  })
  expect(answer.status()).toBe(200)
  await note.fill('From this room.')
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else changed' })
  await expect(notice).toContainText('From the other room.')
  await expect(notice).toContainText('From this room.')
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expectSaved(page)
  await page.reload()
  await expect(note).toHaveValue('From this room.')
})

test('from chapter to chapter, and the next one added from the desk', async ({ page }) => {
  const draft = await newDraft(page, { title: 'One', content: paragraphs('The first.') })
  await openDraft(page, draft)
  await page.getByRole('button', { name: /^Chapters, now/ }).click()
  await page.getByRole('button', { name: 'Add the next chapter' }).click()
  await expect(page).not.toHaveURL(new RegExp(draft.chapterId))
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('The second.')
  await expectSaved(page)
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: /^One/ }).click()
  await expect(text(page)).toHaveText('The first.')
})

test('a chapter that is deleted elsewhere says so, and its words can be taken along', async ({ page }) => {
  const draft = await newDraft(page, { title: 'Going', content: paragraphs('Words to keep.') })
  await openDraft(page, draft)
  await page.request.delete(`/api/v1/content/${draft.storyId}/chapters/${draft.chapterId}`)
  await expect(page.getByText('This chapter is closed to you now')).toBeVisible()
  await expect(saveState(page)).toHaveText('Closed')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Going.md')
  await expectAccessible(page, 'a chapter that is gone')
})

test('whoever logs out with unsent words is offered them first', async ({ page, context, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/)
  const draft = await newDraft(page, { title: 'Unsent', content: paragraphs('Sent.') })
  // Only the line to the server is dead: everything else works.
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
  await expect(page.getByText('Some of your words are on this device only.')).toBeVisible()
  await expectAccessible(page, 'unsent words')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Unsent.md')
  await page.getByRole('button', { name: 'Log out without them' }).click()
  await expect(page).toHaveURL('/')
  expect((await context.request.get('/api/v1/auth/me')).status()).toBe(401)
})

test('title and text, published: the quick way to readers', async ({ page, browser }) => {
  await signIn(page, 'writer')
  await page.goto('/story/quick')
  await expect(text(page)).toBeVisible()
  const name = `A quick one ${Date.now()}`
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Title', exact: true }).press('Enter')
  await page.keyboard.type('It was over before it began.')
  await expectSaved(page)
  await expect(page).toHaveURL(/story=.+&chapter=/)
  const [storyId, chapterId] = ['story', 'chapter'].map(
    (part) => new URL(page.url()).searchParams.get(part) ?? '',
  )
  expect(await linesOf(page, { storyId: storyId!, chapterId: chapterId!, path: '' })).toEqual([
    'It was over before it began.',
  ])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Publish' })
  await sheet.getByRole('radio', { name: /^Everyone/ }).check()
  await sheet.getByRole('radio', { name: /^None/ }).check()
  await sheet.getByRole('button', { name: 'Fantasy', exact: true }).click()
  await sheet.getByRole('button', { name: /^Publish/ }).click()
  const visitor = await browser.newContext()
  const read = await visitor.newPage()
  await expect
    .poll(async () => (await read.goto(`/story/${storyId}/read?chapter=${chapterId}`))?.status())
    .toBe(200)
  await expect(read.getByText('It was over before it began.')).toBeVisible()
  await expect(read.getByRole('heading', { level: 1 })).toContainText(name)
  await visitor.close()

  await page.reload()
  await expect(page).toHaveURL(new RegExp(`/story/${storyId}/edit/${chapterId}`))
  await expect(text(page)).toHaveText('It was over before it began.')
})

test('somebody without a confirmed address writes quickly too, and a reload goes on', async ({ page }) => {
  await register(page)
  const done = await page.request.patch('/api/v1/users/onboarding', { data: { interest: 'writer' } })
  expect(done.status()).toBe(200)
  const { genres } = (await (await page.request.get('/api/v1/public/genres')).json()) as {
    genres: { _id: string }[]
  }
  await page.request.patch('/api/v1/users/onboarding', {
    data: { genreIds: genres.slice(0, 3).map(({ _id }) => _id) },
  })
  expect((await page.request.post('/api/v1/users/onboarding/complete')).status()).toBe(200)
  await page.goto('/story/quick')
  await text(page).click()
  await page.keyboard.type('No title yet.')
  await expectSaved(page)
  await page.reload()
  await expect(page).toHaveURL(/\/edit\//)
  await expect(text(page)).toHaveText('No title yet.')
})
