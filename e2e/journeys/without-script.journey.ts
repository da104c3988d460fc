// A page is useful before its script is loaded: links work, text is readable, sign-in and search submit.
import { demoEmail, demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { expect, test } from '../support/journey.ts'

const tagline = 'Create, share, and discover amazing stories together'

test.use({ javaScriptEnabled: false })

test("the home page is complete HTML in the system's color scheme; links and search work", async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text()
  expect(html).toContain(tagline)
  expect(html).toMatch(/<title>[^<]*Fabula[^<]*<\/title>/)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const scheme = await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)
    expect(scheme).toBe(colorScheme)
  }
  await expect(page.getByText(tagline).first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click()
  await expect(page).toHaveURL('/stories')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const search = page.getByRole('search').first()
  await search.getByRole('searchbox').fill('lighthouse')
  await search.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/stories?q=lighthouse')
})

test('the sign-in form posts, rejects and signs in', async ({ page, expectProblem }) => {
  expectProblem(/status of 40[01]/)
  await page.goto('/login?from=%2Fbookmarks')
  await page.getByLabel('Email or username').fill(demoEmail('reader'))
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/bookmarks')
})
