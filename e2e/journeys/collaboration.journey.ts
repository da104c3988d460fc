// Collaborators: invited by name or by email, requesting to join, becoming the owner, and removed while writing.
import { expectAccessible } from '../support/axe.ts'
import {
  type Browser,
  expect,
  openReady,
  type Page,
  tabTo,
  test,
  waitUntilReady,
} from '../support/journey.ts'
import { type Caller, confirmAddress, linkFromMail, password } from '../support/people.ts'
import { expectReachable } from '../support/reachable.ts'
import { becomeWriter, get, makeStory, send } from '../support/stories.ts'
import { expectSaved, linesOf, saveState, text } from '../support/writing.ts'

/** A new user with a confirmed email. */
async function newWriter(page: Caller) {
  const person = await becomeWriter(page)
  await confirmAddress(page, person)
  const { user } = await get(page, '/auth/me')
  return { ...person, _id: user._id as string, displayName: user.displayName as string }
}

const elsewhere = async (browser: Browser) => (await browser.newContext()).newPage()

async function roleNamed(page: Caller, slug: string): Promise<string> {
  const { roles } = await get(page, '/collaboration/roles')
  return (roles as { _id: string; slug: string }[]).find((role) => role.slug === slug)!._id
}

/** Invites and accepts through the API. */
async function addTo(owner: Caller, storyId: string, person: { page: Caller; _id: string }, slug: string) {
  const roleId = await roleNamed(owner, slug)
  const body = { userId: person._id, roleId }
  const { request } = await send(owner, 'POST', `/content/${storyId}/collaborators`, body)
  await send(person.page, 'POST', `/content/${storyId}/collaborators/requests/${request._id}/approve`)
}

test('a collaborator is invited by name, writes, becomes the owner, and removes the former owner', async ({
  page,
  browser,
}) => {
  const owner = await newWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  const chapterId = story.chapterIds[0]!
  const editor = `/story/${story._id}/edit/${chapterId}`
  const other = await elsewhere(browser)
  const friend = await newWriter(other)

  await test.step('the owner invites by name and by email', async () => {
    await openReady(page, `/story/${story.slug}/manage`)
    await page.getByRole('navigation', { name: 'Story pages' }).getByText('Collaborators').click()
    const who = page.getByLabel('Name or email address')
    await who.fill(friend.username.slice(0, 12))
    await page.getByRole('list', { name: 'People' }).getByRole('button', { name: friend.username }).click()
    await page.getByLabel('Role').selectOption({ label: 'Editor' })
    await page.getByLabel('Message').fill('The second part needs you.')
    await page.getByRole('button', { name: 'Send invite' }).click()
    await expect(page.getByText(/^Invite sent to /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pending' })).toBeVisible()
    const email = `guest.${Date.now()}@example.org`
    await who.fill(email)
    await page.getByLabel('Role').selectOption({ label: 'Beta reader' })
    await page.getByRole('button', { name: 'Send invite' }).click()
    await expect(page.getByText(`Invite sent to ${email}.`)).toBeVisible()
    await expectAccessible(page, 'collaborators', 'main')
  })

  await test.step('the collaborator accepts and writes', async () => {
    await openReady(other, '/stories?source=myStories')
    await other.getByRole('link', { name: /^Invites and requests/ }).click()
    await expect(other.getByText('“The second part needs you.”')).toBeVisible()
    await expectAccessible(other, 'invites', 'main')
    await other.getByRole('button', { name: /^Accept/ }).click()
    await expect(other).toHaveURL(`/story/${story.slug}/edit`)
    await other.goto(editor)
    await waitUntilReady(other)
    await expectSaved(other)
    await text(other).press('ControlOrMeta+End')
    await other.keyboard.type(' Written by two.')
    await expectSaved(other)
    expect(await linesOf(page, { storyId: story._id, chapterId, path: '' })).toEqual([
      'One begins here. Written by two.',
    ])
  })

  await test.step('the owner offers the story, and the collaborator becomes its owner', async () => {
    await page.reload()
    await waitUntilReady(page)
    await page.getByRole('button', { name: 'Send offer' }).click()
    await expect(page.getByText(`Offered to ${friend.displayName}`)).toBeVisible()
    await openReady(other, '/invites')
    await other.getByRole('button', { name: /^Accept/ }).click()
    await expect(other.getByText(`You now own “${story.title}”.`)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Co-author', { exact: false })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Leave story' })).toBeVisible()
  })

  await test.step('the new owner removes the former one, whose editor turns read-only', async () => {
    await page.goto(editor)
    await waitUntilReady(page)
    await expectSaved(page)
    await openReady(other, `/story/${story.slug}/manage?section=danger`)
    await expect(other.getByRole('heading', { name: 'Delete story' })).toBeVisible()
    await openReady(other, `/story/${story.slug}/manage/people`)
    const row = other.getByRole('listitem').filter({ hasText: owner.username })
    await row.locator('summary').click()
    await row.getByRole('button', { name: /^Remove/ }).click()
    await expect(other.getByText('Collaborator removed.')).toBeVisible()
    await expect(text(page)).toHaveAttribute('contenteditable', 'false')
    await expect(saveState(page)).not.toHaveText('Saved')
  })
  await other.context().close()
})

