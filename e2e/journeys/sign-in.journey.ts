import { demoEmail, demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { expect, forgetSession, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'

async function fillAndSend(page: Page, name: string, password: string): Promise<void> {
  await waitUntilReady(page)
  await page.getByLabel('Email or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the Sign In link leads to the form and back; errors do not reveal whether the user exists', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/)
  await openReady(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/login/)
  const alert = page.getByRole('alert')
  const said: string[] = []
  for (const name of ['reader', 'nobody_at_all']) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await fillAndSend(page, name, 'not the password')
    await answered
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await expect(alert).toBeVisible()
    said.push(await alert.innerText())
    await expect(page.getByLabel('Email or username')).toHaveValue(name)
  }
  expect(said[0]).toBe(said[1])

  await fillAndSend(page, demoEmail('reader'), demoPassword)
  await expect(page).toHaveURL('/about')
  // Signed-in users are redirected away from the form.
  await page.goto('/login?from=%2Fabout')
  await expect(page).toHaveURL('/about')
})

test('a visitor is sent to the form, signs in by keyboard with the username, and gets to the requested page', async ({
  page,
}) => {
  await openReady(page, '/notifications?tab=unread')
  await expect(page).toHaveURL('/login?from=%2Fnotifications%3Ftab%3Dunread')
  const name = page.getByLabel('Email or username')
  for (let presses = 0; presses < 10; presses += 1) {
    if (await name.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('reader')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/notifications?tab=unread')
  await expect(page.getByRole('banner').getByRole('button', { name: /Rosa Reader/ })).toBeVisible()
})

test('sign-in never redirects to another site, and redirects new users to onboarding', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/login?from=${encodeURIComponent('//example.org/')}`)
  await fillAndSend(page, 'reader', demoPassword)
  await expect(page).toHaveURL(`${baseURL}/`)
  await forgetSession(page)
  await page.goto('/login')
  await fillAndSend(page, 'newcomer', demoPassword)
  await expect(page).toHaveURL('/onboarding')
})
