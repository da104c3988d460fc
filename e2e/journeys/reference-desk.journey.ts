// Reference data: what an admin adds is offered to writers, and what an admin retires is not.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, signIn, test } from '../support/journey.ts'

test('a genre is added, offered to a writer, and retired', async ({ page, browser, expectProblem }) => {
  expectProblem(/status of 409/)
  await signIn(page, 'admin')
  await openReady(page, '/admin')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Reference data' })
    .click()
  await expect(page).toHaveURL(/\/admin\/reference\/genres$/)
  await page.getByRole('link', { name: 'Add a genre' }).click()
  const form = page.getByRole('form', { name: 'New genre' })
  await form.getByLabel('Name').fill('FANTASY')
  await form.getByLabel('Description').fill('Maps of places that moved.')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('“Fantasy” is there already.')).toBeVisible()
  await expectAccessible(page, 'a refused entry of reference data')
  await form.getByLabel('Name').fill('Cartographic')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('“Cartographic” is added.')).toBeVisible()

  const writer = await (await browser.newContext()).newPage()
  await signIn(writer, 'writer')
  const offered = async () =>
    (await (await writer.request.get('/api/v1/public/genres')).json()).genres.map(
      ({ name }: { name: string }) => name,
    )
  expect(await offered()).toContain('Cartographic')
  const refused = await writer.request.get('/api/v1/admin/reference/genres')
  expect(refused.status()).toBe(403)

  await page.getByRole('button', { name: 'Retire Cartographic' }).click()
  await expect(page.getByText('“Cartographic” is offered no more.')).toBeVisible()
  expect(await offered()).not.toContain('Cartographic')
  await writer.context().close()
})
