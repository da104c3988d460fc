// A site with analytics: the third-party script is loaded only for users who consented.
import { expect, openReady, type Page } from '../support/journey.ts'
import { test } from '../support/own-site.ts'

test.use({ hasDeclined: false })

/** Nothing leaves the machine: the script is empty. */
async function watch(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })

test('the analytics script is loaded after consent, and never for users who decline', async ({ page }) => {
  const asked = await watch(page)
  await openReady(page, '/about')
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await expect(banner(page)).toHaveCount(0)
  await openReady(page, '/cookies')
  await expect(page.getByText('You declined tracking on this device')).toBeVisible()
  await expect(page.getByText('uses Google Analytics')).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Reset my choice' }).click()
  const fetched = page.waitForResponse(/googletagmanager/)
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await fetched
  expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-FABULA0'])
})
