// Onboarding: five steps, saved one by one, and then the home page.
import { expectAccessible } from '../support/axe.ts'
import { expect, forgetSession, openReady, test } from '../support/journey.ts'
import { register } from '../support/people.ts'
import { get, send } from '../support/stories.ts'

test('a new user completes five steps, leaves in between, and gets to the page they came for', async ({
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

  await openReady(page, '/bookmarks?page=2')
  await expect(page).toHaveURL('/onboarding?from=%2Fbookmarks%3Fpage%3D2')
  await expect(page.getByText(`${username}@example.org`)).toBeVisible()
  await page.getByRole('radio', { name: /^Both/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which genres do you like?')

  // Leaving and coming back continues at the same step.
  await openReady(page, '/bookmarks?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which genres do you like?')
  await page.getByRole('checkbox', { name: /^Mystery/ }).check()
  await page.getByRole('checkbox', { name: /^Poetry/ }).check()
  await page.getByRole('checkbox', { name: /^Romance/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we hide?')
  await expectAccessible(page, 'filters', 'main')
  await expect(page.getByRole('checkbox', { name: /^Show mature stories/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^Hide AI-generated stories/ }).check()
  await page.getByLabel('Tags to hide').fill('x'.repeat(41))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter up to 50 tags')).toBeVisible()
  await page.getByLabel('Tags to hide').fill('Gore, spiders')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authors to follow')
  // Going back shows the earlier choices.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByLabel('Tags to hide')).toHaveValue('gore, spiders')
  await expect(page.getByRole('checkbox', { name: /^Hide AI-generated stories/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(page, 'suggested authors', 'main')
  await page.getByRole('checkbox', { name: /^Mara Lindqvist/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('radio', { name: /^Sepia/ }).check()
  await page.getByRole('button', { name: 'Start exploring' }).click()
  await expect(page).toHaveURL('/bookmarks?page=2')
  const settings = await (await page.request.get('/api/v1/users/settings')).json()
  expect(settings.settings).toMatchObject({
    reading: { readerTheme: 'sepia' },
    filters: { showMature: false, hideAiGenerated: true, excludedTags: ['gore', 'spiders'] },
  })
  const { following } = await (await page.request.get('/api/v1/users/following')).json()
  expect(following).toMatchObject([{ username: 'mara_lindqvist', isFollowing: true }])
})

test('every step can be skipped, which completes it with defaults and what was answered', async ({
  page,
}) => {
  const steps = ['interest', 'genres', 'filters', 'authors', 'theme'] as const
  for (const [place, step] of steps.entries())
    await test.step(step, async () => {
      await forgetSession(page)
      await register(page)
      if (place > 0) await send(page, 'PATCH', '/users/onboarding', { step, interest: 'writer' })
      await page.goto('/bookmarks')
      await expect(page.getByText(`${place + 1} of 5`)).toBeVisible()
      await page.getByRole('button', { name: 'Skip' }).click()
      await expect(page).toHaveURL('/bookmarks')
      const { onboarding } = await get(page, '/users/onboarding')
      expect(onboarding).toMatchObject({
        step: 'done',
        interest: place > 0 ? 'writer' : 'both',
        genreIds: [],
      })
    })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a minor is not asked about mature stories, and choices are preserved when something is missing', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/status of 400/)
    const username = `young_${Date.now().toString(36)}`
    const registered = await page.request.post('/api/v1/auth/register', {
      data: {
        username,
        email: `${username}@example.org`,
        password: 'three green umbrellas',
        dateOfBirth: `${new Date().getUTCFullYear() - 15}-01-01`,
      },
    })
    expect(registered.status(), await registered.text()).toBe(201)
    await page.goto('/')
    await expect(page).toHaveURL('/onboarding')
    await page.getByRole('radio', { name: /^I’m here to read/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('checkbox', { name: /^Mystery/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we hide?')
    await page.getByLabel('Tags to hide').fill('x'.repeat(41))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Enter up to 50 tags')).toBeVisible()
    await expect(page.getByLabel('Tags to hide')).toHaveValue('x'.repeat(41))
    await page.getByLabel('Tags to hide').fill('')
    await expect(page.getByRole('checkbox', { name: /^Hide AI-generated stories/ })).toBeVisible()
    await expect(page.getByText('mature')).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Start exploring' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome, /)
    await page.goto('/settings/filters')
    await expect(page.getByRole('switch', { name: 'Hide stories I’ve read' })).toBeVisible()
    await expect(page.getByText('Show mature stories')).toHaveCount(0)
  })
})
