// Writing together: invited by name, asking to join, invited by mail, sent away while writing, and given the story.
import { expectAccessible } from '../support/axe.ts'
import { type Browser, expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { confirmAddress, linkFromMail, password } from '../support/people.ts'
import { becomeWriter, get, makeStory, send } from '../support/stories.ts'
import { expectSaved, linesOf, saveState, text } from '../support/writing.ts'

/** Somebody new in a browser of their own, with a confirmed address. */
async function newWriter(page: Page) {
  const person = await becomeWriter(page)
  await confirmAddress(page, person)
  const { user } = await get(page, '/auth/me')
  return { ...person, _id: user._id as string, displayName: user.displayName as string }
}

const elsewhere = async (browser: Browser) => (await browser.newContext()).newPage()

async function roleNamed(page: Page, slug: string): Promise<string> {
  const { roles } = await get(page, '/collaboration/roles')
  return (roles as { _id: string; slug: string }[]).find((role) => role.slug === slug)!._id
}

/** Without the pages that are not the subject. */
async function addTo(owner: Page, storyId: string, person: { page: Page; _id: string }, slug: string) {
  const roleId = await roleNamed(owner, slug)
  const body = { userId: person._id, roleId }
  const { request } = await send(owner, 'POST', `/content/${storyId}/collaborators`, body)
  await send(person.page, 'POST', `/content/${storyId}/collaborators/requests/${request._id}/approve`)
}

test('invited by name, somebody accepts and writes in the chapter; removed, their tab turns read-only', async ({
  page,
  browser,
}) => {
  await newWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  const chapterId = story.chapterIds[0]!
  const other = await elsewhere(browser)
  const friend = await newWriter(other)

  await openReady(page, `/story/${story.slug}/manage`)
  await page.getByRole('navigation', { name: 'Writing this story' }).getByText('People').click()
  await page.getByLabel('Name or e-mail address').fill(friend.username.slice(0, 12))
  await page.getByRole('list', { name: 'People' }).getByRole('button', { name: friend.username }).click()
  await page.getByLabel('Role').selectOption({ label: 'Editor' })
  await page.getByLabel('A few words with it').fill('The second part needs you.')
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText(/is invited\. The answer is theirs\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible()
  await expectAccessible(page, 'people of a story')

  await openReady(other, '/stories?source=myStories')
  await other.getByRole('link', { name: /invite/i }).click()
  await expect(other.getByText('“The second part needs you.”')).toBeVisible()
  await expectAccessible(other, 'invites')
  await other.getByRole('button', { name: /^Accept/ }).click()
  await expect(other.getByText(`You are among the people of “${story.title}” now.`)).toBeVisible()

  await other.goto(`/story/${story._id}/edit/${chapterId}`)
  await waitUntilReady(other)
  await expectSaved(other)
  await text(other).press('ControlOrMeta+End')
  await other.keyboard.type(' Written by two.')
  await expectSaved(other)
  expect(await linesOf(page, { storyId: story._id, chapterId, path: '' })).toEqual([
    'One begins here. Written by two.',
  ])

  await page.reload()
  await waitUntilReady(page)
  const row = page.getByRole('listitem').filter({ hasText: friend.username })
  await row.locator('summary').click()
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('They are not among the people of this story any more.')).toBeVisible()
  await expect(text(other)).toHaveAttribute('contenteditable', 'false')
  await expect(saveState(other)).not.toHaveText('Saved')
  await other.context().close()
})

test('a stranger asks, the owner approves, and the page of the story says so', async ({ page, browser }) => {
  const author = await newWriter(page)
  const story = await makeStory(page, { '': ['One'] }, await publishable(page))
  await send(page, 'POST', `/content/${story._id}/chapters/${story.chapterIds[0]}/publish`, {})
  const other = await elsewhere(browser)
  const stranger = await newWriter(other)

  await openReady(other, `/story/${story.slug}`)
  await other.getByRole('link', { name: 'Ask to collaborate' }).first().click()
  await other.getByRole('radio', { name: /^Proofreader/ }).check()
  await other.getByLabel(/^A few words to/).fill('I find every slip.')
  await other.getByRole('button', { name: 'Ask to collaborate' }).click()
  await expect(other.getByText('Your request is on its way.')).toBeVisible()
  await expectAccessible(other, 'asking to collaborate')

  await openReady(page, `/story/${story.slug}/manage/people`)
  await expect(page.getByText('“I find every slip.”')).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText(/writes “The Tide Clerk” with you from now on/)).toBeVisible()

  await openReady(other, `/story/${story.slug}`)
  await expect(other.getByText(`You are proofreader for ${author.displayName}.`)).toBeVisible()
  const visitor = await elsewhere(browser)
  await visitor.goto(`/story/${story.slug}`)
  await expect(visitor.getByRole('link', { name: stranger.displayName })).toBeVisible()
  await expect(visitor.getByText('Proofreader')).toBeVisible()
  for (const one of [other, visitor]) await one.context().close()
})

