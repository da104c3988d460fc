// Readers and visitors report what breaks the rules.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { confirmAddress, linkFromMail, newPerson, onboard, register } from '../support/people.ts'
import { newAuthor, publishStory } from '../support/published.ts'

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const dialog = (page: Page) => page.getByRole('dialog')

/** A published story with a comment of its author. */
async function newStory(request: Page['request'], title: string) {
  const writer = await newAuthor({ request })
  const { _id, path } = await publishStory(writer, { title }, 'The ledger was wet.')
  const comment = { body: 'Buy my other book, too.', spoiler: false, key: crypto.randomUUID() }
  await writer.call('POST', `/content/${_id}/comments`, comment)
  return path
}

async function openReportOfComment(page: Page, path: string): Promise<void> {
  await openReady(page, path)
  await comments(page)
    .getByRole('button', { name: /^More actions for the comment/ })
    .click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Report this comment' })).toBeVisible()
}

test('a reader reports a comment, and finds the report in their list', async ({ page, request }) => {
  const path = await newStory(request, 'The Tide Clerk')
  await confirmAddress(page, await register(page))
  await onboard(page)
  await openReportOfComment(page, path)
  await expectAccessible(page, 'the report dialog', '[role=dialog]')
  await dialog(page).getByRole('radio', { name: 'Spam' }).check()
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page)).toContainText('Thank you. We’ll tell you what was decided.')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(comments(page).getByRole('button', { name: /^More actions for the comment/ })).toBeFocused()

  await openReportOfComment(page, path)
  await dialog(page).getByRole('radio', { name: 'Harassment or hate' }).check()
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page)).toContainText('You’ve already reported this.')
  await dialog(page).getByRole('link', { name: 'My reports' }).click()

  await expect(page).toHaveURL(/\/reports$/)
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My reports')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toContainText('The Tide Clerk')
  await expect(main).toContainText('Spam')
  await expect(main).toContainText('In review')
  await expectAccessible(page, 'the list of reports', 'main')
})

test('a visitor reports a comment and confirms it by email', async ({ page, request, expectProblem }) => {
  // The response to a wrong link.
  expectProblem(/status of 400/)
  const path = await newStory(request, 'The Lamp Index')
  const { email } = newPerson()
  await openReportOfComment(page, path)
  await dialog(page).getByRole('radio', { name: 'Something else' }).check()
  await dialog(page).getByLabel('What’s wrong?').fill('The same text is under five stories.')
  await dialog(page).getByLabel('Your email').fill(email)
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page)).toContainText('Check your email to confirm the report.')

  const link = await linkFromMail(page, email, '/report/confirm')
  await page.goto(link)
  await waitUntilReady(page)
  const main = page.getByRole('main')
  await expectAccessible(page, 'the page that confirms a report', 'main')
  await main.getByRole('button', { name: 'Confirm report' }).click()
  await expect(main.getByRole('heading', { name: 'Report confirmed' })).toBeVisible()

  await openReady(page, '/report/confirm?token=wrong')
  await main.getByRole('button', { name: 'Confirm report' }).click()
  await expect(main.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})
