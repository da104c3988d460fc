import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, test } from '../support/journey.ts'

test('an unknown path shows that the story or the page does not exist', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/)
  const response = await page.goto('/story/x/y/z')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story Not Found')
  await expect(
    page.getByText("The story you're looking for doesn't exist or has been removed."),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page, 'Story Not Found', 'main')
  const html = await (await page.request.get('/no/such/page')).text()
  expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/)
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
})

test('the offline screen is shown without a network, and continues once it is back', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|Error loading route module/)
  // Terms only needs its script; the home page first requests its stories.
  for (const [place, name, heading] of [
    ['contentinfo', 'Terms', 'Terms'],
    ['banner', 'Fabula', /^Create, share, and discover/],
  ] as const) {
    await openReady(page, '/legal')
    await context.setOffline(true)
    await page.getByRole(place).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Error')
    await expect(page.getByText('Please check your internet connection and try again')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('an API error is JSON with its code and nothing internal', async ({ request }) => {
  const response = await request.get('/api/v1/no/such/call')
  expect(response.status()).toBe(404)
  expect(await response.json()).toMatchObject({ status: 'error', code: 'NOT_FOUND_ERROR' })
})
