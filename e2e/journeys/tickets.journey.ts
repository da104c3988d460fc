// Reporting an issue: with a screenshot, answered by staff, and read by its reporter.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, signIn, test, waitUntilReady } from '../support/journey.ts'
import { onboard, register } from '../support/people.ts'

/** An image like a screenshot tool would save. */
async function drawScreenshot(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 200
    const pen = canvas.getContext('2d')!
    pen.fillStyle = 'teal'
    pen.fillRect(0, 0, 320, 200)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(encoded, 'base64')
}

test('a user reports an issue, staff reply, and the user reads the reply', async ({ page, browser }) => {
  const { username } = await register(page)
  await onboard(page)
  await openReady(page, '/report-issue')
  await page.getByLabel('What’s it about?').selectOption('accessibility')
  await page.getByLabel('What happened?').fill('The menu closes before I can reach it with the keyboard.')
  const screenshot = page.getByRole('group', { name: 'Screenshot' })
  await screenshot.locator('input[type=file]').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await drawScreenshot(page),
  })
  await page.getByLabel('Alt text').fill('An open menu')
  await page.getByRole('button', { name: 'Upload image' }).click()
  await expect(screenshot.getByRole('img', { name: 'An open menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('We got your report')).toBeVisible()
  const address = new URL(page.url()).pathname
  await expect(page.getByRole('img', { name: 'An open menu' })).toBeVisible()
  await expectAccessible(page, 'a report of one’s own', 'main')

  const desktop = await (await browser.newContext()).newPage()
  await signIn(desktop, 'admin')
  await openReady(desktop, '/admin')
  const sections = desktop.getByRole('navigation', { name: 'Admin sections' })
  await expect(sections.getByRole('link', { name: 'Home page' })).toBeVisible()
  await sections.getByRole('link', { name: 'Tickets' }).click()
  await expect(desktop).toHaveURL(/\/admin\/tickets$/)
  const row = desktop.getByRole('listitem').filter({ hasText: username })
  await expect(row).toContainText('with a screenshot')
  await expectAccessible(desktop, 'the queue of tickets', 'main')
  await row.getByRole('link').click()
  await expect(desktop.getByRole('img', { name: 'An open menu' })).toBeVisible()
  await waitUntilReady(desktop)
  await desktop.getByRole('link', { name: 'An open menu' }).click()
  const fullSize = desktop.getByRole('dialog', { name: 'An open menu' })
  await expect(fullSize.getByRole('img', { name: 'An open menu' })).toHaveAttribute('src', /^data:image\//)
  await fullSize.getByRole('button', { name: 'Close' }).click()
  await expect(fullSize).toBeHidden()
  await desktop.getByRole('button', { name: 'Assign to me', exact: true }).click()
  await expect(desktop.getByText(', assigned to you')).toBeVisible()
  await desktop.getByLabel('Reply', { exact: true }).fill('Mended today. Thank you for telling us.')
  await expectAccessible(desktop, 'a ticket on the desk', 'main')
  await desktop.getByRole('button', { name: 'Send reply' }).click()
  await expect(desktop.getByRole('list', { name: 'Conversation' })).toContainText('Mended today.')
  await desktop.context().close()

  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/v1/notifications')
      const { notifications } = (await answer.json()) as { notifications: { link: string | null }[] }
      return notifications.some(({ link }) => link === address)
    })
    .toBe(true)
  await openReady(page, '/notifications')
  await page.getByRole('link', { name: /We replied to the issue you reported/ }).click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await waitUntilReady(page)
  const said = page.getByRole('list', { name: 'Conversation' })
  await expect(said).toContainText('Mended today. Thank you for telling us.')
  await page.getByLabel('Reply').fill('It works. Thank you.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said).toContainText('It works. Thank you.')
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
})
