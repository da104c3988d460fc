// A reader finishes a story, rates it, and says why; the author answers; others are not spoiled.
import { expectAccessible, expectLegible } from '../support/axe.ts'
import { expect, openReady, type Page, test } from '../support/journey.ts'
import { newWriter, publishStory } from '../support/published.ts'

const lines = Array.from({ length: 40 }, (_, place) => `Line ${place + 1} of the lighthouse keeper’s diary.`)
const ending = 'The keeper was the lighthouse all along.'

/** The position is saved every ten seconds while reading. */
const untilSaved = { timeout: 25_000 }

async function readToTheEnd(page: Page, path: string): Promise<void> {
  await openReady(page, `${path}/read`)
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: /^How was/ })).toBeVisible(untilSaved)
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('rating in one tap, words later, a folded spoiler, and the author’s reply', async ({
  page,
  browser,
}) => {
  const author = await newWriter(browser)
  const title = `The Keeper ${Date.now()}`
  const { path } = await publishStory(author, { title }, ...lines)
  const { page: reader } = await newWriter(browser)
  const words = reader.getByRole('textbox', { name: /^Review/ })

  await test.step('asked at the end, by keyboard', async () => {
    await readToTheEnd(reader, path)
    const star = reader.getByRole('button', { name: 'Rate 4 stars' })
    await star.focus()
    await reader.keyboard.press('Enter')
    await expect(reader.getByText('You gave it 4 stars.')).toBeFocused()
    await expectAccessible(reader, 'the rating', '.rate-story')
  })

  await test.step('words and a half star are added', async () => {
    await reader.getByRole('link', { name: 'Add a few words' }).click()
    await expect(reader).toHaveURL(/\/reviews\?write=1/)
    await reader
      .getByRole('radiogroup', { name: 'Rating' })
      .getByRole('radio', { name: '4 stars', exact: true })
      .focus()
    await reader.keyboard.press('ArrowRight')
    await reader.getByRole('button', { name: 'Quiet' }).click()
    await words.click()
    await words.pressSequentially(ending)
    await reader.getByLabel('The whole review contains spoilers').check()
    await expectAccessible(reader, 'the form', '.review-form')
    await reader.getByRole('button', { name: 'Save review' }).click()
    await expect(reader.getByRole('heading', { name: 'Your review' })).toBeVisible()
    await expect(reader.getByRole('article').first()).toContainText('4.5')
    await expect(reader.getByRole('article').first()).toContainText('edited')
  })

  await test.step('folded for a visitor, on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReady(page, `${path}/reviews`)
    const review = page.getByRole('article')
    await expect(review).toHaveCount(1)
    await expect(review.getByText(ending)).toBeHidden()
    expect(await fits(page)).toBe(true)
    await expectAccessible(page, 'reviews of a story')
    await expectLegible(page, 'reviews of a story')
    await review.getByText(/Show review/).focus()
    await page.keyboard.press('Enter')
    await expect(review.getByText(ending)).toBeVisible()
    await openReady(page, path)
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    expect(await fits(page)).toBe(true)
  })

  await test.step('the author replies, and the reader sees it', async () => {
    await openReady(author.page, `${path}/reviews`)
    await author.page.getByRole('button', { name: /^Reply to/ }).click()
    await author.page.getByLabel('Your reply').fill('Not all along. Since 1911.')
    await author.page.getByRole('button', { name: 'Post reply' }).click()
    await expect(author.page.getByRole('button', { name: /^Edit your reply/ })).toBeVisible()
    await expect(author.page.getByText('Since 1911.')).toBeVisible()
    await openReady(reader, `${path}/reviews`)
    await expect(reader.getByText('Since 1911.').first()).toBeVisible()
  })

  await test.step('deleting it frees the place', async () => {
    await reader.getByRole('button', { name: 'Delete review' }).click()
    await reader.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
    await expect(reader.getByRole('link', { name: 'Write a review' })).toBeVisible()
  })
  await author.page.context().close()
  await reader.context().close()
})

test('“Not now” is for good, and too little reading is explained', async ({ browser }) => {
  const author = await newWriter(browser)
  const { path } = await publishStory(author, { title: `Unrated ${Date.now()}` }, ...lines)
  const { page: reader } = await newWriter(browser)
  await openReady(reader, `${path}/reviews`)
  await expect(reader.getByText(/Read 3 more chapters or another 20% of the story/)).toBeVisible()
  await readToTheEnd(reader, path)
  await reader.getByRole('button', { name: 'Not now' }).click()
  await expect(reader.getByText('We won’t ask again.')).toBeFocused()
  const answer = reader.waitForResponse(/\/reviews\/mine/)
  await reader.reload()
  await reader.keyboard.press('End')
  expect((await (await answer).json()).isAsked).toBe(false)
  await expect(reader.getByRole('heading', { name: /^How was/ })).toHaveCount(0)
  await author.page.context().close()
  await reader.context().close()
})

test('reviews of the whole site: moods, genres, and stories that wait for a first one', async ({ page }) => {
  await openReady(page, '/reviews')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for a first review' })).toBeVisible()
  await page.getByRole('link', { name: 'Haunting' }).click()
  await expect(page).toHaveURL(/mood=haunting/)
  await expect(page.getByRole('article').first()).toContainText(/haunting/i)
  await page.getByLabel('Genre').selectOption('horror')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/genre=horror/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, 'reviews')
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await fits(page)).toBe(true)
  }
})
