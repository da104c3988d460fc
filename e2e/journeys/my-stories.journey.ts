// My Stories: the list, progress, and links into the editor.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { onboard, register } from '../support/people.ts'

async function make(page: Page, title: string) {
  const { story } = await (await page.request.post('/api/v1/content', { data: { title } })).json()
  return story as { _id: string }
}

test('My Stories: empty, drafts, filters, sorting, pages, deleted and restored', async ({ page }) => {
  for (const source of ['myStories', 'bookmarked']) {
    const answer = await page.request.get(`/stories?source=${source}`)
    const { pathname, search } = new URL(answer.url())
    expect(pathname + search, 'a visitor signs in first').toBe(`/login?from=%2Fstories%3Fsource%3D${source}`)
  }

  await register(page)
  await onboard(page)
  await openReady(page, '/stories?source=myStories')
  await expect(page.getByRole('heading', { name: 'Your first story starts with one sentence' })).toBeVisible()
  await expectAccessible(page, 'no stories yet', 'main')

  for (let number = 1; number <= 11; number += 1) await make(page, `Draft ${String(number).padStart(2, '0')}`)
  const last = await make(page, 'The one with a chapter')
  const added = await page.request.post(`/api/v1/content/${last._id}/chapters`, { data: { title: 'One' } })
  const { chapter } = await added.json()

  await openReady(page, '/stories?source=myStories')
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText('The one with a chapter')
  await expect(rows.first()).toContainText('1 chapter')
  await expect(page.getByRole('link', { name: 'Continue writing: The one with a chapter' })).toHaveAttribute(
    'href',
    `/story/${last._id}/edit/${chapter._id}`,
  )
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, 'wider than 320 px by').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(2)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expectAccessible(page, `stories in ${colorScheme}`, 'main')
  }
  await page.getByRole('navigation', { name: 'Sort stories' }).getByRole('link', { name: 'Title' }).click()
  await expect(page).toHaveURL('/stories?source=myStories&sort=title')
  await expect(rows.first()).toContainText('Draft 01')
  await page
    .getByRole('navigation', { name: 'Filter stories' })
    .getByRole('link', { name: 'Ongoing' })
    .click()
  await expect(page.getByRole('heading', { name: 'No stories here' })).toBeVisible()

  await page.request.delete(`/api/v1/content/${last._id}`)
  await openReady(page, '/stories?source=myStories&status=deleted')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Permanently deleted on')
  await expectAccessible(page, 'deleted stories', 'main')
  await page.getByRole('button', { name: 'Restore The one with a chapter' }).click()
  await expect(page.getByText('restored.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No deleted stories' })).toBeVisible()
})
