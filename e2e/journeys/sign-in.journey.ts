import { demoEmail, demoPassword } from '../../apps/server/src/areas/accounts/door.ts'
import { expect, forgetSession, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'

async function fillAndSend(page: Page, name: string, password: string): Promise<void> {
  await waitUntilReady(page)
  await page.getByLabel('E-mail or username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a visitor is sent to sign-in and comes back to where they wanted to go', async ({ page }) => {
  await page.goto('/stories')
  await page.goto('/notifications?tab=unread')
  await expect(page).toHaveURL('/login?from=%2Fnotifications%3Ftab%3Dunread')
  await fillAndSend(page, demoEmail('reader'), demoPassword)
  await expect(page).toHaveURL('/notifications?tab=unread')
  await expect(page.getByRole('banner').getByRole('button', { name: /Rosa Reader/ })).toBeVisible()
})

test('the username serves as well as the e-mail address; then sign-in is of no use', async ({ page }) => {
  await openReady(page, '/login')
  await fillAndSend(page, 'reader', demoPassword)
  await expect(page).toHaveURL('/')
  await page.goto('/login?from=%2Fabout')
  await expect(page).toHaveURL('/about')
})

test('the Sign In link brings back to the page it stood on', async ({ page }) => {
  await openReady(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillAndSend(page, demoEmail('reader'), demoPassword)
  await expect(page).toHaveURL('/about')
})

test('a wrong pair is refused in the same words for known and unknown people', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/)
  const said: string[] = []
  for (const name of ['reader', 'nobody_at_all']) {
    await openReady(page, '/login')
    await fillAndSend(page, name, 'not the password')
    const alert = page.getByRole('alert')
    await expect(alert).toBeVisible()
    said.push(await alert.innerText())
    await expect(page.getByLabel('E-mail or username')).toHaveValue(name)
  }
  expect(said[0]).toBe(said[1])
})

test('a person without onboarding is led to it from the home page', async ({ page }) => {
  await openReady(page, '/login')
  await fillAndSend(page, 'newcomer', demoPassword)
  await expect(page).toHaveURL('/onboarding')
})

test('a foreign address is not followed as one to come back to', async ({ page, baseURL }) => {
  for (const from of ['https://example.org/', '//example.org/', '/\\example.org', 'javascript:alert(1)']) {
    await forgetSession(page)
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await fillAndSend(page, 'reader', demoPassword)
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()).origin, from).toBe(baseURL)
  }
})

test('signing in works by keyboard alone', async ({ page }) => {
  await openReady(page, '/login')
  const name = page.getByLabel('E-mail or username')
  for (let presses = 0; presses < 10; presses += 1) {
    if (await name.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('reader')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
