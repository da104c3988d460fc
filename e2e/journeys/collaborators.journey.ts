// Profiles: how others see a user, the user's own, following, muting and blocking.
import { expectAccessible, expectLegible } from '../support/axe.ts'
import {
  expect,
  forgetSession,
  openReady,
  type Page,
  signIn,
  test,
  waitUntilReady,
} from '../support/journey.ts'
import { onboard, password, type Person, register } from '../support/people.ts'

async function findId(page: Page): Promise<string> {
  const { user } = await (await page.request.get('/api/v1/auth/me')).json()
  return user._id
}

/** A user of this journey, who is not signed in. */
async function createOther(page: Page): Promise<Person & { id: string }> {
  const person = await register(page)
  const id = await findId(page)
  await forgetSession(page)
  return { ...person, id }
}

/** Signed in, with onboarding completed. */
async function registerOnboarded(page: Page): Promise<Person & { id: string }> {
  const person = await register(page)
  await onboard(page)
  return { ...person, id: await findId(page) }
}

async function signInByForm(page: Page, { username }: Person): Promise<void> {
  await waitUntilReady(page)
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const figure = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(` ${label}s?$`) })

/** At most as wide as the narrowest phone. */
async function expectToFit(page: Page, about: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${about} is wider than 320 px by`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('following: by a visitor who signs in, immediately, rejected, and after the session has ended', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/status of (401|503)/)
  const other = await createOther(page)
  const me = await createOther(page)
  const follow = page.getByRole('button', { name: `Follow ${other.username}` })
  const following = page.getByRole('button', { name: `Following ${other.username}` })
  const isFollowed = async () => {
    const answer = await page.request.get('/api/v1/users/following')
    const people = (await answer.json()).following as { username: string }[]
    return people.some(({ username }) => username === other.username)
  }

  await test.step('a visitor signs in first, and then follows', async () => {
    await openReady(page, '/')
    const people = page.getByRole('region', { name: 'Authors to follow' })
    await people.getByRole('button', { name: 'Follow Ines Marchetti' }).click()
    await expect(page).toHaveURL('/login?from=%2F')
    await expect(page.getByText('Authentication required to follow authors')).toBeVisible()
    await signInByForm(page, me)
    await expect(page.getByText('You’re now following Ines Marchetti.')).toBeVisible()
    const answer = await (await page.request.get('/api/v1/users/following')).json()
    expect(answer.following).toMatchObject([{ username: 'ines_marchetti' }])
  })

  await test.step('following is shown immediately, with its count, and is saved', async () => {
    await openReady(page, `/user/${other.username}`)
    await expect(figure(page, 'follower')).toHaveText('0 followers')
    await follow.click()
    await expect(following).toBeVisible()
    await expect(figure(page, 'follower')).toHaveText('1 follower')
    await expect.poll(isFollowed).toBe(true)
    await following.click()
    await expect(follow).toBeVisible()
    await expect(figure(page, 'follower')).toHaveText('0 followers')
    await expect.poll(isFollowed).toBe(false)
  })

  await test.step('a follow that the server rejects is reverted with a message', async () => {
    await page.route('**/users/follow/*', (route) =>
      route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE_ERROR', message: 'Away.' } }),
    )
    await follow.click()
    await expect(page.getByText('Failed to follow author. Please try again.')).toBeVisible()
    await expect(follow).toBeVisible()
    await expect(figure(page, 'follower')).toHaveText('0 followers')
    await page.unroute('**/users/follow/*')
  })

  await test.step('after the session has ended, the user signs in, returns, and follows once', async () => {
    await context.clearCookies()
    await follow.click()
    await expect(page).toHaveURL(`/login?from=%2Fuser%2F${other.username}`)
    await signInByForm(page, me)
    await expect(page).toHaveURL(`/user/${other.username}`)
    await expect(page.getByText(`You’re now following ${other.username}.`)).toBeVisible()
    await following.click()
    await expect(follow).toBeVisible()
    await expect.poll(isFollowed).toBe(false)
    // The next page still shows it.
    await openReady(page, `/user/${other.username}`)
    await expect(follow).toBeVisible()
  })
})

test('the tabs of a profile and its lists of users work by keyboard and are accessible', async ({ page }) => {
  await signIn(page, 'reader')
  await page.emulateMedia({ colorScheme: 'light' })
  await openReady(page, '/user/ines_marchetti')
  await expectAccessible(page, 'the profile of a user', 'main')
  const tabs = page.getByRole('navigation', { name: 'Profile sections for Ines Marchetti' })
  await tabs.getByRole('link', { name: 'Stories' }).focus()
  for (const [name, tab, heading] of [
    ['Characters', 'characters', 'Odile Sarrat'],
    ['Lists', 'lists', 'Following'],
    ['Reviews', 'reviews', 'Inventory of a Burned Archive'],
    ['Q&A', 'questions', 'Answered'],
    [/^Achievements/, 'achievements', 'Earned'],
    ['About', 'about', 'Details'],
  ] as const) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/user/ines_marchetti?tab=${tab}`)
    const link = tabs.getByRole('link', { name })
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(link).toBeFocused()
    const shown = page.getByRole('main').getByRole('heading', { name: heading, exact: true })
    await expect(shown).toBeVisible()
    await expectToFit(page, tab)
    await expectAccessible(page, tab, 'main')
    // Empty tabs are styled like the others.
    if (!heading.startsWith('No ')) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectLegible(page, `${tab} in the dark`)
      await page.emulateMedia({ colorScheme: 'light' })
    }
  }
  await page.goBack()
  await expect(page).toHaveURL('/user/ines_marchetti?tab=achievements')

  await figure(page, 'follower').click()
  await expect(page).toHaveURL('/user/ines_marchetti?tab=followers')
  await expect(page.getByRole('heading', { name: 'Followers' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '@jonahvell' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Rosa Reader/ })).toHaveCount(1) // the user menu, no follow button
  await expectToFit(page, 'followers')
  await expectAccessible(page, 'followers', 'main')
})

