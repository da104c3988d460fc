import { expect, openReady, type Page, test } from '../support/journey.ts'
import { register } from '../support/people.ts'

const shownTheme = (page: Page) => page.locator('html')

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function choose(page: Page, mode: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: mode }).click()
}

test('the theme follows the system, then the choice, in all tabs and on the next visit, until log-out', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  await register(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await openReady(page, '/about')
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await openReady(other, '/about')

  await test.step('it follows the system', async () => {
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'light')
    const light = await paper(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => paper(page)).not.toBe(light)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => paper(page)).toBe(light)
  })

  await test.step('a choice fades in, here and in other tabs; “System” reverts it', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(() => {
      const root = document.documentElement
      new MutationObserver(() => {
        if (root.hasAttribute('data-theme-fading')) {
          root.dataset.sawFade = getComputedStyle(root).transitionDuration
        }
      }).observe(root, { attributeFilter: ['data-theme-fading'] })
    })
    await choose(page, 'Dark')
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'dark')
    await expect(shownTheme(page)).toHaveAttribute('data-saw-fade', /0\.2s/)
    await expect(shownTheme(page)).not.toHaveAttribute('data-theme-fading')
    await expect(shownTheme(other)).toHaveAttribute('data-theme', 'dark')
    await choose(page, 'System')
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'light')
  })

  await test.step('a visitor gets it on the next visit before any script of the app', async () => {
    await context.clearCookies()
    await page.goto('about:blank')
    await other.close()
    await openReady(page, '/about')
    await choose(page, 'Dark')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'dark')
    await page.unroute('**/assets/*.js')
  })

  await test.step('logging out resets it', async () => {
    await register(page)
    await page.goto('/logout')
    await expect(page).toHaveURL('/')
    await expect(shownTheme(page)).toHaveAttribute('data-theme', 'light')
    expect(await page.evaluate(() => localStorage.getItem('fabula.theme'))).toBeNull()
  })
})
