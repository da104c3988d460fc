// Signing in with a provider, by redirect and in a popup, and what a new user has to complete.
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/axe.ts'
import {
  expect,
  forgetSession,
  openReady,
  type Page,
  signIn,
  test,
  waitUntilReady,
} from '../support/journey.ts'
import { confirmAddress, newPerson, password, type Person, register } from '../support/people.ts'

const phone = { width: 390, height: 780 }

/** The form on the provider's page. */
async function passProvider(page: Page, email: string, { isProven = true } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Library Card' })).toBeVisible()
  await page.getByLabel('Address').fill(email)
  await page.getByLabel('Proven').setChecked(isProven)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const toProvider = (page: Page) => page.getByRole('link', { name: 'Continue with Library Card' })

async function fillNeeded(page: Page, username: string, dateOfBirth = '1990-04-12'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Date of birth').fill(dateOfBirth)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('by redirect: a forged response, canceling, and a new user who ends on the page they came for', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 4(00|09)/)
  const { username, email } = newPerson()
  const heading = page.getByRole('heading', { level: 1 })
  await page.setViewportSize(phone)

  await test.step('a response that this browser never requested is rejected', async () => {
    await page.goto('/auth/callback?code=stolen&state=oidc.somebody-elses')
    await expect(heading).toHaveText('Please start again')
    expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401)
  })

  await test.step('canceling at the provider shows a message, with a way to continue', async () => {
    await page.goto('/login?from=%2Fabout%3Ftab%3D2%23end')
    await toProvider(page).click()
    await page.getByRole('button', { name: 'Turn back' }).click()
    await expect(heading).toHaveText('Sign-in canceled')
    await expectAccessible(page, 'a user who turned back', 'main')
    await waitUntilReady(page)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(page).toHaveURL('/login?from=%2Fabout%3Ftab%3D2%23end')
  })

  await test.step('a new user completes the profile and ends on the page they came for', async () => {
    await toProvider(page).click()
    await passProvider(page, email)
    await expect(page).toHaveURL('/complete-profile?from=%2Fabout%3Ftab%3D2%23end')
    await waitUntilReady(page)
    await page.getByLabel('Username', { exact: true }).fill('reader')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Username is taken.')).toBeVisible()
    await expect(page.getByText('Date of birth must be a real date')).toBeVisible()
    await expectAccessible(page, 'what a newcomer is asked', 'main')
    // Coming back asks again, wherever onboarding would.
    expect(await leadsTo(page, '/bookmarks')).toBe('/complete-profile?from=%2Fbookmarks')
    await fillNeeded(page, username)

    await expect(heading).toHaveText('Introduce yourself')
    await page.getByLabel('About you').fill('Reads by the window.')
    await page.getByRole('button', { name: 'Save and Continue' }).click()
    await expect(page).toHaveURL('/about?tab=2#end')
    const me = await (await page.request.get('/api/v1/auth/me')).json()
    expect(me.user).toMatchObject({ username, needsUsername: false, dateOfBirth: '1990-04-12' })
    const { profile } = await (await page.request.get('/api/v1/users/profile')).json()
    expect(profile.bio).toBe('Reads by the window.')
    // Pages that require onboarding still redirect to it, and it leads back.
    expect(await leadsTo(page, '/bookmarks')).toBe('/onboarding?from=%2Fbookmarks')
  })
})

async function leadsTo(page: Page, path: string): Promise<string> {
  const { pathname, search } = new URL((await page.request.get(path)).url())
  return pathname + search
}

test('in a popup: the page behind continues and the popup closes; a second factor is one more step', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/)
  const { username, email } = newPerson()
  let popup = await openWindow(page, '/register?from=%2Fwriters')
  await passProvider(popup, email)
  await expectMessageAndClose(page, popup, '/complete-profile?from=%2Fwriters')
  await fillNeeded(page, username)
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/writers')

  const { secret } = await (await page.request.post('/api/v1/auth/totp', { data: {} })).json()
  const codeAt = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
  const confirmed = await page.request.post('/api/v1/auth/totp/confirm', { data: { code: codeAt(0) } })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  await forgetSession(page)
  popup = await openWindow(page, '/login?from=%2Fabout')
  await passProvider(popup, email)
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await waitUntilReady(popup)
  await popup.getByLabel('Code', { exact: true }).fill('000000')
  await popup.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(popup.getByText('Code is incorrect or has already been used.')).toBeVisible()
  await popup.getByLabel('Code', { exact: true }).fill(codeAt(1))
  await popup.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectMessageAndClose(page, popup, '/about')
  const me = await (await page.request.get('/api/v1/auth/me')).json()
  expect(me.user.username).toBe(username)
})

