// The way in: four steps, saved one by one, and then the home page.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, test } from '../support/journey.ts'

test('a new person answers four questions, leaves in between, and arrives', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const username = `newly_${Date.now().toString(36)}`
  const registered = await page.request.post('/api/v1/auth/register', {
    data: {
      username,
      email: `${username}@example.org`,
      password: 'three green umbrellas',
      dateOfBirth: '1990-05-04',
    },
  })
  expect(registered.status(), await registered.text()).toBe(201)

  await openReady(page, '/')
  await expect(page).toHaveURL('/onboarding')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please choose one')).toBeVisible()
  await page.getByRole('radio', { name: /^Both/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick three shelves')

  // Leaving and coming back goes on where one was.
  await openReady(page, '/about')
  await openReady(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick three shelves')
  await page.getByRole('checkbox', { name: /^Mystery/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please choose at least 3.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Poetry/ }).check()
  await page.getByRole('checkbox', { name: /^Romance/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somebody to follow')
  await expectAccessible(page, 'suggested authors')
  await page.getByRole('checkbox', { name: /^Mara Lindqvist/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('radio', { name: /^Sepia/ }).check()
  await page.getByRole('button', { name: 'Open the Library' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Create, share, and discover/)
  const settings = await (await page.request.get('/api/v1/users/settings')).json()
  expect(settings.settings.reading.readerTheme).toBe('sepia')
  const { following } = await (await page.request.get('/api/v1/users/following')).json()
  expect(following).toMatchObject([{ username: 'mara_lindqvist', isFollowing: true }])
})
