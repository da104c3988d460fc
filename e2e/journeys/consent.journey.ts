import { expect, openReady, type Page, test } from '../support/journey.ts'
import { onboard, register } from '../support/people.ts'
import { expectReachable } from '../support/reachable.ts'

test.use({ hasDeclined: false })

test('the consent choice persists and can be changed; pages are counted only with consent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/v1/tracking/') && request.method() !== 'GET') sent.push(path.slice(16))
  })
  await openReady(page, '/about')
  const asked = page.getByRole('region', { name: 'Cookies', exact: true })
  const panel = page.getByRole('dialog', { name: 'Cookies and tracking' })

  await test.step('two equal buttons, and a panel in which the necessary category cannot be switched off', async () => {
    const [decline, accept] = await Promise.all(
      ['Decline', 'Accept all'].map((name) => asked.getByRole('button', { name }).boundingBox()),
    )
    expect(decline?.height).toBe(accept?.height)
    await asked.getByRole('button', { name: 'Manage cookies' }).click()
    await expect(panel.getByRole('switch', { name: 'Necessary' })).toBeDisabled()
    await expect(panel.getByRole('switch', { name: 'Necessary' })).toBeChecked()
    await expect(panel.getByRole('switch', { name: 'Tracking' })).toBeChecked()
    await panel.getByRole('switch', { name: 'Tracking' }).uncheck()
    expect(sent).toEqual([])
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel).toHaveCount(0)
    await expect(asked).toHaveCount(0)
  })

  await test.step('declining persists on the next page, and can be revoked there', async () => {
    await openReady(page, '/cookies')
    await expect(page.getByText('You declined tracking on this device')).toBeVisible()
    await expect(asked).toHaveCount(0)
    await page.getByRole('button', { name: 'Reset my choice' }).click()
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: 'Decline' }).click()
    await expect(asked).toHaveCount(0)
    await page.getByRole('button', { name: 'Reset my choice' }).click()
    await expect(asked).toBeVisible()
  })

  await test.step('with the consent of a signed-in user, the page is counted', async () => {
    await register(page)
    await openReady(page, '/cookies')
    expect(sent).toEqual([])
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/tracking/activity'))
    await asked.getByRole('button', { name: 'Accept all' }).click()
    const answer = await counted
    expect(answer.status()).toBe(201)
    expect(answer.request().postDataJSON()).toMatchObject({ activityType: 'page_view', path: '/cookies' })
    expect(sent.slice(0, 3)).toEqual(['/consent', '/session/start', '/activity'])
    await expect(page.getByText('You accepted tracking on this device')).toBeVisible()
  })

  await test.step('consent can be withdrawn', async () => {
    await page.getByRole('button', { name: 'Change your choice' }).click()
    const withdrawn = page.waitForResponse(
      (response) => response.url().endsWith('/tracking/consent') && response.request().method() === 'PUT',
    )
    await panel.getByRole('button', { name: 'Decline' }).click()
    expect((await (await withdrawn).json()).consent.tracking).toBe(false)
  })
})

/** Every control of these pages can be clicked while the question about cookies is in front of them. */
async function expectClear(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openReady(page, path)
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible()
    await expectReachable(page, path)
  }
}

for (const [device, size] of [
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use(size)

    test('the question covers no control of a form', async ({ page }) => {
      await expectClear(page, ['/login', '/register', '/forgot-password'])
      await register(page)
      await expectClear(page, ['/onboarding'])
      await onboard(page)
      await expectClear(page, ['/settings', '/story/new', '/report-issue'])
      await openReady(page, '/story/quick')
      await page.getByRole('textbox', { name: 'Chapter text' }).fill('The tide clerk kept two ledgers.')
      await expectReachable(page, 'the editor')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectReachable(page, 'the publish sheet')
    })
  })