test('an invite by mail leads somebody who registers first into the story', async ({ page, browser }) => {
  await newWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  const email = `guest.${Date.now()}@example.org`
  await openReady(page, `/story/${story.slug}/manage/people`)
  await page.getByLabel('Name or e-mail address').fill(email)
  await page.getByLabel('Role').selectOption({ label: 'Beta reader' })
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText(`An invite is on its way to ${email}.`)).toBeVisible()

  const link = await linkFromMail(page, email, '/invite')
  const guest = await elsewhere(browser)
  await openReady(guest, link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(story.title)
  await expectAccessible(guest, 'an invite by mail')
  const register = guest.getByRole('link', { name: 'Create an account' })
  await expect(register).toHaveAttribute('href', `/register?from=${encodeURIComponent(link)}`)
  const username = `guest_${Date.now().toString(36)}`
  await send(guest, 'POST', '/auth/register', { username, email, password, dateOfBirth: '1990-04-12' })
  await guest.reload()
  await waitUntilReady(guest)
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest).toHaveURL(/\/onboarding\?from=/)
  expect((await get(guest, `/content/${story._id}`)).story.permissions).toEqual(['readDraft', 'comment'])
  await guest.context().close()
})

test('a story is offered, taken, and belongs to somebody else', async ({ page, browser }) => {
  await newWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  const other = await elsewhere(browser)
  const heir = await newWriter(other)
  await addTo(page, story._id, { page: other, _id: heir._id }, 'editor')

  await openReady(page, `/story/${story.slug}/manage/people`)
  await page.getByRole('button', { name: 'Offer the story' }).click()
  await expect(page.getByText(`Offered to ${heir.displayName}`)).toBeVisible()
  await openReady(other, '/invites')
  await other.getByRole('button', { name: /^Accept/ }).click()
  await expect(other.getByText(`“${story.title}” is your story now.`)).toBeVisible()
  await openReady(other, `/story/${story.slug}/manage?section=danger`)
  await expect(other.getByRole('heading', { name: 'Delete this story' })).toBeVisible()
  await openReady(page, `/story/${story.slug}/manage/people`)
  await expect(page.getByText('Co-author', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leaving' })).toBeVisible()
  await other.context().close()
})

async function publishable(page: Page) {
  const { genres } = await get(page, '/public/genres')
  return { contentRating: 'everyone', aiUse: 'none', genreIds: [(genres as { _id: string }[])[0]!._id] }
}

test('from somebody’s page they are invited to one of one’s own stories', async ({
  page,
  browser,
  expectProblem,
}) => {
  await newWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  const other = await elsewhere(browser)
  const friend = await newWriter(other)
  await openReady(page, `/user/${friend.username}`)
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Invite to a story' }).click()
  const form = page.getByRole('region', { name: /^Invite .* to a story$/ })
  await form.getByLabel('Story').selectOption({ label: story.title })
  await form.getByLabel('Role').selectOption({ label: 'Beta reader' })
  await expectAccessible(page, 'inviting from a profile')
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(form.getByText('The answer is theirs.')).toBeVisible()
  const { requests } = await get(other, '/collaboration/requests')
  expect(requests).toMatchObject([{ kind: 'invite', status: 'pending', story: { _id: story._id } }])
  await form.getByRole('link', { name: 'Done' }).click()
  await expect(form).toHaveCount(0)
  // To whom it is open already, it says so.
  expectProblem(/status of 400/)
  await openReady(page, `/user/${friend.username}?invite=1`)
  await form.getByLabel('Story').selectOption({ label: story.title })
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await other.context().close()
})

test('an owner deletes the account: the chosen co-author owns the story, and gives it back when asked', async ({
  page,
  browser,
}) => {
  const owner = await newWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  const [first, second] = [await elsewhere(browser), await elsewhere(browser)]
  for (const other of [first, second])
    await addTo(page, story._id, { page: other, ...(await newWriter(other)) }, 'co-author')
  const { user: heir } = await get(second, '/auth/me')

  await openReady(page, '/settings#data')
  await page.getByText('Delete my account').click()
  const choice = page.getByLabel(`“${story.title}”`)
  await choice.selectOption({ label: `Transfer to ${heir.displayName} (@${heir.username})` })
  await expectAccessible(page, 'deleting an account with a shared story')
  await page.getByLabel('Password', { exact: true }).last().fill(password)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left')

  await second.goto(`/story/${story._id}/edit/${story.chapterIds[0]}`)
  await waitUntilReady(second)
  await expect(saveState(second)).toBeVisible()

  await page.goto(await linkFromMail(page, owner.email, '/restore-account'))
  await expect(page.getByText(`“${story.title}” belongs to ${heir.displayName}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Restore My Account' }).click()
  await expect(page).not.toHaveURL(/restore-account/)
  await openReady(page, '/invites')
  await expectAccessible(page, 'stories one used to own')
  await page.getByRole('button', { name: /^Ask for it back/ }).click()
  await expect(page.getByText('You asked for it back.')).toBeVisible()
  await openReady(second, '/invites')
  await second.getByRole('button', { name: /^Give it back/ }).click()
  await expect(second.getByText(`“${story.title}” belongs to ${owner.displayName} again.`)).toBeVisible()
})