/** Clicks the button, and returns the popup. Records its messages, whichever page receives them. */
async function openWindow(page: Page, path: string): Promise<Page> {
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data, origin }) => {
      sessionStorage.setItem('told', JSON.stringify({ ...data, origin }))
    })
  })
  await openReady(page, path)
  const opening = page.context().waitForEvent('page')
  await toProvider(page).click()
  return opening
}

/** The popup posts the path, only to our own origin, and closes itself. */
async function expectMessageAndClose(page: Page, popup: Page, to: string): Promise<void> {
  const closed = popup.waitForEvent('close')
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('You’re signed in')
  await expect(page).toHaveURL(to)
  await closed
  expect(JSON.parse(await page.evaluate(() => sessionStorage.getItem('told') ?? 'null'))).toEqual({
    type: 'OAUTH_SUCCESS',
    to,
    origin: new URL(page.url()).origin,
  })
}

/** A user with a password and a confirmed email, who is not signed in. */
async function createConfirmed(page: Page): Promise<Person> {
  const person = await register(page)
  await confirmAddress(page, person)
  await page.context().clearCookies()
  return person
}

test('in a popup, an account that must confirm signs in, confirms, and the page behind continues', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 4(01|09)/)
  const person = await createConfirmed(page)
  const popup = await openWindow(page, '/login?from=%2Fabout')
  await passProvider(popup, person.email)
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('You already have an account')
  await expectAccessible(popup, 'an account that has to confirm', 'main')
  await waitUntilReady(popup)
  await popup.getByRole('link', { name: 'Sign in to confirm' }).click()
  await expect(popup.getByLabel('Email or username')).toBeVisible()
  // It works however the page was loaded: here by a reload.
  await popup.reload()
  await waitUntilReady(popup)
  await popup.getByLabel('Email or username').fill(person.username)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Link Library Card')
  await expectAccessible(popup, 'an account that confirms', 'main')
  await popup.getByRole('button', { name: 'Link Library Card' }).click()
  await expectMessageAndClose(page, popup, '/about')
  const { identities } = await (await page.request.get('/api/v1/auth/social')).json()
  expect(identities).toMatchObject([{ provider: 'oidc', email: person.email }])
})

test('a provider is linked in the settings, and unlinked again with the password', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 403/)
  await register(page)
  const { email } = newPerson()
  await openReady(page, '/settings/security')
  await page.getByRole('button', { name: 'Link Library Card' }).click()
  await passProvider(page, email)
  await expect(page).toHaveURL('/settings/security')
  await expect(page.getByText(email)).toBeVisible()
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Unlink Library Card' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Library Card' })
  await row.getByLabel('Password', { exact: true }).fill(password)
  await row.getByRole('button', { name: 'Unlink Library Card' }).click()
  await expect(row.getByText('Not linked')).toBeVisible()
})

test('no data of a user who is too young is stored', async ({ page, expectProblem }) => {
  // Requests made on arrival may be answered after the account is deleted.
  expectProblem(/status of 401/)
  const { username, email } = newPerson()
  await page.setViewportSize(phone)
  await openReady(page, '/login')
  await toProvider(page).click()
  await passProvider(page, email)
  await fillNeeded(page, username, `${new Date().getUTCFullYear() - 8}-01-01`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t join yet')
  await expectAccessible(page, 'a user who is too young', 'main')
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a new user arrives by redirect and completes what is required; a reader is asked for nothing', async ({
    page,
    context,
  }) => {
    const { username, email } = newPerson()
    await page.goto('/login?from=%2Fabout')
    await toProvider(page).click()
    await passProvider(page, email)
    await fillNeeded(page, username)
    await page.getByRole('link', { name: 'Not now' }).click()
    await expect(page).toHaveURL('/about')

    await context.clearCookies()
    await signIn(page, 'reader')
    await page.goto('/complete-profile?from=%2Fabout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduce yourself')
    await page.getByRole('link', { name: 'Not now' }).click()
    await expect(page).toHaveURL('/about')
  })

  test('an email with an account must confirm with that account first, and then signs in', async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/status of 4(01|09)/)
    const person = await createConfirmed(page)
    await page.goto('/login?from=%2Fabout')
    await toProvider(page).click()
    await passProvider(page, person.email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You already have an account')
    await page.getByRole('link', { name: 'Sign in to confirm' }).click()
    await page.getByLabel('Email or username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link Library Card')
    await page.getByRole('button', { name: 'Link Library Card' }).click()
    await expect(page).toHaveURL('/about')

    await context.clearCookies()
    await page.goto('/login?from=%2Fabout')
    await toProvider(page).click()
    await passProvider(page, person.email)
    await expect(page).toHaveURL('/about')
    const me = await (await page.request.get('/api/v1/auth/me')).json()
    expect(me.user.username).toBe(person.username)
  })
})