test('a user requests to join and is approved, and is invited to another story from their profile', async ({
  page,
  browser,
  request,
  expectProblem,
}) => {
  const author = await newWriter(page)
  const story = await makeStory(page, { '': ['One'] }, await publishable(page))
  await send(page, 'POST', `/content/${story._id}/chapters/${story.chapterIds[0]}/publish`, {})
  const other = await elsewhere(browser)
  const stranger = await newWriter(other)

  await openReady(other, `/story/${story.slug}`)
  await other.getByRole('link', { name: 'Ask to collaborate' }).first().click()
  await other.getByRole('radio', { name: /^Proofreader/ }).check()
  await other.getByLabel(/^Message to/).fill('I find every slip.')
  await other.getByRole('button', { name: 'Ask to collaborate' }).click()
  await expect(other.getByText('Request sent.')).toBeVisible()
  await expectAccessible(other, 'asking to collaborate', 'main')

  await openReady(page, `/story/${story.slug}/manage/people`)
  await expect(page.getByText('“I find every slip.”')).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText(/is now a collaborator on “The Tide Clerk”/)).toBeVisible()

  await openReady(other, `/story/${story.slug}`)
  await expect(
    other.getByText(`You’re collaborating with ${author.displayName} as proofreader.`),
  ).toBeVisible()
  await expect
    .poll(async () => (await request.get(`/story/${story.slug}`)).text())
    .toMatch(
      new RegExp(
        `href="/writers/${stranger.username}"[\\s\\S]*Proofreader|Proofreader[\\s\\S]*href="/writers/${stranger.username}"`,
      ),
    )

  const second = await makeStory(page, { '': ['One'] }, { title: 'The Lamp Index' })
  await openReady(page, `/user/${stranger.username}`)
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Invite to a story' }).click()
  const form = page.getByRole('region', { name: /^Invite .* to a story$/ })
  await form.getByLabel('Story').selectOption({ label: second.title })
  await form.getByLabel('Role').selectOption({ label: 'Beta reader' })
  await expectAccessible(page, 'inviting from a profile', 'main')
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(form.getByText(/^Invite sent to /)).toBeVisible()
  const { requests } = await get(other, '/collaboration/requests')
  expect(requests).toContainEqual(
    expect.objectContaining({
      kind: 'invite',
      status: 'pending',
      story: expect.objectContaining({ _id: second._id }),
    }),
  )
  await form.getByRole('link', { name: 'Done' }).click()
  await expect(form).toHaveCount(0)
  // A second invite to the same user is rejected.
  expectProblem(/status of 400/)
  await openReady(page, `/user/${stranger.username}?invite=1`)
  await form.getByLabel('Story').selectOption({ label: second.title })
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await other.context().close()
})

async function publishable(page: Page) {
  const { genres } = await get(page, '/public/genres')
  return { contentRating: 'everyone', aiUse: 'none', genreIds: [(genres as { _id: string }[])[0]!._id] }
}

