// A moderator suspends a writer whose editor is open: it stops at once, no word is lost, and the writer reads why.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, signIn, test } from '../support/journey.ts'
import { confirmAddress, onboard, register } from '../support/people.ts'
import { expectSaved, linesOf, newDraftOf, openDraft, saveState, text } from '../support/writing.ts'

/** Of a user, for staff: the same on the site and in the API. */
async function pathOf(staff: Page, username: string): Promise<string> {
  const found = await staff.request.get('/api/v1/admin/people', { params: { query: username } })
  const { people } = (await found.json()) as { people: { _id: string }[] }
  return `/admin/people/${people[0]?._id}`
}

test('a suspended writer loses no words, reads why, and continues once reinstated', async ({
  page,
  browser,
  expectProblem,
}) => {
  // The sockets of a suspended user are rejected.
  expectProblem(/WebSocket connection to '[^']*\/ws\//)
  const writer = await register(page)
  await confirmAddress(page, writer)
  await onboard(page)
  const draft = await newDraftOf(page, { title: 'The Tide Clerk' })

  const admin = await browser.newPage()
  await signIn(admin, 'admin')
  const moderator = await browser.newPage()
  const { username } = await register(moderator)
  await onboard(moderator)
  const data = { roles: ['moderator'], reason: 'For a journey' }
  await admin.request.put(`/api/v1${await pathOf(admin, username)}/roles`, { data })
  const writerPath = await pathOf(admin, writer.username)
  await admin.close()

  // Words that never reach the server before the suspension.
  let isCut = false
  await page.routeWebSocket(/\/ws\/collab/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!isCut) server.send(message)
    })
  })
  await openDraft(page, draft)
  await text(page).click()
  await page.keyboard.type('Words that are saved.')
  await expectSaved(page)
  isCut = true
  await page.keyboard.press('Enter')
  await page.keyboard.type('Words that are not.')
  await expect(saveState(page)).not.toHaveText('Saved')

  await openReady(moderator, writerPath)
  const main = moderator.getByRole('main')
  await main.getByRole('button', { name: 'Limit account' }).click()
  const dialog = moderator.getByRole('dialog')
  await expectAccessible(moderator, 'the dialog that limits an account', '[role=dialog]')
  await dialog.getByLabel('Until').fill('2035-03-01')
  await dialog.getByLabel('Rule').selectOption('2')
  await dialog.getByLabel('Explanation').fill('Insults in the comments of three stories.')
  await dialog.getByRole('button', { name: 'Limit account' }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('Suspended until March 1, 2035')

  await expect(page).toHaveURL(/\/suspended$/)
  const screen = page.getByRole('main')
  await expect(screen).toContainText('Your account is suspended until March 1, 2035')
  await expect(screen).toContainText('2. Attack the work, never the person')
  await expect(screen).toContainText('Insults in the comments of three stories.')
  await expect(screen.getByRole('button', { name: 'Export my data' })).toBeVisible()
  await expect(screen.getByRole('link', { name: 'Log out' })).toBeVisible()
  await expectAccessible(page, 'the screen of suspended users', 'main')
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/suspended$/)
  await page.goto('/rules')
  await expect(page).toHaveURL(/\/rules$/)

  await main.getByRole('button', { name: 'Reinstate' }).click()
  await dialog.getByLabel('Reason').fill('A mistake')
  await dialog.getByRole('button', { name: 'Reinstate' }).click()
  await expect(main).toContainText('In good standing')

  isCut = false
  await openDraft(page, draft)
  await expect(text(page)).toContainText('Words that are not.')
  expect(await linesOf(page, draft)).toEqual(['Words that are saved.', 'Words that are not.'])
  await moderator.close()
})
