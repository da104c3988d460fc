// Profiles: how others see a person, one's own, following, and closing the door.
import { expectAccessible } from '../support/axe.ts'
import {
  type Browser,
  expect,
  openReady,
  type Page,
  signIn,
  test,
  waitUntilReady,
} from '../support/journey.ts'
import { password, type Person, register } from '../support/people.ts'
import { look } from '../support/look.ts'

/** Somebody of this journey's own, who is signed in elsewhere. */
async function createOther(browser: Browser): Promise<Person & { id: string }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const person = await register(page)
  const { user } = await (await page.request.get('/api/v1/auth/me')).json()
  await context.close()
  return { ...person, id: user._id }
}

/** Signed in and through the first steps. */
async function registerOnboarded(page: Page): Promise<Person & { id: string }> {
  const person = await register(page)
  const { genres } = await (await page.request.get('/api/v1/public/genres')).json()
  const genreIds = genres.slice(0, 3).map(({ _id }: { _id: string }) => _id)
  await page.request.patch('/api/v1/users/onboarding', { data: { interest: 'both', genreIds } })
  const { user } = await (await page.request.post('/api/v1/users/onboarding/complete')).json()
  expect(user.onboardingCompleted).toBe(true)
  return { ...person, id: user._id }
}

async function signInByForm(page: Page, { username }: Person): Promise<void> {
  await waitUntilReady(page)
  await page.getByLabel('E-mail or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const figure = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(` ${label}s?$`) })

test('following shows at once, and holds', async ({ page, browser }) => {
  const other = await createOther(browser)
  await register(page)
  await openReady(page, `/user/${other.username}`)
  await expect(figure(page, 'follower')).toHaveText('0 followers')
  const followed = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: `Follow ${other.username}` }).click()
  await expect(page.getByRole('button', { name: `Following ${other.username}` })).toBeVisible()
  await expect(figure(page, 'follower')).toHaveText('1 follower')
  await followed
  await page.reload()
  await waitUntilReady(page)
  await page.getByRole('button', { name: `Following ${other.username}` }).click()
  await expect(page.getByRole('button', { name: `Follow ${other.username}` })).toBeVisible()
  await expect(figure(page, 'follower')).toHaveText('0 followers')
})

test('a follow that the server refuses is taken back, with its words', async ({ page, expectProblem }) => {
  expectProblem(/status of 503/)
  await register(page)
  await openReady(page, '/user/dilek_aksoy')
  const before = await figure(page, 'follower').innerText()
  await page.route('**/users/follow/*', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE_ERROR', message: 'Away.' } }),
  )
  await page.getByRole('button', { name: 'Follow Dilek Aksoy' }).click()
  await expect(page.getByText('Failed to follow author. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow Dilek Aksoy' })).toBeVisible()
  expect(await figure(page, 'follower').innerText()).toBe(before)
})

test('a visitor follows somebody, signs in, and does', async ({ page, browser }) => {
  const person = await createOther(browser)
  await openReady(page, '/')
  const people = page.getByRole('region', { name: 'People to meet' })
  await people.getByRole('button', { name: 'Follow Ines Marchetti' }).click()
  await expect(page).toHaveURL('/login?from=%2F')
  await expect(page.getByText('Authentication required to follow authors')).toBeVisible()
  await signInByForm(page, person)
  await expect(page.getByText('You follow Ines Marchetti now.')).toBeVisible()
  const { following } = await (await page.request.get('/api/v1/users/following')).json()
  expect(following).toMatchObject([{ username: 'ines_marchetti' }])
})

test('whoever follows after their session has ended signs in, comes back, and follows', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/status of 401/)
  const person = await register(page)
  await openReady(page, '/user/jonahvell')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Follow Jonah Vell' }).click()
  await expect(page).toHaveURL('/login?from=%2Fuser%2Fjonahvell')
  await signInByForm(page, person)
  await expect(page).toHaveURL('/user/jonahvell')
  await expect(page.getByText('You follow Jonah Vell now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Following Jonah Vell' })).toBeVisible()
  // Once: unfollowing is not undone by the next page.
  const unfollowed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Following Jonah Vell' }).click()
  await unfollowed
  await expect(page.getByRole('button', { name: 'Follow Jonah Vell' })).toBeVisible()
  await openReady(page, '/user/jonahvell')
  await expect(page.getByRole('button', { name: 'Follow Jonah Vell' })).toBeVisible()
})

