// A writer opens My Stories in the morning: what happened, the sentence to continue at, what is scheduled.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, test } from '../support/journey.ts'
import { confirmAddress, onboard, register } from '../support/people.ts'
import { expectSaved, newDraftOf, paragraphs, text } from '../support/writing.ts'

test('the morning of a writer', async ({ page, browser }) => {
  const writer = await register(page)
  await confirmAddress(page, writer)
  await onboard(page)
  const { storyId, chapterId } = await newDraftOf(page, {
    title: 'The Ferry Rota',
    content: paragraphs('It began to rain.', 'The signature was his.', 'He never came back.'),
  })
  const chapterPath = `/api/v1/content/${storyId}/chapters`
  const changed = await page.request.patch(`${chapterPath}/${chapterId}`, {
    data: {
      content: paragraphs(
        'It began to rain.',
        'The signature was his. He had been in',
        'He never came back.',
      ),
    },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  const { genres } = (await (await page.request.get('/api/v1/public/genres')).json()) as {
    genres: { _id: string }[]
  }
  await page.request.patch(`/api/v1/content/${storyId}`, {
    data: { contentRating: 'everyone', aiUse: 'none', genreIds: [genres[0]!._id] },
  })
  const add = async (title: string) => {
    const answer = await page.request.post(chapterPath, {
      data: { title, content: paragraphs('Tide table.') },
    })
    return ((await answer.json()) as { chapter: { _id: string } }).chapter._id
  }
  const first = await page.request.post(`${chapterPath}/${await add('Low water')}/publish`, { data: {} })
  expect(first.ok(), await first.text()).toBe(true)
  const publishAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString()
  const later = await page.request.post(`${chapterPath}/${await add('The harbor office')}/publish`, {
    data: { publishAt },
  })
  expect(later.ok(), await later.text()).toBe(true)

  const night = await browser.newContext()
  const reader = await register(night)
  await confirmAddress(night, reader)
  await onboard(night)
  const said = await night.request.post(`/api/v1/content/${storyId}/comments`, {
    data: { body: 'I checked my own door twice.' },
  })
  expect(said.ok(), await said.text()).toBe(true)
  await night.close()

  const seen = page.waitForResponse((answer) => answer.url().endsWith('/users/dashboard/seen'))
  await openReady(page, '/stories?source=myStories')
  expect((await seen).status()).toBe(200)
  const news = page.getByText(/commented on The Ferry Rota.*: “I checked my own door twice\.”/)
  await expect(news).toBeVisible()
  await expect(page.getByRole('link', { name: 'The harbor office' })).toBeVisible()
  await expect(page.getByText('has no synopsis yet.')).toBeVisible()
  for (const [width, colorScheme] of [
    [1280, 'dark'],
    [360, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, `wider than ${width} px by`).toBeLessThanOrEqual(0)
    await expectAccessible(page, `dashboard at ${width} px`, 'main')
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  // Seen, but the visit goes on: a reload loses nothing.
  await page.reload()
  await expect(news).toBeVisible()

  await page.getByText('Set a daily goal').click()
  await page.getByLabel('Words a day').fill('500')
  await page.getByRole('button', { name: 'Save goal' }).click()
  await expect(page.getByText('of 3,500')).toBeVisible()

  await expect(page.getByText('He had been in')).toBeVisible()
  await page.getByRole('link', { name: /^Continue here: The Ferry Rota/ }).click()
  await expect(page).toHaveURL(/\/edit\/[^?]+\?block=1$/)
  await expect(text(page)).toBeFocused()
  await page.keyboard.type(' two places')
  await expect(text(page).getByText('The signature was his. He had been in two places')).toBeVisible()
  await expectSaved(page)
})
