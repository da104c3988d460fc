// How a person wants things: by keyboard, kept on every device, told honestly, and never lost to a busy server.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { linkFromMail, password, type Person, register } from '../support/people.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

async function signInAs(page: Page, person: Person): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { emailOrUsername: person.username, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('appearance is chosen by keyboard, acts at once and is there on another device before any script', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const person = await register(page)
  await openReady(page, '/settings')
  const nav = page.getByRole('navigation', { name: 'Settings' })
  await nav.getByRole('link', { name: 'Appearance' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings#appearance')
  await expect(nav.getByRole('link', { name: 'Appearance' })).toHaveAttribute('aria-current', 'true')

  const appearance = section(page, 'Appearance')
  expect(await rootSize(page)).toBe('16px')
  for (const [name, size] of [
    ['Large 18 px', '18px'],
    ['Extra large 20 px', '20px'],
    ['Small 14 px', '14px'],
  ] as const) {
    const choice = appearance.getByRole('radio', { name, exact: true })
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked()
    await expect.poll(() => rootSize(page)).toBe(size)
  }
  await appearance.getByRole('radio', { name: 'Dark' }).focus()
  await page.keyboard.press('Space')
  await appearance.getByRole('switch', { name: 'Compact mode' }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-compact')
  await expect(appearance.getByText('Saved')).toBeVisible()

  const device = await browser.newContext({ baseURL, colorScheme: 'light', javaScriptEnabled: false })
  const other = await device.newPage()
  await signInAs(other, person)
  await other.goto('/about')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveAttribute('data-compact')
  await expect(other.locator('html')).toHaveCSS('font-size', '14px')
  await device.close()

  // No flash: at no moment of the next visit is the page of another size or colour.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const note = () => {
      // The first script runs before there is any document.
      const { theme, fontSize } = document.documentElement?.dataset ?? {}
      if (document.body) seen.add(`${theme} ${fontSize}`)
      requestAnimationFrame(note)
    }
    note()
  })
  await openReady(page, '/about')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'dark small',
  ])
})

test('signing in brings settings, reference data and followed authors, and the theme follows', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const person = await register(page)
  await page.request.patch('/api/v1/users/settings', {
    data: { appearance: { theme: 'dark', fontSize: 'large' } },
  })
  await page.request.post('/api/v1/auth/logout')
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.replace('/api/v1', '')))
  await openReady(page, '/login?from=%2Fabout')
  // Nothing hints at a session, so nobody is asked about one.
  expect([...asked].filter((path) => path === '/auth/me' || path.startsWith('/users/'))).toEqual([])
  await page.getByLabel('E-mail or username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/about')
  for (const path of [
    '/users/settings',
    '/public/genres',
    '/collaboration/expertise-areas',
    '/users/following',
  ])
    await expect.poll(() => asked.has(path), path).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => rootSize(page)).toBe('18px')
})

