import { pathOf } from '../support/addresses.ts'
import { expect, openReady, type Page, signIn, test } from '../support/journey.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Mobile' })

test('stands under 768 px and not from there on', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(bar(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('holds three ways for a visitor', async ({ page }) => {
    await page.goto('/')
    await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Stories', 'Sign In'])
    await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await bar(page).getByRole('link', { name: 'Stories' }).click()
    await expect(page).toHaveURL('/stories')
    await expect(bar(page).getByRole('link', { name: 'Stories' })).toHaveAttribute('aria-current', 'page')
  })

  test('holds five ways for a signed-in person', async ({ page }) => {
    await signIn(page, 'reader')
    await page.goto('/')
    await expect(bar(page).getByRole('link')).toHaveText([
      'Home',
      'Favorites',
      'My Stories',
      // With how many are unread.
      /Alerts/,
      'Profile',
    ])
    for (const [name, url] of [
      ['Favorites', '/bookmarks'],
      ['My Stories', '/stories?source=myStories'],
      ['Alerts', '/notifications'],
      ['Profile', /\/profile\/[\w-]+$/],
      ['Home', '/'],
    ] as const) {
      await bar(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(url)
    }
  })

  test('is absent while reading, creating and signing in', async ({ page, expectProblem }) => {
    // The sample chapter is none of this story's; the screen that says so has no bar either.
    expectProblem(/status of 404/)
    await page.goto('/login')
    await expect(bar(page)).toHaveCount(0)
    await page.goto(pathOf('story/:storyId/read'))
    await expect(bar(page)).toHaveCount(0)
    // Whose story the sample is: others are led to its page.
    await signIn(page, 'ines_marchetti')
    for (const pattern of [
      'story/new',
      'story/new/start',
      'story/quick',
      'story/:storyId/edit',
      'story/:storyId/edit/:chapterId',
    ]) {
      await page.goto(pathOf(pattern))
      await expect(page.locator('main')).toBeVisible()
      await expect(bar(page), pattern).toHaveCount(0)
    }
  })

  test('covers nothing at the end of a page', async ({ page }) => {
    await openReady(page, '/')
    // The lower part of the page is laid out by then: the key leads to its end, not to where the end was guessed.
    await page.keyboard.press('End')
    const words = page.getByRole('contentinfo').getByText('Fabula').last()
    const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top)
    const last = () => words.evaluate((element) => element.getBoundingClientRect().bottom)
    await expect.poll(last).toBeLessThanOrEqual(top)
  })
})
