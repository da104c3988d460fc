// Settings: by keyboard, on every device, with clear errors, and never lost to a busy server.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { confirmAddress, linkFromMail, password, register } from '../support/people.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens a page of the settings by its link beside the page. */
async function openSection(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return section(page, name)
}

const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

async function signInByForm(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('appearance is chosen by keyboard, applies immediately, and follows the user to another device', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const person = await register(page)
  await openReady(page, '/settings')
  const nav = page.getByRole('navigation', { name: 'Settings' })
  await nav.getByRole('link', { name: 'Appearance' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/appearance')
  await expect(nav.getByRole('link', { name: 'Appearance' })).toHaveAttribute('aria-current', 'page')

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
  await expect(appearance.getByText('Saved', { exact: true })).toBeVisible()

  const device = await browser.newContext({ colorScheme: 'light' })
  const other = await device.newPage()
  await test.step('another device requests no user data before signing in, and applies everything after', async () => {
    const asked = new Set<string>()
    other.on('request', (request) => asked.add(new URL(request.url()).pathname.replace('/api/v1', '')))
    await openReady(other, '/login?from=%2Fabout')
    // Nothing indicates a session.
    expect([...asked].filter((path) => path === '/auth/me' || path.startsWith('/users/'))).toEqual([])
    await signInByForm(other, person.username)
    await expect(other).toHaveURL('/about')
    for (const path of [
      '/users/settings',
      '/public/genres',
      '/collaboration/expertise-areas',
      '/users/following',
    ])
      await expect.poll(() => asked.has(path), path).toBe(true)
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => rootSize(other)).toBe('14px')
  })

  await test.step('the next page is rendered with it, without a flash of other styles', async () => {
    const html = await (await other.request.get('/about')).text()
    expect(/<html[^>]*>/.exec(html)?.[0]).toMatch(/data-theme="dark"/)
    await other.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const note = () => {
        // The first script runs before the document exists.
        const { theme, fontSize, compact } = document.documentElement?.dataset ?? {}
        if (document.body) seen.add(`${theme} ${fontSize} ${compact === undefined ? 'wide' : 'compact'}`)
        requestAnimationFrame(note)
      }
      note()
    })
    await openReady(other, '/about')
    await other.waitForLoadState('networkidle')
    expect(await other.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      'dark small compact',
    ])
  })
  await device.close()
})

/** Reading still works; only saving gets this response. */
const answerSaves = (page: Page, status: number, json: object) =>
  page.route('**/api/v1/users/settings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status, json }) : route.fallback(),
  )

