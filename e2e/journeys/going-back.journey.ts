import { expect, openReady, type Page, signIn, test } from '../support/journey.ts'

const remembered = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('fabula.history') ?? '[]').map(({ path }: { path: string }) => path),
  )

test('the last twenty pages are remembered, signing in and out is not', async ({ page }) => {
  await openReady(page, '/')
  for (const path of [
    '/about',
    '/login',
    '/register',
    '/registration-confirmation',
    '/forgot-password',
    '/terms',
  ]) {
    await openReady(page, path)
  }
  await expect.poll(() => remembered(page)).toEqual(['/terms'])
})

test('walking about fills the list to twenty at most', async ({ page }) => {
  await openReady(page, '/')
  const legal = page.getByRole('contentinfo')
  for (let round = 0; round < 6; round += 1) {
    for (const name of ['Legal', 'Terms', 'Privacy', 'Cookies']) {
      await legal.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`/${name.toLowerCase()}`)
    }
  }
  await expect.poll(async () => (await remembered(page)).at(-1)).toBe('/cookies')
  expect(await remembered(page)).toHaveLength(20)
})

test('a page visited on the way to signing in is not lost', async ({ page }) => {
  await openReady(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => remembered(page)).toEqual(['/about'])
})

test('the history of the browser stays true', async ({ page }) => {
  await signIn(page, 'reader')
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
})

test('whoever goes on while the end of a page is still on its way hears nothing of it', async ({ page }) => {
  await page.addInitScript(() => {
    const realFetch = window.fetch
    window.fetch = async (input, init) => {
      const answer = await realFetch(input, init)
      if (!(input instanceof URL) || input.pathname !== '/_.data' || !answer.body) return answer
      const { signal } = init ?? {}
      // All of it comes, but the end only for whoever waits for it long enough.
      const endless = new TransformStream({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        transform: (piece, controller) => controller.enqueue(piece),
        flush: () => new Promise(() => document.documentElement.setAttribute('data-came', '')),
      })
      return new Response(answer.body.pipeThrough(endless), answer)
    }
  })
  // Its script is slower still: the page is not there yet when somebody goes on.
  await page.route(/assets\/home-.*\.js/, () => {})
  await openReady(page, '/about')
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await link('Fabula, home').click()
  await expect(page.locator('html')).toHaveAttribute('data-came')
  await link('Terms').click()
  await expect(page).toHaveURL('/terms')
})
