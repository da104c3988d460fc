// One's own stories: what is there, how far it is, and the way back in.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { onboard, register } from '../support/people.ts'
import { look } from '../support/look.ts'

async function make(page: Page, title: string) {
  const { story } = await (await page.request.post('/api/v1/content', { data: { title } })).json()
  return story as { _id: string }
}

test('a visitor signs in first', async ({ page }) => {
  await page.goto('/stories?source=myStories')
  await expect(page).toHaveURL('/login?from=%2Fstories%3Fsource%3DmyStories')
})

test('so does whoever looks for what they keep', async ({ page }) => {
  await page.goto('/stories?source=bookmarked')
  await expect(page).toHaveURL('/login?from=%2Fstories%3Fsource%3Dbookmarked')
})

test('an empty shelf, drafts, filters, order, pages, deleted and back', async ({ page }) => {
  await register(page)
  await onboard(page)
  await openReady(page, '/stories?source=myStories')
  await expect(page.getByRole('heading', { name: 'Your shelf is empty' })).toBeVisible()
  await expectAccessible(page, 'an empty shelf')

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
  await look(page, 'a shelf')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Title' }).click()
  await expect(page).toHaveURL('/stories?source=myStories&sort=title')
  await expect(rows.first()).toContainText('Draft 01')
  await page.getByRole('navigation', { name: 'Which stories' }).getByRole('link', { name: 'Ongoing' }).click()
  await expect(page.getByRole('heading', { name: 'None of these' })).toBeVisible()

  await page.request.delete(`/api/v1/content/${last._id}`)
  await openReady(page, '/stories?source=myStories&status=deleted')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Gone for good on')
  await expectAccessible(page, 'deleted stories')
  await page.getByRole('button', { name: 'Restore The one with a chapter' }).click()
  await expect(page.getByText('is back on your shelf')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing was thrown away' })).toBeVisible()
})
