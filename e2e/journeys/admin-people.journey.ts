// Staff help with accounts: an admin gives a role and reads it in the audit log; support corrects a date of birth.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, signIn, test, waitUntilReady } from '../support/journey.ts'
import { confirmAddress, onboard, register } from '../support/people.ts'

/** Without the page; the first journey uses the page. */
async function giveRole(admin: Page, username: string, role: string): Promise<void> {
  const found = await admin.request.get('/api/v1/admin/people', { params: { query: username } })
  const { people } = (await found.json()) as { people: { _id: string }[] }
  const answer = await admin.request.put(`/api/v1/admin/people/${people[0]?._id}/roles`, {
    data: { roles: [role], reason: 'For a journey' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('an admin finds a user by email, makes them a moderator, and reads it in the audit log', async ({
  page,
  browser,
  expectProblem,
}) => {
  // Roles without a reason.
  expectProblem(/status of 400/)
  const context = await browser.newContext()
  const { username, email } = await register(context)
  await signIn(page, 'admin')
  await openReady(page, '/admin/people')
  await page.getByLabel('Name, email address, or ID').fill(email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  // The list of everyone has the user, too.
  await expect(page).toHaveURL(/query=/)
  await page.getByRole('main').getByRole('listitem').filter({ hasText: username }).getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}$/)
  await waitUntilReady(page)

  const main = page.getByRole('main')
  await expect(main).not.toContainText(email)
  await main.getByRole('button', { name: 'Show email address' }).click()
  await expect(main).toContainText(email)
  await expectAccessible(page, 'the account of a user', 'main')

  await main.getByRole('button', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Moderator').check()
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(dialog).toContainText('The reason is required')
  await dialog.getByLabel('Reason').fill('Helps with reports')
  await expectAccessible(page, 'the dialog of roles', '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('Moderator', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Audit log of this user' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/audit\\?target=${username}$`))
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('Changed roles')
  await expect(entries.nth(0)).toContainText('Roles: none → moderator')
  await expect(entries.nth(0)).toContainText('Reason: Helps with reports')
  await expect(entries.nth(1)).toContainText('Viewed email address')
  await expect(entries.nth(2)).toContainText('Searched by email address')
  await expectAccessible(page, 'the audit log', 'main')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Audit log \d{4}-\d{2}-\d{2}\.csv$/)
  await context.close()
})

test('a user asks for another date of birth in a ticket, and support changes it', async ({
  page,
  browser,
}) => {
  await register(page)
  await onboard(page)
  await openReady(page, '/settings')
  await page.getByRole('main').getByRole('link', { name: 'report an issue' }).click()
  await expect(page).toHaveURL(/\/report-issue\?category=account$/)
  await waitUntilReady(page)
  await expect(page.getByLabel('What’s it about?')).toHaveValue('account')
  await page.getByLabel('What happened?').fill('I was born on May 6, 1985, not in 1990.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('We got your report')).toBeVisible()
  const ticketId = new URL(page.url()).pathname.split('/').at(-1)

  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin')
  const staff = await (await browser.newContext()).newPage()
  const supporter = await register(staff)
  await confirmAddress(staff, supporter)
  await onboard(staff)
  await giveRole(admin, supporter.username, 'support')

  await openReady(staff, `/admin/tickets/${ticketId}`)
  await staff.getByRole('button', { name: 'Change date of birth' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Change date of birth' })
  await dialog.getByLabel('Date of birth').fill('2999-05-06')
  await dialog.getByLabel('Reason').fill('Asked for in a ticket')
  await dialog.getByRole('button', { name: 'Change date' }).click()
  await expect(dialog).toContainText('The date of birth is in the future.')
  await dialog.getByLabel('Date of birth').fill('1985-05-06')
  await dialog.getByRole('button', { name: 'Change date' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('Date of birth changed.')).toBeVisible()

  await openReady(page, '/settings')
  await expect(page.getByRole('main')).toContainText('May 6, 1985')
  await openReady(admin, `/admin/audit?actor=${supporter.username}`)
  const entry = admin.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
  await expect(entry).toContainText('Date of birth: 1990-04-12 → 1985-05-06')
  await admin.context().close()
  await staff.context().close()
})
