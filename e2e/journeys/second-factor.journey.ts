// The second factor: an authenticator app with recovery codes, and passkeys.
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/axe.ts'
import { expect, forgetSession, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { password, type Person, register } from '../support/people.ts'

/** This code and the next one are accepted, each once. */
function codeOf(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  return TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 })
}

async function sendPassword(page: Page, { username }: Person): Promise<void> {
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Through the API, like the page does: returns the key and the recovery codes. */
async function setUpTotp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  const begun = await page.request.post('/api/v1/auth/totp', { data: {} })
  const { secret } = (await begun.json()) as { secret: string }
  const confirmed = await page.request.post('/api/v1/auth/totp/confirm', { data: { code: codeOf(secret) } })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  return { key: secret, recoveryCodes }
}

test('an authenticator app is set up, required, replaced by a recovery code when unavailable, and removed', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 40[013]/)
  const person = await register(page)
  await openReady(page, '/settings/security')
  const security = page.getByRole('main')

  const key = await test.step('it is set up with a code', async () => {
    await page.getByRole('button', { name: 'Set up' }).click()
    const shown = await page.getByLabel('Setup key').innerText()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page, 'setting up an authenticator app', 'main')
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText(/Code is incorrect/)).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(shown))
    await page.getByRole('button', { name: 'Turn on' }).click()
    return shown
  })

  const codes = await test.step('ten recovery codes are shown and can be saved', async () => {
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
    const shown = await page
      .locator('code')
      .filter({ hasText: /^[a-z2-9]{4}-/ })
      .allInnerTexts()
    expect(shown).toHaveLength(10)
    await expect(page.getByText('10 of 10 left')).toBeVisible()
    await expectAccessible(page, 'recovery codes', 'main')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    expect((await download).suggestedFilename()).toBe('fabula-recovery-codes.txt')
    return shown
  })

  await test.step('signing in requires a code or a recovery code', async () => {
    await forgetSession(page)
    await openReady(page, '/login?from=%2Fsettings%2Fsecurity')
    await sendPassword(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expectAccessible(page, 'the second step', 'main')
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Code is incorrect or has already been used.')).toBeVisible()
    await page.getByRole('link', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Recovery code is incorrect or has already been used.')).toBeVisible()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/settings/security')
  })

  await test.step('it is removed with the password, and another can be set up', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await security.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Remove app' }).click()
    await expect(page.getByText('Password is incorrect.')).toBeVisible()
    await security.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Remove app' }).click()
    await expect(page.getByText('Your authenticator app has been removed')).toBeVisible()
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByLabel('Setup key')).not.toHaveText(key)
  })

  await test.step('the password alone signs in again', async () => {
    await forgetSession(page)
    await openReady(page, '/login?from=%2Fabout')
    await sendPassword(page, person)
    await expect(page).toHaveURL('/about')
  })
})

test.describe('before the script', () => {
  test.use({ javaScriptEnabled: false })

  test('the second step works, and an expired one shows an error', async ({ page, context }) => {
    const person = await register(page)
    const { key, recoveryCodes } = await setUpTotp(page)
    for (const [label, value] of [
      ['Code', codeOf(key, 1)],
      ['Recovery code', recoveryCodes[3] ?? ''],
    ] as const) {
      await context.clearCookies()
      await page.goto('/login?from=%2Fabout')
      await sendPassword(page, person)
      if (label === 'Recovery code') await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
      await page.getByLabel(label, { exact: true }).fill(value)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page).toHaveURL('/about')
    }
    await context.clearCookies()
    await page.goto('/login/second-factor?token=old&from=%2Fabout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please start again')
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?from=%2Fabout')
  })
})

test.describe('passkeys', () => {
  // Passkeys require a host name; an IP address has none.
  test.use({ baseURL: process.env.FABULA_URL?.replace('127.0.0.1', 'localhost') })

  async function plugInAuthenticator(page: Page) {
    const devtools = await page.context().newCDPSession(page)
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
  }

  test('a passkey is added, signs in alone and as the second step, is renamed and removed', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 40[13]/)
    await plugInAuthenticator(page)
    const person = await register(page)
    await openReady(page, '/settings/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    await expect(page.getByText('Chrome on Linux', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: /^Rename/ }).click()
    await page.getByLabel('Name', { exact: true }).fill('My desk')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('My desk', { exact: true })).toBeVisible()
    await expectAccessible(page, 'passkeys', 'main')

    await forgetSession(page)
    await openReady(page, '/login?from=%2Fabout')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/about')

    await forgetSession(page)
    await openReady(page, '/login?from=%2Fsettings%2Fsecurity')
    await sendPassword(page, person)
    await expect(page.getByLabel('Recovery code')).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/settings/security')

    await page.getByRole('button', { name: 'Remove My desk' }).click()
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
    await forgetSession(page)
    await page.goto('/login?from=%2Fabout')
    await waitUntilReady(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('This passkey isn’t linked to an account here.')).toBeVisible()
  })
})
