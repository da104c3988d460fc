// A reported comment: decided by keyboard, appealed by its author, and restored by another moderator.
import { expectAccessible } from '../support/axe.ts'
import {
  type Browser,
  expect,
  forgetSession,
  openReady,
  type Page,
  signIn,
  test,
} from '../support/journey.ts'
import { confirmAddress, onboard, type Person, register } from '../support/people.ts'
import { newAuthor, publishStory } from '../support/published.ts'

const insult = 'Go back to counting sheep.'
const comment = (page: Page) => page.getByRole('region', { name: 'Comments' }).getByText(insult)

/** A new user with the role, given by the demo admin. */
async function newModerator(browser: Browser, admin: Page): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const person = await register(page)
  await confirmAddress(page, person)
  await onboard(page)
  const { user } = (await (await page.request.get('/api/v1/auth/me')).json()) as { user: { _id: string } }
  const answer = await admin.request.put(`/api/v1/admin/people/${user._id}/roles`, {
    data: { roles: ['moderator'], reason: 'New on the team' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return page
}

/** A story with a comment by the user of the page. */
async function commentOnStory(browser: Browser, page: Page): Promise<{ path: string; commentId: string }> {
  const author = await newAuthor(await browser.newContext())
  const { _id, path } = await publishStory(author, { title: 'The Ice Ledger' }, 'The lake was wrong.')
  const answer = await page.request.post(`/api/v1/content/${_id}/comments`, {
    data: { body: insult, spoiler: false, key: crypto.randomUUID() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const made = (await answer.json()) as { comment: { _id: string } }
  return { path, commentId: made.comment._id }
}

async function signUp(page: Page): Promise<Person> {
  const person = await register(page)
  await confirmAddress(page, person)
  await onboard(page)
  return person
}

test('a comment is removed by keyboard, appealed and restored', async ({ browser, page }) => {
  await signIn(page, 'admin')
  const moderator = await newModerator(browser, page)
  const author = await (await browser.newContext()).newPage()
  await signUp(author)
  const { path, commentId } = await commentOnStory(browser, author)
  const reporter = await (await browser.newContext()).newPage()
  await signUp(reporter)
  const reported = await reporter.request.post('/api/v1/reports', {
    data: { targetKind: 'comment', targetId: commentId, reason: 'harassment', text: 'About the person.' },
  })
  expect(reported.status(), await reported.text()).toBe(201)
  const list = (await (
    await moderator.request.get('/api/v1/moderation/cases?kind=comment&limit=100')
  ).json()) as {
    cases: { _id: string; title: string }[]
  }
  const found = list.cases.find(({ title }) => title.includes('The Ice Ledger'))
  const caseId = found?._id ?? ''
  expect(caseId).not.toBe('')

  // Decided by keyboard alone.
  await openReady(moderator, `/admin/moderation?kind=comment&case=${caseId}`)
  const opened = moderator.getByRole('region', { name: 'Case' })
  await expect(opened).toContainText(insult)
  await expectAccessible(moderator, 'the queue of cases', 'main')
  await moderator.keyboard.press('c')
  await expect(opened).toContainText('Claimed by you')
  await moderator.keyboard.press('4')
  await expect(moderator.getByRole('button', { name: 'Remove', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await moderator.keyboard.press('e')
  await expect(moderator.getByLabel('Explanation')).toBeFocused()
  // Digits and letters are text here.
  await moderator.keyboard.type('You criticized the person, not 1 line of the text.')
  await expect(moderator.getByRole('region', { name: /will read$/ })).toContainText('not 1 line')
  await moderator.keyboard.press('Control+Enter')
  await expect(moderator.getByText('Decision sent')).toBeVisible()
  // The next case is open, or none is left.
  await expect(opened).not.toContainText(insult)
  await expect(moderator).not.toHaveURL(new RegExp(caseId))

  // The author reads why, and appeals.
  await openReady(author, path)
  await expect(comment(author)).toBeHidden()
  await openReady(author, `/moderation/cases/${caseId}`)
  await expect(author.getByRole('main')).toContainText('You criticized the person, not 1 line of the text.')
  await author.getByLabel('What did we miss?').fill('I meant the shepherd in the story.')
  await author.getByRole('button', { name: 'Send appeal' }).click()
  await expect(author.getByRole('main')).toContainText('I meant the shepherd in the story.')

  // The moderator who decided can’t decide the appeal; the admin reverses the decision.
  const appeal = `/admin/moderation?state=appealed&case=${caseId}`
  await openReady(moderator, appeal)
  await expect(moderator.getByRole('region', { name: 'Decision' })).toContainText('you made the decision')
  await expect(moderator.getByRole('button', { name: 'Uphold decision' })).toBeDisabled()
  await openReady(page, appeal)
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: /^Reverse/ })).toBeChecked()
  await page.keyboard.press('e')
  await page.keyboard.type('The sentence is about a character.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Decision sent')).toBeVisible()

  await openReady(author, `/moderation/cases/${caseId}`)
  await expect(author.getByRole('main')).toContainText('The sentence is about a character.')
  await openReady(author, path)
  await expect(comment(author)).toBeVisible()
  await forgetSession(page)
  await openReady(page, path)
  await expect(comment(page)).toBeVisible()
})