test("the user's own profile has drafts, stats and achievements to pin", async ({ page }) => {
  const me = await registerOnboarded(page)
  await openReady(page, '/dashboard')
  await expect(page).toHaveURL(`/profile/${me.id}`)
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit profile' }).first()).toHaveAttribute('href', '/settings')
  await expect(page.getByRole('heading', { name: 'No stories yet' })).toBeVisible()
  await expectToFit(page, 'one’s own profile')
  await expectAccessible(page, 'one’s own profile', 'main')

  // It is earned by an event that may still be queued.
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/notifications/count')).json()).count)
    .toBeGreaterThan(0)
  await figure(page, 'point').click()
  await expect(page).toHaveURL(`/profile/${me.id}?tab=achievements`)
  await page.getByRole('button', { name: 'Pin Through the door' }).click()
  await expect(page.getByRole('button', { name: 'Unpin Through the door' })).toBeVisible()
  await expectToFit(page, 'one’s own achievements')
  await expectAccessible(page, 'one’s own achievements', 'main')
  await page.reload()
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Unpin Through the door' }).click()
  await expect(page.getByRole('button', { name: 'Pin Through the door' })).toBeVisible()

  await openReady(page, `/user/${me.username}`)
  await expect(page.getByText('This is how others see your profile.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible()
})

test('a user is muted, blocked and unblocked; each user has one canonical path', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  const other = await createOther(page)
  const me = await registerOnboarded(page)

  await test.step('every way to name a user redirects to the canonical path', async () => {
    const names = [`/user/${other.username.toUpperCase()}`, `/user/${other.id}`, `/profile/${other.id}`]
    const leadsTo = async (path: string) => {
      const { pathname, search } = new URL((await page.request.get(path)).url())
      return pathname + search
    }
    for (const path of names)
      expect(await leadsTo(`${path}?tab=about`), path).toBe(`/user/${other.username}?tab=about`)
    for (const nobody of ['no_such_person', 'x'.repeat(80), '%00'])
      expect((await page.request.get(`/user/${nobody}`)).status(), nobody).toBe(404)
    expect(await leadsTo(`/profile/${me.id.toUpperCase()}`)).toBe(`/profile/${me.id}`)
  })

  await openReady(page, `/user/${other.username}`)
  const more = page.getByRole('button', { name: `More actions for ${other.username}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  await expect(page.getByText(`${other.username} muted.`)).toBeVisible()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toHaveText(`Block ${other.username}?`)
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page).toHaveURL('/')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect((await page.request.get(`/user/${other.username}`)).status()).toBe(404)
  await undo.click()
  await expect(page.getByText(`${other.username} unblocked.`)).toBeVisible()
  expect((await page.request.get(`/user/${other.username}`)).status()).toBe(200)
  await page.request.post(`/api/v1/users/block/${other.id}`)
  await page.goto(`/user/${other.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test.describe('before the script', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, following, muting and blocking work, and the settings undo the last two', async ({ page }) => {
    const other = await createOther(page)
    await register(page)
    await page.goto(`/user/${other.username}`)
    await page.getByRole('button', { name: `Follow ${other.username}` }).click()
    await expect(page).toHaveURL(`/user/${other.username}`)
    await expect(page.getByRole('button', { name: `Following ${other.username}` })).toBeVisible()
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()

    const more = page.getByRole('button', { name: `More actions for ${other.username}` })
    await more.click()
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
    await page.getByRole('button', { name: 'Mute' }).click()
    await expect(page).toHaveURL(`/user/${other.username}?tab=about`)
    await more.click()
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await page.getByRole('button', { name: 'Block' }).click()
    await expect(page).toHaveURL('/settings/privacy')
    expect((await page.request.get(`/user/${other.username}`)).status()).toBe(404)
    await page.getByRole('button', { name: `Unblock ${other.username}` }).click()
    await page.getByRole('button', { name: `Unmute ${other.username}` }).click()
    await expect(page.getByText('You haven’t muted anyone.')).toBeVisible()
    expect((await page.request.get(`/user/${other.username}`)).status()).toBe(200)
  })
})
