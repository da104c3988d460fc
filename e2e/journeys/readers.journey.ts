// A writer finds out where readers stop, exports the figures, and hides them; the readers are those of the demo.
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, signIn, test, waitUntilReady } from '../support/journey.ts'
import { becomeWriter, get, makeStory } from '../support/stories.ts'

const readers = '/story/the-salt-cartographer/manage/readers'

test('a writer finds where readers stop, by chapter and within one', async ({ page }) => {
  await signIn(page, 'ines_marchetti')
  await openReady(page, '/story/the-salt-cartographer/edit')
  await page.getByRole('navigation', { name: 'Story pages' }).getByRole('link', { name: 'Readers' }).click()
  await expect(page).toHaveURL(readers)
  await waitUntilReady(page)
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/range=90/)
  await expect(page.getByText(/stop between chapters 3 and 4/)).toBeVisible()
  await page.getByLabel('Look inside a chapter').selectOption({ index: 3 })
  await expect(page.getByRole('heading', { name: 'Inside chapter 3' })).toBeVisible()
  await expect(page.getByText(/Most of those who stop do so between/)).toBeVisible()

  await test.step('a screen reader gets tables', async () => {
    const reached = page.getByRole('table', { name: 'How many readers reached each chapter' })
    await expect(reached.getByRole('row')).toHaveCount(5)
    await expect(reached.getByRole('row').nth(1)).toContainText('100%')
    await expect(page.getByRole('table', { name: 'Reads by weekday and hour' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Returning readers by their first week' })).toBeVisible()
    await expectAccessible(page, 'the readers of a story', 'main')
  })

  await test.step('the back button goes back to the earlier period', async () => {
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(readers)
    await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('the figures are exported as CSV', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.split('\n').length).toBeGreaterThan(5)
    expect(text).toContain('reads')
  })
})

test('a writer hides the numbers, and looks at them once', async ({ page }) => {
  await signIn(page, 'dilek_aksoy')
  await openReady(page, '/story/small-gods-of-the-stairwell/manage/readers')
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toBeVisible()
  await page.getByRole('switch', { name: /Hide numbers/ }).click()
  await expect(page.getByRole('heading', { name: 'Your numbers are hidden' })).toBeVisible()
  await page.reload()
  await waitUntilReady(page)
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toHaveCount(0)
  const { user } = await get(page, '/auth/me')
  await openReady(page, `/profile/${user._id}/readers`)
  await expect(page.getByRole('heading', { name: 'Your numbers are hidden' })).toBeVisible()
  await page.getByRole('link', { name: 'Show numbers' }).click()
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toBeVisible()
  await page.getByRole('switch', { name: /Hide numbers/ }).click()
  await expect(page.getByRole('switch', { name: /Hide numbers/ })).not.toBeChecked()
})

test('without script: figures, tables and periods; an unpublished story says what to do', async ({
  page,
  browser,
}) => {
  await signIn(page, 'ines_marchetti')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(readers)
  await plain.getByRole('link', { name: '90 days' }).click()
  await expect(plain.getByText(/stop between chapters 3 and 4/)).toBeVisible()
  await plain.getByText('View as table').first().click()
  await expect(plain.getByRole('table', { name: 'Reads by week', exact: true })).toBeVisible()
  await context.close()
  await becomeWriter(page)
  const story = await makeStory(page, { '': ['One'] })
  await openReady(page, `/story/${story.slug}/manage/readers`)
  await expect(page.getByText('Publish your first chapter')).toBeVisible()
})

test('a token reads the figures from outside, until it is revoked', async ({ page, playwright, baseURL }) => {
  await becomeWriter(page)
  await openReady(page, '/settings/readers')
  await page.getByLabel('Name of a new token').fill('My spreadsheet')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByRole('heading', { name: 'Your new token' })).toBeFocused()
  const secret = await page
    .locator('code')
    .filter({ hasText: /^\S{20,}$/ })
    .first()
    .textContent()
  const outside = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  expect((await outside.get('/api/v1/users/analytics/summary')).status()).toBe(200)
  await page.getByRole('button', { name: 'Revoke My spreadsheet' }).click()
  await expect(page.getByText('My spreadsheet', { exact: true })).toHaveCount(0)
  expect((await outside.get('/api/v1/users/analytics/summary')).status()).toBe(401)
  await outside.dispose()
})