test('every kind of choice is kept, and two tabs do not undo each other', async ({ page, context }) => {
  await register(page)
  await openReady(page, '/settings')
  const tab = await context.newPage()
  await openReady(tab, '/settings')

  await section(page, 'Privacy').getByRole('switch', { name: 'Show what I read' }).check()
  await expect(section(page, 'Privacy').getByText('Saved')).toBeVisible()
  await section(tab, 'Privacy').getByRole('switch', { name: 'Show whom I follow' }).uncheck()
  await expect(section(tab, 'Privacy').getByText('Saved')).toBeVisible()

  await section(page, 'Notifications').getByLabel('E-mail: A comment').selectOption('Mail: weekly')
  await section(page, 'Notifications')
    .getByRole('switch', { name: /In the app.*favorites/ })
    .uncheck()
  await expect(
    section(page, 'Notifications').getByRole('switch', { name: /Safety of your account/ }),
  ).toBeDisabled()
  await expect(section(page, 'Notifications').getByText('Saved')).toBeVisible()

  await section(page, 'Reading').getByRole('radio', { name: 'Sepia' }).check()
  await section(page, 'Reading').getByLabel('Size of the text').fill('22')
  await expect(section(page, 'Reading').getByText('Saved')).toBeVisible()

  const filters = section(page, 'Filters')
  await filters.getByRole('switch', { name: 'Show mature stories' }).check()
  await filters.getByLabel('Tags to leave out').fill('Gore')
  await page.keyboard.press('Enter')
  await expect(filters.getByRole('button', { name: /^gore/ })).toBeVisible()
  await expect(filters.getByText('Saved')).toBeVisible()

  const collaboration = section(page, 'Collaboration')
  await collaboration.getByRole('switch', { name: 'Open to collaborate' }).check()
  await collaboration.getByRole('checkbox', { name: 'Dialogue' }).check()
  await expect(collaboration.getByText('Saved')).toBeVisible()

  const { settings } = await (await page.request.get('/api/v1/users/settings')).json()
  expect(settings).toMatchObject({
    privacy: { showReadingActivity: true, showFollowers: false },
    notifications: { comment: { inApp: true, email: 'weekly' }, bookmark: { inApp: false } },
    reading: { readerTheme: 'sepia', textSize: 22 },
    filters: { showMature: true, excludedTags: ['gore'] },
  })
  const { profile } = await (await page.request.get('/api/v1/users/profile')).json()
  expect(profile).toMatchObject({ openToCollaborate: true, expertiseAreaIds: [expect.any(String)] })
})

/** Reading goes on as ever; only saving meets this answer. */
const answerSaves = (page: Page, status: number, json: object) =>
  page.route('**/api/v1/users/settings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status, json }) : route.fallback(),
  )

test('a busy server loses no choice, and a refusal is told', async ({ page, expectProblem }) => {
  expectProblem(/status of (429|403)/)
  await register(page)
  await openReady(page, '/settings')
  await answerSaves(page, 429, {
    status: 'error',
    code: 'RATE_LIMIT_ERROR',
    message: 'Too many requests. Please try again later.',
  })
  const filters = section(page, 'Filters')
  const hideRead = filters.getByRole('switch', { name: 'Hide what I have read' })
  await hideRead.check()
  await expect(page.getByRole('dialog', { name: 'Please slow down a bit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hideRead).toBeChecked()
  await expect(filters.getByText('Not saved yet')).toBeVisible()
  await page.unroute('**/api/v1/users/settings')
  await filters.getByRole('button', { name: 'Try Again' }).click()
  await expect(filters.getByText('Saved', { exact: true })).toBeVisible()

  await answerSaves(page, 403, {
    status: 'error',
    code: 'CONTENT_RESTRICTED_ERROR',
    message: 'This content is restricted for users under 18 years of age.',
  })
  const mature = filters.getByRole('switch', { name: 'Show mature stories' })
  await mature.click()
  await expect(filters.getByText('This content is restricted for users under 18 years of age.')).toBeVisible()
  await expect(mature).not.toBeChecked()
})

test('the profile, the address and the password are changed; what is wrong is said where it is', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 40[01]/)
  const person = await register(page)
  await openReady(page, '/settings')
  const account = section(page, 'Account')
  await expect(account.getByText(`@${person.username}`)).toBeVisible()
  await expect(account.getByText('Changes go through support.')).toBeVisible()
  await account.getByLabel('Name shown').fill('Jonah Vell')
  await account.getByRole('button', { name: 'Add a Link' }).click()
  await account.getByLabel('Name of link 1').fill('Home')
  await account.getByLabel('Address of link 1').fill('not an address')
  await account.getByRole('button', { name: 'Save Profile' }).click()
  await expect(account.getByText('The address must be an http or https address.')).toBeVisible()
  await expect(account.getByLabel('Name shown')).toHaveValue('Jonah Vell')
  await account.getByLabel('Address of link 1').fill('https://vell.example')
  await account.getByRole('button', { name: 'Save Profile' }).click()
  await expect(account.getByText('Saved', { exact: true })).toBeVisible()

  await account.getByLabel('New e-mail').fill(`new_${person.email}`)
  await account.getByLabel('Password', { exact: true }).fill('not my password')
  await account.getByRole('button', { name: 'Change E-mail' }).click()
  await expect(account.getByText('Password is not your password.')).toBeVisible()
  await expect(account.getByLabel('New e-mail')).toHaveValue(`new_${person.email}`)
  await account.getByLabel('Password', { exact: true }).fill(password)
  await account.getByRole('button', { name: 'Change E-mail' }).click()
  await expect(account.getByText('A link is on its way to the new address.')).toBeVisible()
  await openReady(page, await linkFromMail(page, `new_${person.email}`, '/verify-email'))
  await openReady(page, '/settings')
  await expect(account.getByText(`new_${person.email} (confirmed)`)).toBeVisible()

  const security = section(page, 'Security')
  await security.getByLabel('Current password').fill(password)
  await security.getByLabel('New password').fill('eight louder lanterns')
  await security.getByRole('button', { name: 'Change Password' }).click()
  await expect(security.getByText('Your password is changed.')).toBeVisible()
  await expectAccessible(page, 'settings with answers')
})

test('ending a session closes the other browser; ending all leaves this one', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await register(page)
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL })))
  const [phone, tablet] = await Promise.all(contexts.map((context) => context.newPage()))
  for (const device of [phone!, tablet!]) {
    await signInAs(device, person)
    await openReady(device, '/settings')
  }
  await openReady(page, '/settings')
  const sessions = section(page, 'Sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  // The newest comes first after this device.
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  const signedOut = async (device: Page) => {
    await device.goto('/settings')
    return new URL(device.url()).pathname === '/login'
  }
  expect([await signedOut(phone!), await signedOut(tablet!)].filter(Boolean)).toHaveLength(1)
  await sessions.getByRole('button', { name: 'End All Other Sessions' }).click()
  await expect(sessions.getByText('You are signed in nowhere else.')).toBeVisible()
  expect([await signedOut(phone!), await signedOut(tablet!)]).toEqual([true, true])
  expect(await signedOut(page)).toBe(false)
  await Promise.all(contexts.map((context) => context.close()))
})

