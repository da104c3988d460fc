import { expect, openReady, test } from '../support/journey.ts'
import { register } from '../support/people.ts'

test.use({ hasDeclined: false })

const banner = { name: 'Cookies', exact: true } as const

test('the banner asks with two equal buttons; declining holds, and can be taken back', async ({ page }) => {
  await openReady(page, '/about')
  const asked = page.getByRole('region', banner)
  const sizes = await Promise.all(
    ['Decline', 'Accept all'].map(async (name) => asked.getByRole('button', { name }).boundingBox()),
  )
  expect(sizes[0]?.height).toBe(sizes[1]?.height)
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(asked).toHaveCount(0)

  await page.goto('/cookies')
  await expect(page.getByText('You declined tracking on this device')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask Me Again' }).click()
  await expect(asked).toBeVisible()
})

test('the necessary category cannot be switched off', async ({ page }) => {
  await openReady(page, '/about')
  await page.getByRole('region', banner).getByRole('button', { name: 'Choose' }).click()
  const panel = page.getByRole('dialog', { name: 'Cookies and tracking' })
  await expect(panel.getByRole('switch', { name: 'Necessary' })).toBeDisabled()
  await expect(panel.getByRole('switch', { name: 'Necessary' })).toBeChecked()
  await expect(panel.getByRole('switch', { name: 'Tracking' })).toBeChecked()
  await panel.getByRole('switch', { name: 'Tracking' }).uncheck()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toHaveCount(0)
  await page.goto('/cookies')
  await expect(page.getByText('You declined tracking on this device')).toBeVisible()
})

test('nothing is sent before a choice; after accepting, pages are counted; withdrawing ends it', async ({
  page,
}) => {
  await register(page)
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/v1/tracking/') && request.method() !== 'GET') sent.push(path.slice(16))
  })
  await openReady(page, '/about')
  expect(sent).toEqual([])

  const counted = page.waitForResponse((answer) => answer.url().endsWith('/tracking/activity'))
  await page.getByRole('region', banner).getByRole('button', { name: 'Accept all' }).click()
  const answer = await counted
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toMatchObject({ activityType: 'page_view', path: '/about' })
  expect(sent.slice(0, 3)).toEqual(['/consent', '/session/start', '/activity'])

  await page.goto('/cookies')
  await expect(page.getByText('You agreed to tracking on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Change Your Choice' }).click()
  const withdrawn = page.waitForResponse(
    (response) => response.url().endsWith('/tracking/consent') && response.request().method() === 'PUT',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  expect((await (await withdrawn).json()).consent.tracking).toBe(false)
})
