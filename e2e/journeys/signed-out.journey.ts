// A session that ends on another device while the user writes: the page stays, and continues after signing in again.
import { demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { look } from '../support/check-page.ts'
import { confirmAddress, password } from '../support/people.ts'
import { becomeWriter, get, makeStory, send } from '../support/stories.ts'
import { clickInto, expectSaved, openDraft, saveState, text } from '../support/writing.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You’ve been signed out' })

async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(notice(page)).toHaveCount(0)
}

test('text stays on the page and on the device, and only its author sees it', async ({
  page,
  browser,
  baseURL,
  expectProblem,
}) => {
  expectProblem(/status of 401/)
  const { email, username } = await becomeWriter(page)
  await confirmAddress(page, { email })
  const { genres } = await get(page, '/public/genres')
  const ready = { contentRating: 'everyone', aiUse: 'none', genreIds: [genres[0]._id] }
  const story = await makeStory(page, { '': ['One'] }, ready)
  const elsewhere = await browser.newContext({ baseURL })
  const endSessions = async () => {
    await elsewhere.request.post('/api/v1/auth/login', { data: { emailOrUsername: email, password } })
    const answer = await elsewhere.request.delete('/api/v1/auth/sessions')
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const reloadAndSignIn = async () => {
    await page.reload()
    await expect(page).toHaveURL(/^[^?]*\/login\?/)
    await page.getByLabel('Email or username').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }

  const path = `/story/${story._id}/edit/${story.chapterIds[0]}`
  await openDraft(page, { path })
  await clickInto(page, 'One begins here.')
  await endSessions()
  await expect(notice(page)).toContainText(username)
  await page.keyboard.press('End')
  await page.keyboard.type(' Then the line went dead.')
  await expect(saveState(page)).toHaveText('Saved on this device')
  await expect(page).toHaveURL(path)
  await look(page, 'signed out in the editor', { name: 'signed-out-editor', isOverlay: true })
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await look(page, 'signing in again', { name: 'signed-out-form', isOverlay: true })
  await page.keyboard.press('Escape')
  await signInAgain(page)
  await expectSaved(page)
  const { chapter } = await get(page, `/content/${story._id}/chapters/${story.chapterIds[0]}`)
  expect(JSON.stringify(chapter.content)).toContain('One begins here. Then the line went dead.')

  await openReady(page, '/story/quick')
  await text(page).click()
  await endSessions()
  await page.keyboard.type('Begun in the dark.')
  await expect(notice(page)).toBeVisible()
  await expect(saveState(page)).toHaveText('Saved on this device')
  await reloadAndSignIn()
  await expect(text(page)).toContainText('Begun in the dark.')
  await expectSaved(page)

  await openReady(page, `/story/${story._id}/manage`)
  await page.getByLabel('Synopsis').fill('Kept where it was typed.')
  await endSessions()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Synopsis')).toHaveValue('Kept where it was typed.')
  // The tab is closed before the user signs in again.
  await reloadAndSignIn()
  const restored = page.getByRole('status').filter({ hasText: 'We restored your unsaved changes.' })
  await expect(restored).toBeVisible()
  await expect(page.getByLabel('Synopsis')).toHaveValue('Kept where it was typed.')
  await look(page, 'restored details', { name: 'manage-restored' })
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(restored).toHaveCount(0)

  await send(page, 'POST', `/content/${story._id}/chapters/${story.chapterIds[0]}/publish`, {})
  await openReady(page, `/story/${story.slug}`)
  const box = page.getByRole('textbox', { name: /^Comment on/ })
  const comment = page.getByRole('button', { name: 'Comment', exact: true })
  await box.fill('What a tide.')
  await endSessions()
  await comment.click()
  await expect(notice(page)).toBeVisible()
  await expect(box).toHaveValue('What a tide.')
  await signInAgain(page)
  await comment.click()
  await expect(page.locator('.comment-thread').getByText('What a tide.')).toBeVisible()

  // Another user of this browser gets the page, but not the text.
  await box.fill('Nobody else reads this.')
  await endSessions()
  await comment.click()
  await expect(notice(page)).toBeVisible()
  const other = await page.context().newPage()
  await openReady(other, '/login?from=%2Fabout')
  await other.getByLabel('Email or username').fill('reader')
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(box).toHaveValue('')
  await elsewhere.close()
})
