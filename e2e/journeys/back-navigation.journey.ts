import { demoPassword } from '../../apps/server/src/areas/accounts/public.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'

const remembered = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('fabula.history') ?? '[]').map(({ path }: { path: string }) => path),
  )

test("browser history works, and the app's own history omits sign-in", async ({ page }) => {
  await openReady(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => remembered(page)).toEqual(['/', '/terms'])
  await page.goForward()
  await expect(page).toHaveURL('/privacy')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => remembered(page)).toEqual(['/', '/terms', '/privacy'])
})

test('sign-in and creating a story return to the previous page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await openReady(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  const bar = page.getByRole('navigation', { name: 'Mobile' })
  // The URL changes before the app remembers it.
  await expect.poll(() => remembered(page)).toEqual(['/', '/privacy'])
  await bar.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login?from=%2Fprivacy')
  await page.getByLabel('Email or username').fill('reader')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/privacy')

  await bar.getByRole('link', { name: 'Home' }).click()
  await page.setViewportSize({ width: 1280, height: 780 })
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'Import a manuscript' }).click()
  await expect(page).toHaveURL('/story/new/import')
  await page.getByRole('link', { name: 'Exit', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('leaving a page while its data is still streaming causes no error', async ({ page }) => {
  await page.addInitScript(() => {
    const realFetch = window.fetch
    window.fetch = async (input, init) => {
      const answer = await realFetch(input, init)
      if (!(input instanceof URL) || input.pathname !== '/_.data' || !answer.body) return answer
      const { signal } = init ?? {}
      // All of the data arrives, but the stream ends only when it is aborted.
      const endless = new TransformStream({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        transform: (piece, controller) => controller.enqueue(piece),
        flush: () => new Promise(() => document.documentElement.setAttribute('data-came', '')),
      })
      return new Response(answer.body.pipeThrough(endless), answer)
    }
  })
  // Its script is even slower: the page is not loaded yet when the user navigates on.
  await page.route(/assets\/home-.*\.js/, () => {})
  await openReady(page, '/about')
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await link('Fabula, home').click()
  await expect(page.locator('html')).toHaveAttribute('data-came')
  await link('Terms').click()
  await expect(page).toHaveURL('/terms')
})
