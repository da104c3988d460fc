// A user who signed up with a provider and never chose a password: changing the email, deleting the account, restoring
// it.
import { expectAccessible } from '../support/axe.ts'
import { expect, forgetSession, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { letSessionsAge } from '../support/passing-time.ts'
import { codeFromMail, confirmAddress, linkFromMail, newPerson, type Person } from '../support/people.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function comeByProvider(page: Page, email: string, from: string): Promise<void> {
  // Below the width at which a popup would open.
  await page.setViewportSize({ width: 390, height: 780 })
  // The provider must ask again, too.
  await forgetSession(page)
  await page.goto(`/login?from=${encodeURIComponent(from)}`)
  await page.getByRole('link', { name: 'Continue with Library Card' }).click()
  await page.getByLabel('Address').fill(email)
  await page.getByLabel('Proven').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function arrive(page: Page): Promise<Person> {
  const person = newPerson()
  await comeByProvider(page, person.email, '/settings/data')
  await page.getByLabel('Username', { exact: true }).fill(person.username)
  await page.getByLabel('Date of birth').fill('1990-04-12')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/settings/data')
  return person
}

test('without a password, a recent sign-in, the provider or an emailed code is enough', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (400|401|403|409)/)
  const { username, email } = await arrive(page)
  await waitUntilReady(page)

  await test.step('right after signing in, they delete the account without further proof', async () => {
    const data = section(page, 'Data')
    await data.getByText('Delete my account').click()
    await expect(data.getByText('You don’t have a password.')).toBeVisible()
    await expectAccessible(page, 'about to leave without a password', 'main')
    await data.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has been deleted')
    expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401)
  })

  await test.step('they restore it by signing in with the provider', async () => {
    await comeByProvider(page, email, '/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    await waitUntilReady(page)
    await page.getByRole('button', { name: 'Restore my account' }).click()
    await expect(page).toHaveURL('/settings')
    const { user } = await (await page.request.get('/api/v1/auth/me')).json()
    expect(user.username).toBe(username)
  })

  await test.step('later, an emailed code lets them change the email', async () => {
    await letSessionsAge(username)
    const account = section(page, 'Account')
    const field = account.getByLabel('Code from the email')
    await account.getByLabel('New email').fill(`new_${email}`)
    await account.getByRole('button', { name: 'Change email' }).click()
    await expect(account.getByText(`We’ll email a code to ${email}`)).toBeVisible()
    await expect(account.getByLabel('New email')).toHaveValue(`new_${email}`)
    await account.getByRole('button', { name: 'Email me a code' }).click()
    await expect(field).toBeFocused()
    await expectAccessible(page, 'asked for a mailed code', 'main')
    const code = await codeFromMail(page, email)
    await field.fill(`${code.startsWith('1') ? '2' : '1'}${code.slice(1)}`)
    // The Enter key submits the code, and does not request another one.
    await page.keyboard.press('Enter')
    await expect(account.getByText('Code from the email is incorrect or has expired.')).toBeVisible()
    // One press of the button sends one email; a second code would replace the first.
    expect(await codeFromMail(page, email)).toBe(code)
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expect(account.getByText('We sent a link to your new address.')).toBeVisible()
    await confirmAddress(page, { email: `new_${email}` })
    const { user } = await (await page.request.get('/api/v1/auth/me')).json()
    expect(user.email).toBe(`new_${email}`)
  })
})

test('without a password, a passkey allows deleting the account', async ({
  page,
  context,
  expectProblem,
  baseURL,
}) => {
  // 401: a session check that is still in flight when the account is deleted.
  expectProblem(/status of (401|403)/)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Passkeys require a host name, not an IP address.
  const named = new URL(baseURL ?? '')
  named.hostname = 'localhost'
  const { username } = await arrive(page)
  const cookies = await context.cookies()
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })))
  await openReady(page, `${named.origin}/settings/security`)
  const security = section(page, 'Security')
  await security.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(security.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await letSessionsAge(username)
  await openReady(page, `${named.origin}/settings/data`)
  const data = section(page, 'Data')
  await data.getByText('Delete my account').click()
  await data.getByRole('button', { name: 'Delete account' }).click()
  await data.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has been deleted')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an emailed code lets them delete the account, and the link in the email restores it', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 403/)
    const { username, email } = await arrive(page)
    await letSessionsAge(username)
    await page.goto('/settings/data')
    const data = section(page, 'Data')
    await data.getByText('Delete my account').click()
    await data.getByRole('button', { name: 'Delete account' }).click()
    await data.getByRole('button', { name: 'Email me a code' }).click()
    await data.getByLabel('Code from the email').fill(await codeFromMail(page, email))
    await data.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has been deleted')
    await page.goto(await linkFromMail(page, email, '/restore-account'))
    await page.getByRole('button', { name: 'Restore my account' }).click()
    await expect(page).not.toHaveURL(/restore-account/)
  })
})
