import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, signIn, test } from '../support/journey.ts'

test('logging out shows its screen, ends the session and replaces history', async ({ page }) => {
  await signIn(page, 'reader')
  await openReady(page, '/about')
  await openReady(page, '/bookmarks')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Rosa Reader/ })
    .click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()

  await expect(page.getByText('Logging out...')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401)

  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goto('/bookmarks')
  await expect(page).toHaveURL('/login?from=%2Fbookmarks')
})

test('the screen is accessible in light and dark', async ({ page }) => {
  await signIn(page, 'reader')
  // Hold the call, so that there is time to look.
  await page.route('**/auth/logout', () => {})
  await page.goto('/logout')
  await expect(page.getByText('Logging out...')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `/logout in ${colorScheme}`)
    const file = new URL(`../output/pages/logout-${colorScheme}.png`, import.meta.url).pathname
    await page.screenshot({ path: file })
  }
})

test('a link from elsewhere does not log anyone out', async ({ page }) => {
  await signIn(page, 'reader')
  await page.request.get('/logout')
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200)
})

test('a limit is told as one, not as a lost connection', async ({ page, expectProblem }) => {
  expectProblem(/status of 429/)
  await signIn(page, 'reader')
  await page.route('**/auth/logout', (route) =>
    route.fulfill({
      status: 429,
      json: { status: 'error', code: 'RATE_LIMIT_ERROR', message: 'Too many requests.', remainingTime: 5 },
    }),
  )
  await page.goto('/logout')
  await expect(page.getByText('You are still logged in: that was one request too many.')).toBeAttached()
})