test('every choice is saved, also next to another device; a busy server loses none, and rejections are shown', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (429|403)/)
  await register(page)
  const { user: writer } = await (await page.request.get('/api/v1/users/info/writer')).json()
  await page.request.post(`/api/v1/users/block/${writer._id}`)
  await page.request.post(`/api/v1/users/mute/${writer._id}`)
  await openReady(page, '/settings')
  const filters = section(page, 'Filters')

  await test.step('blocked and muted users are listed and can be unblocked and unmuted', async () => {
    const privacy = await openSection(page, 'Privacy')
    await privacy.getByRole('button', { name: `Unblock ${writer.displayName}` }).click()
    await expect(privacy.getByText('You haven’t blocked anyone.')).toBeVisible()
    await privacy.getByRole('button', { name: `Unmute ${writer.displayName}` }).click()
    await expect(privacy.getByText('You haven’t muted anyone.')).toBeVisible()
  })

  await test.step('choices of every section', async () => {
    // On another device, which this page does not know about.
    await page.request.patch('/api/v1/users/settings', { data: { privacy: { showFollowers: false } } })
    const privacy = section(page, 'Privacy')
    await privacy.getByRole('switch', { name: 'Show what I read' }).check()
    await expect(privacy.getByText('Saved', { exact: true })).toBeVisible()

    const notifications = await openSection(page, 'Notifications')
    await notifications.getByLabel('Email: Comments').selectOption('Weekly')
    await notifications.getByRole('switch', { name: /In-app: .*Favorites/ }).uncheck()
    await expect(notifications.getByRole('switch', { name: /Account security/ })).toBeDisabled()
    await expect(notifications.getByText('Saved', { exact: true })).toBeVisible()

    const reading = await openSection(page, 'Reading')
    await reading.getByText('Sepia').click()
    await reading.getByLabel('Size', { exact: true }).fill('22')
    await expect(reading.getByText('Saved', { exact: true })).toBeVisible()

    await openSection(page, 'Filters')
    await filters.getByRole('switch', { name: 'Show mature stories' }).check()
    await filters.getByLabel('Tags to hide').fill('Gore')
    await page.keyboard.press('Enter')
    await expect(filters.getByRole('button', { name: /^gore/ })).toBeVisible()
    await expect(filters.getByText('Saved', { exact: true })).toBeVisible()

    const collaboration = await openSection(page, 'Collaboration')
    await collaboration.getByRole('switch', { name: 'Open to collaborate' }).check()
    await collaboration.getByRole('checkbox', { name: 'Dialogue' }).check()
    await expect(collaboration.getByText('Saved', { exact: true })).toBeVisible()

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

  await test.step('a request to a busy server is retried', async () => {
    await openSection(page, 'Filters')
    await answerSaves(page, 429, {
      status: 'error',
      code: 'RATE_LIMIT_ERROR',
      message: 'Too many requests. Please try again later.',
    })
    const hideRead = filters.getByRole('switch', { name: 'Hide stories I’ve read' })
    await hideRead.check()
    await expect(page.getByRole('dialog', { name: 'Please slow down a bit' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(hideRead).toBeChecked()
    await expect(filters.getByText('Changes not saved')).toBeVisible()
    await page.unroute('**/api/v1/users/settings')
    await filters.getByRole('button', { name: 'Try again' }).click()
    await expect(filters.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('a rejected change is reverted, with the reason', async () => {
    await answerSaves(page, 403, {
      status: 'error',
      code: 'CONTENT_RESTRICTED_ERROR',
      message: 'This content is restricted for users under 18 years of age.',
    })
    const mature = filters.getByRole('switch', { name: 'Show mature stories' })
    await mature.click()
    await expect(
      filters.getByText('This content is restricted for users under 18 years of age.'),
    ).toBeVisible()
    await expect(mature).toBeChecked()
  })
})

test('sessions, profile, email and password: errors are shown at their fields', async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 40[01]/)
  const person = await register(page)
  const devices = await Promise.all([1, 2].map(() => browser.newContext()))
  for (const { request } of devices) {
    const data = { emailOrUsername: person.username, password }
    const answer = await request.post('/api/v1/auth/login', { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const countSignedIn = async () => {
    const answers = await Promise.all(devices.map(({ request }) => request.get('/api/v1/auth/me')))
    return answers.filter((answer) => answer.ok()).length
  }
  await openReady(page, '/settings')
  const account = section(page, 'Account')

  await test.step('ending a session signs the other device out; ending all others leaves this one', async () => {
    const sessions = await openSection(page, 'Sessions')
    await expect(sessions.getByRole('listitem')).toHaveCount(3)
    await expect(sessions.getByText('This device')).toHaveCount(1)
    // This device is listed first, then the newest.
    await sessions
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click()
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    expect(await countSignedIn()).toBe(1)
    await sessions.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(sessions.getByText('You’re not signed in anywhere else.')).toBeVisible()
    expect(await countSignedIn()).toBe(0)
    expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200)
    await Promise.all(devices.map((device) => device.close()))
  })

  await test.step('the profile', async () => {
    await openSection(page, 'Account')
    await expect(account.getByText(`@${person.username}`)).toBeVisible()
    await expect(account.getByRole('link', { name: 'report an issue' })).toBeVisible()
    await account.getByLabel('Display name').fill('Jonah Vell')
    await account.getByRole('button', { name: 'Add link' }).click()
    await account.getByLabel('Title of link 1').fill('Home')
    await account.getByLabel('URL of link 1').fill('not an address')
    await account.getByRole('button', { name: 'Save profile' }).click()
    await expect(account.getByText('The URL must be an http or https address.')).toBeVisible()
    await expect(account.getByLabel('Display name')).toHaveValue('Jonah Vell')
    await account.getByLabel('URL of link 1').fill('https://vell.example')
    await account.getByRole('button', { name: 'Save profile' }).click()
    await expect(account.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('the email', async () => {
    await account.getByLabel('New email').fill(`new_${person.email}`)
    await account.getByLabel('Password', { exact: true }).fill('not my password')
    await account.getByRole('button', { name: 'Change email' }).click()
    await expect(account.getByText('Password is incorrect.')).toBeVisible()
    await expect(account.getByLabel('New email')).toHaveValue(`new_${person.email}`)
    await expectAccessible(page, 'a refused address', 'main')
    await account.getByLabel('Password', { exact: true }).fill(password)
    await account.getByRole('button', { name: 'Change email' }).click()
    await expect(account.getByText('We sent a link to your new address.')).toBeVisible()
    await confirmAddress(page, { email: `new_${person.email}` })
  })

  await test.step('the password', async () => {
    const security = await openSection(page, 'Security')
    await security.getByLabel('Current password').fill(password)
    await security.getByLabel('New password').fill('eight louder lanterns')
    await security.getByRole('button', { name: 'Change password' }).click()
    await expect(security.getByText('Your password has been changed')).toBeVisible()
    await expectAccessible(page, 'a changed password', 'main')
    await openSection(page, 'Account')
    await expect(account.getByText(`new_${person.email} (confirmed)`)).toBeVisible()
  })
})

async function saveZip(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download ZIP/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^fabula-.*\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
}

test('a user exports everything before and after deleting the account, and can restore it', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (401|409)/)
  const person = await register(page)
  await openReady(page, '/settings/data')
  const data = section(page, 'Data')
  await data.getByRole('button', { name: 'Export my data' }).click()
  await saveZip(page)
  await linkFromMail(page, person.email, '/settings/data')

  await data.getByText('Delete my account').click()
  await data.getByLabel('Password', { exact: true }).fill('not my password')
  await data.getByRole('button', { name: 'Delete account' }).click()
  await expect(data.getByText('Password is incorrect.')).toBeVisible()
  await expectAccessible(page, 'about to leave', 'main')
  await data.getByLabel('Password', { exact: true }).fill(password)
  await data.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has been deleted')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401)
  expect((await page.request.get(`/api/v1/users/info/${person.username}`)).status()).toBe(404)

  await openReady(page, '/login?from=%2Fabout')
  await signInByForm(page, person.username)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  const former = await page.getByRole('link', { name: /^Download ZIP/ }).getAttribute('href')
  await page.getByRole('button', { name: 'Create a new export' }).click()
  await expect(page.getByRole('link', { name: /^Download ZIP/ })).not.toHaveAttribute('href', former ?? '')
  await saveZip(page)
  await expectAccessible(page, 'coming back, with a copy', 'main')
  await page.getByRole('button', { name: 'Restore my account' }).click()
  await expect(page).toHaveURL('/about')
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200)
})
