// From a story's page into its text, and on to the next chapter.
import { expect, openReady, test, waitUntilReady } from '../support/journey.ts'

const story = '/story/the-salt-cartographer'

test('a visitor opens a story and reads on to the next chapter by keyboard', async ({ page }) => {
  await openReady(page, story)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt Cartographer')
  await expect(page.getByRole('heading', { name: 'Chapters' })).toBeVisible()
  await page.getByRole('link', { name: 'Start reading' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${story}/read`)
  await expect(page.getByRole('heading', { level: 2, name: 'Four pencils' })).toBeVisible()
  await page.keyboard.press('j')
  const second = page.getByRole('heading', { level: 2, name: 'The parish that was lent' })
  await expect(second).toBeFocused()
  await expect(page).toHaveURL(/\/read\?chapter=[0-9a-f-]{36}$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 2, name: 'Nine hundred and four steps' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(second).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next chapter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the last chapter ends with what else its author wrote', async ({ page }) => {
  await openReady(page, story)
  await page.getByRole('link', { name: 'A door on a beach' }).click()
  await expect(page.getByText('That is all, so far')).toBeVisible()
  await page.goBack()
  await waitUntilReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt Cartographer')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the text reads, and links lead through it', async ({ page }) => {
    await page.goto(story)
    await page.getByRole('link', { name: 'Start reading' }).click()
    await expect(page.getByText('issued four pencils to each walker')).toBeVisible()
    await page.getByRole('link', { name: /^Next, chapter two/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'The parish that was lent' })).toBeVisible()
    await page.getByRole('link', { name: 'Contents' }).click()
    await expect(page).toHaveURL(`${story}#chapters`)
  })
})

test('nobody is told of a story that is not there', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/)
  for (const path of ['/story/no-such-story', '/story/no-such-story/read', `${story}/read?chapter=nothing`]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story Not Found')
    await expect(
      page.getByText("The story you're looking for doesn't exist or has been removed."),
    ).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})