test('blocked and muted people are listed and can be let go', async ({ page }) => {
  await register(page)
  const { user } = await (await page.request.get('/api/v1/users/info/writer')).json()
  await page.request.post(`/api/v1/users/block/${user._id}`)
  await page.request.post(`/api/v1/users/mute/${user._id}`)
  await openReady(page, '/settings')
  const privacy = section(page, 'Privacy')
  await privacy.getByRole('button', { name: `Unblock ${user.displayName}` }).click()
  await expect(privacy.getByText('You have blocked nobody.')).toBeVisible()
  await privacy.getByRole('button', { name: `Unmute ${user.displayName}` }).click()
  await expect(privacy.getByText('You have muted nobody.')).toBeVisible()
})

async function saveZip(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Save the Zip/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^fabula-.*\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
}

test('whoever leaves takes everything along, before and after, and can come back', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (401|409)/)
  const person = await register(page)
  await openReady(page, '/settings#data')
  const data = section(page, 'Data')
  await data.getByRole('button', { name: 'Download My Data' }).click()
  await saveZip(page)
  await linkFromMail(page, person.email, '/settings')

  await data.getByText('Delete my account').click()
  await data.getByLabel('Password', { exact: true }).fill('not my password')
  await data.getByRole('button', { name: 'Delete Account' }).click()
  await expect(data.getByText('Password is not your password.')).toBeVisible()
  await expectAccessible(page, 'about to leave')
  await data.getByLabel('Password', { exact: true }).fill(password)
  await data.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left')
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401)
  expect((await page.request.get(`/api/v1/users/info/${person.username}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('E-mail or username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  const former = await page.getByRole('link', { name: /^Save the Zip/ }).getAttribute('href')
  await page.getByRole('button', { name: 'Make a New Copy' }).click()
  await expect(page.getByRole('link', { name: /^Save the Zip/ })).not.toHaveAttribute('href', former ?? '')
  await saveZip(page)
  await expectAccessible(page, 'coming back, with a copy')
  await page.getByRole('button', { name: 'Restore My Account' }).click()
  await expect(page).not.toHaveURL(/restore-account/)
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200)
})
