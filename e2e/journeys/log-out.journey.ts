import { expect, openReady, signIn, test } from '../support/journey.ts'

test('logging out shows its screen, ends the session and replaces history', async ({ page }) => {
  await signIn(page, 'reader')
  // A link on another site must not log the user out.
  await page.request.get('/logout')
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(200)

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

test('text of an unsaved form is offered, then deleted from the device', async ({ page }) => {
  await signIn(page, 'reader')
  await openReady(page, '/report-issue')
  await page.getByLabel('What happened?').fill('It went dark.')
  await page.reload()
  await expect(page.getByLabel('What happened?')).toHaveValue('It went dark.')
  await openReady(page, '/logout')
  await expect(page.getByRole('listitem').filter({ hasText: 'Your report' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out and discard' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('It went dark.')
})