test('an invite by email leads a user who registers first into the story', async ({ page, request }) => {
  const owner = { request }
  await newWriter(owner)
  const story = await makeStory(owner, { '': ['One'] })
  const email = `guest.${Date.now()}@example.org`
  const roleId = await roleNamed(owner, 'beta-reader')
  await send(owner, 'POST', `/content/${story._id}/collaborators/invite`, { email, roleId })

  const link = await linkFromMail(owner, email, '/invite')
  await openReady(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(story.title)
  await expectAccessible(page, 'an invite by email', 'main')
  const register = page.getByRole('link', { name: 'Create an account' })
  await expect(register).toHaveAttribute('href', `/register?from=${encodeURIComponent(link)}`)
  const username = `guest_${Date.now().toString(36)}`
  await send(page, 'POST', '/auth/register', { username, email, password, dateOfBirth: '1990-04-12' })
  await page.reload()
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(/\/onboarding\?from=/)
  expect((await get(page, `/content/${story._id}`)).story.permissions).toEqual(['readDraft', 'comment'])
})

test('an owner deletes the account: the chosen co-author owns the story, and returns it on request', async ({
  page,
  browser,
  expectProblem,
}) => {
  // The page may still ask for the news of the acceptance when the account is deleted.
  expectProblem(/status of 401 .*\/(notifications|messages)/)
  const owner = await newWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  // The first co-author would become the owner by default.
  const [first, second] = [await browser.newContext(), await elsewhere(browser)]
  for (const other of [first, second])
    await addTo(page, story._id, { page: other, ...(await newWriter(other)) }, 'co-author')
  const { user: heir } = await get(second, '/auth/me')

  await openReady(page, '/settings/data')
  await page.getByText('Delete my account').click()
  const choice = page.getByLabel(`“${story.title}”`)
  await choice.selectOption({ label: `Transfer to ${heir.displayName} (@${heir.username})` })
  await expectAccessible(page, 'deleting an account with a shared story', 'main')
  await page.getByLabel('Password', { exact: true }).last().fill(password)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has been deleted')

  expect((await get(second, `/content/${story._id}`)).story.permissions).toContain('manage')

  await page.goto(await linkFromMail(page, owner.email, '/restore-account'))
  await expect(page.getByText(`“${story.title}” now belongs to ${heir.displayName}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Restore my account' }).click()
  await expect(page).not.toHaveURL(/restore-account/)
  await openReady(page, '/invites')
  await expectAccessible(page, 'stories one used to own', 'main')
  await page.getByRole('button', { name: /^Ask for it back/ }).click()
  await expect(page.getByText('You asked for it back.')).toBeVisible()
  await openReady(second, '/invites')
  await second.getByRole('button', { name: /^Give back/ }).click()
  await expect(second.getByText(`${owner.displayName} owns “${story.title}” again.`)).toBeVisible()
  for (const context of [first, second.context()]) await context.close()
})

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test.describe('on a phone', () => {
  test.use(phone)

  test('a link invites beta readers: made, used with one click, and ended', async ({
    page,
    browser,
    expectProblem,
  }) => {
    expectProblem(/status of 400/)
    const owner = await becomeWriter(page)
    const story = await makeStory(page, { '': ['One'] })
    const people = `/story/${story.slug}/manage/people`
    await openReady(page, people)
    await expect(page.getByText('Confirm your email address first')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make link' })).toHaveCount(0)
    await confirmAddress(page, owner)
    await openReady(page, people)
    await page.getByLabel('They join as').selectOption({ label: 'Beta reader' })
    await page.getByRole('button', { name: 'Make link' }).tap()
    await expect(page.getByLabel('Your new link')).toBeInViewport({ ratio: 1 })
    const made = new URL(await page.getByLabel('Your new link').inputValue())
    const url = made.pathname + made.search
    await expectReachable(page, 'the invite links')
    await expectAccessible(page, 'the invite links', 'main')

    const context = await browser.newContext(phone)
    const other = await context.newPage()
    await openReady(other, url)
    await expect(other.getByRole('link', { name: 'Create an account' })).toBeVisible()
    await expectReachable(other, 'the invitation for a visitor')
    await becomeWriter(other)
    await openReady(other, url)
    await expect(
      other.getByText('You’d join as beta reader. You can read the drafts and comment in the margin.'),
    ).toBeVisible()
    await expectReachable(other, 'the invitation')
    await other.getByRole('button', { name: 'Join the story' }).tap()
    await expect(other).toHaveURL(`/story/${story.slug}/edit`)

    // The owner ends it by keyboard.
    await openReady(page, people)
    await expect(page.getByText('1 person joined')).toBeVisible()
    await tabTo(page.getByRole('button', { name: /^End link/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Link ended.')).toBeVisible()
    await other.goto(url)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
    await other.goto(`/story/${story.slug}/edit`)
    await expect(other.getByRole('link', { name: 'One', exact: true })).toBeVisible()
    await context.close()
  })
})
