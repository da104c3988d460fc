// A session that ends elsewhere while somebody writes: the page stays, and goes on after signing in again.
import { demoPassword } from '../../apps/server/src/areas/accounts/door.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { look } from '../support/look.ts'
import { password } from '../support/people.ts'
import { becomeWriter, get, makeStory } from '../support/stories.ts'
import { clickInto, expectSaved, openDraft, saveState } from '../support/writing.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You were signed out' })

async function signInAgain(page: Page, name = 'form'): Promise<void> {
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await look(page, 'signing in again', { name: `signed-out-${name}`, isOverlay: true })
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(notice(page)).toHaveCount(0)
}

test('words stay on the page, on the device and with their writer', async ({
  page,
  browser,
  baseURL,
  expectProblem,
}) => {
  expectProblem(/status of 401/)
  expectProblem(/status of 404/)
  const { email, username } = await becomeWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  const elsewhere = await browser.newContext({ baseURL })
  const endSessions = async () => {
    await elsewhere.request.post('/api/v1/auth/login', { data: { emailOrUsername: email, password } })
    const answer = await elsewhere.request.delete('/api/v1/auth/sessions')
    expect(answer.status(), await answer.text()).toBe(200)
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
  await signInAgain(page)
  await expectSaved(page)
  const { chapter } = await get(page, `/content/${story._id}/chapters/${story.chapterIds[0]}`)
  expect(JSON.stringify(chapter.content)).toContain('One begins here. Then the line went dead.')

  await openReady(page, `/story/${story._id}/manage`)
  await page.getByLabel('Synopsis').fill('Kept where it was typed.')
  await endSessions()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Synopsis')).toHaveValue('Kept where it was typed.')
  await signInAgain(page, 'manage')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // Another person at this browser gets neither the page nor the words.
  await page.getByLabel('Synopsis').fill('Nobody else reads this.')
  await endSessions()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(notice(page)).toBeVisible()
  const other = await page.context().newPage()
  await openReady(other, '/login?from=%2Fabout')
  await other.getByLabel('E-mail or username').fill('reader')
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story Not Found')
  await expect(notice(page)).toHaveCount(0)
  await elsewhere.close()
})
