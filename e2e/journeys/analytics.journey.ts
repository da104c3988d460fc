// A site that is measured: the script of others is fetched for those who agreed, and for nobody else.
import { expect, openReady, type Page } from '../support/journey.ts'
import { test } from '../support/own-site.ts'

test.use({ hasDeclined: false })

/** Nothing leaves the machine: the script is an empty one. */
async function watch(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })

test('the measuring script comes after the yes, and stays away from who declines', async ({ page }) => {
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