test('the tabs of a profile work by keyboard, and all of them are accessible', async ({ page }) => {
  await signIn(page, 'reader')
  await openReady(page, '/user/ines_marchetti')
  await look(page, 'reader of ines, stories')
  const tabs = page.getByRole('navigation', { name: 'Parts of the profile of Ines Marchetti' })
  await tabs.getByRole('link', { name: 'Stories' }).focus()
  for (const [name, tab, heading] of [
    ['Characters', 'characters', 'No characters yet'],
    ['Lists', 'lists', 'Following'],
    ['Reviews', 'reviews', 'No reviews yet'],
    [/^Achievements/, 'achievements', 'Earned'],
    ['About', 'about', 'Facts'],
  ] as const) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/user/ines_marchetti?tab=${tab}`)
    const link = tabs.getByRole('link', { name })
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(link).toBeFocused()
    await expect(page.getByRole('main').getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await look(page, `reader of ines, ${tab}`)
  }
  await page.goBack()
  await expect(page).toHaveURL('/user/ines_marchetti?tab=achievements')
})

test('lists of people have pages and buttons of their own', async ({ page }) => {
  await signIn(page, 'reader')
  await openReady(page, '/user/ines_marchetti')
  await figure(page, 'follower').click()
  await expect(page).toHaveURL('/user/ines_marchetti?tab=followers')
  await expect(page.getByRole('heading', { name: 'Followers' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '@jonahvell' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Rosa Reader/ })).toHaveCount(1) // the user menu, no follow button
  await look(page, 'reader of ines, followers')
})

test('a person has one address', async ({ page, browser }) => {
  const other = await createOther(browser)
  const me = await registerOnboarded(page)
  for (const path of [`/user/${other.username.toUpperCase()}`, `/user/${other.id}`, `/profile/${other.id}`]) {
    await page.goto(`${path}?tab=about`)
    await expect(page).toHaveURL(`/user/${other.username}?tab=about`)
  }
  for (const nobody of ['no_such_person', 'x'.repeat(80), '%00'])
    expect((await page.request.get(`/user/${nobody}`)).status(), nobody).toBe(404)
  await page.goto(`/profile/${me.id.toUpperCase()}`)
  await expect(page).toHaveURL(`/profile/${me.id}`)
})

test('one’s own profile has drafts, figures and seals to pin', async ({ page }) => {
  const me = await registerOnboarded(page)
  await openReady(page, '/dashboard')
  await expect(page).toHaveURL(`/profile/${me.id}`)
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit profile' }).first()).toHaveAttribute('href', '/settings')
  await expect(page.getByRole('heading', { name: 'No stories yet' })).toBeVisible()
  await look(page, 'own profile')

  await figure(page, 'point').click()
  await expect(page).toHaveURL(`/profile/${me.id}?tab=achievements`)
  // It is earned by news that may still be on their way.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Through the door' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Pin Through the door' }).click()
  await expect(page.getByRole('button', { name: 'Unpin Through the door' })).toBeVisible()
  await look(page, 'own seals')
  await page.reload()
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Unpin Through the door' }).click()
  await expect(page.getByRole('button', { name: 'Pin Through the door' })).toBeVisible()

  await openReady(page, `/user/${me.username}`)
  await expect(page.getByText('This is how others see you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible()
})

test('a block closes the door from both sides, and can be undone', async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  const other = await createOther(browser)
  await registerOnboarded(page)
  await openReady(page, `/user/${other.username}?more=1`)
  await expectAccessible(page, 'what may be done about somebody, laid open')
  await openReady(page, `/user/${other.username}`)
  const more = page.getByRole('button', { name: `More about ${other.username}` })
  await more.click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  await expect(page.getByText(`You will hear less of ${other.username}.`)).toBeVisible()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toHaveText(`Block ${other.username}?`)
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page).toHaveURL('/')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const answer = await page.request.get(`/user/${other.username}`)
  expect(answer.status()).toBe(404)
  await undo.click()
  await expect(page.getByText(`${other.username} is no longer blocked.`)).toBeVisible()
  await openReady(page, `/user/${other.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.username)
  await page.request.post(`/api/v1/users/block/${other.id}`)
  await page.goto(`/user/${other.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test.describe('before the script', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, lists and following work', async ({ page }) => {
    await register(page)
    await page.goto('/user/wren_okafor')
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
    await page.getByRole('button', { name: 'Follow Wren Okafor' }).click()
    await expect(page).toHaveURL('/user/wren_okafor')
    await expect(page.getByRole('button', { name: 'Following Wren Okafor' })).toBeVisible()
  })

  test('muting and blocking work, and the settings undo both', async ({ page, browser }) => {
    const other = await createOther(browser)
    await register(page)
    await page.goto(`/user/${other.username}?tab=about`)
    const more = page.getByRole('button', { name: `More about ${other.username}` })
    await more.click()
    await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
    await page.getByRole('button', { name: 'Mute' }).click()
    await expect(page).toHaveURL(`/user/${other.username}?tab=about`)
    await more.click()
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await page.getByRole('button', { name: 'Block' }).click()
    await expect(page).toHaveURL('/settings#privacy')
    expect((await page.request.get(`/user/${other.username}`)).status()).toBe(404)
    await page.getByRole('button', { name: `Unblock ${other.username}` }).click()
    await page.getByRole('button', { name: `Unmute ${other.username}` }).click()
    await expect(page.getByText('You have muted nobody.')).toBeVisible()
    expect((await page.request.get(`/user/${other.username}`)).status()).toBe(200)
  })
})
