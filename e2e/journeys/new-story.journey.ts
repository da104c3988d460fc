// Beginning a story: a blank page at once, or the steps; once, whatever is pressed how often.
import { expect, openReady, type Page, signIn, test, waitUntilReady } from '../support/journey.ts'
import { onboard, register } from '../support/people.ts'
import { look } from '../support/look.ts'

const editorPath = /\/story\/[\w-]{36}\/edit\/[\w-]{36}$/

async function storiesOf(page: Page) {
  const answer = await page.request.get('/api/v1/users/stories?limit=100')
  return ((await answer.json()) as { stories: { _id: string; title: string; chapterCount: number }[] })
    .stories
}

async function newWriter(page: Page) {
  const person = await register(page)
  await onboard(page)
  return person
}

test('two clicks from the header to a blank page', async ({ page }) => {
  await newWriter(page)
  await openReady(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'Start writing' }).click()
  await expect(page).toHaveURL(editorPath)
  expect(await storiesOf(page)).toMatchObject([{ title: 'Untitled story', chapterCount: 1 }])
  // Back leads to where one came from, not to a page that begins another story.
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await storiesOf(page)).toHaveLength(1)
})

test('a press that is sent twice makes one story', async ({ page }) => {
  await newWriter(page)
  await openReady(page, '/story/new')
  const key = await page
    .locator('form', { has: page.getByRole('button', { name: 'Start writing' }) })
    .locator('[name=key]')
    .inputValue()
  const origin = new URL(page.url()).origin
  const send = () =>
    page.request.post('/story/new', { form: { key, intent: 'write' }, headers: { origin }, maxRedirects: 0 })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status(), second.status()]).toEqual([302, 302])
  expect(first.headers().location).toBe(second.headers().location)
  await page.getByRole('button', { name: 'Start writing' }).dblclick()
  await expect(page).toHaveURL(editorPath)
  expect(await storiesOf(page)).toHaveLength(1)
})

test('a visitor signs in first and is straight on', async ({ page }) => {
  await openReady(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Start writing' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fstory%2Fnew%2Fstart$/)
  await page.getByLabel('E-mail or username').fill('writer')
  await page.getByLabel('Password', { exact: true }).fill('fabula-demo-2026')
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await expect(page).toHaveURL(editorPath)
})

test('another site cannot make drafts in somebody’s name', async ({ page }) => {
  await newWriter(page)
  await openReady(page, '/story/new/start')
  await expect(page.getByRole('button', { name: 'Start writing' })).toBeVisible()
  expect(await storiesOf(page)).toEqual([])
})

test('the steps, left in between and resumed, end in the outline', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  await newWriter(page)
  await openReady(page, '/story/new')
  await page.getByRole('button', { name: 'Plan it first' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you writing?')
  await page.getByRole('radio', { name: /^Novel\b/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Begin with a shape')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('hero')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/q=hero/)
  const hero = page.getByRole('radio', { name: /^Hero/ })
  await page.getByText('What it advises').first().click()
  await expect(page.getByRole('heading', { name: 'Before you write' }).first()).toBeVisible()
  await hero.check()
  await page.getByRole('button', { name: 'Continue' }).click()

  // What is wrong stands at its field, and nothing of it is kept.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What stands on the cover')
  await page.getByLabel('Title', { exact: true }).fill('The Ice Ledger')
  await page
    .getByLabel('Tags', { exact: true })
    .fill(Array.from({ length: 26 }, (_, index) => `tag ${index}`).join(', '))
  for (const genre of ['Fantasy', 'Horror', 'Mystery', 'Romance'])
    await page.getByRole('checkbox', { name: genre, exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('There is room for 25 tags.')).toBeVisible()
  await expect(page.getByText('Please choose 3 at the most.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Fantasy', exact: true })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Horror', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Romance', exact: true }).uncheck()
  await page.getByLabel('Synopsis').fill('Somebody has been keeping accounts under the lake.')
  await page.getByLabel('Another one, in your own words').fill('Lake noir')
  // A tag that others use is offered while it is typed.
  await page.getByLabel('Tags', { exact: true }).fill('winter, slow b')
  await page
    .getByRole('list', { name: 'Tags that others use' })
    .getByRole('button', { name: 'slow burn' })
    .click()
  await expect(page.getByLabel('Tags', { exact: true })).toHaveValue('winter, slow burn, ')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What readers should know')
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL('/stories?source=myStories')
  await page.getByRole('link', { name: 'Go on planning: The Ice Ledger' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What readers should know')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The Ice Ledger')
  await expect(page.getByRole('checkbox', { name: 'Lake noir' })).toBeChecked()
  await page.goBack()
  await page.getByRole('radio', { name: /^Teen/ }).check()
  await page.getByRole('radio', { name: /^None/ }).check()
  await page.getByRole('checkbox', { name: 'Death' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByLabel('Name of part 1')).toHaveValue('Departure')
  await page.getByLabel('Name of part 2').fill('Under the ice')
  await page.getByLabel('One more part').fill('Thaw')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByLabel('Name of part 4')).toHaveValue('Thaw')
  await page.getByRole('button', { name: 'Remove Return' }).click()
  await expect(page.getByLabel('Name of part 3')).toHaveValue('Thaw')
  // The order, by button and by keyboard; the names that are being typed go along, and so does the focus.
  await page.getByLabel('Name of part 3').fill('The thaw')
  await page.getByRole('button', { name: 'Move Thaw up' }).click()
  await expect(page.getByLabel('Name of part 2')).toHaveValue('The thaw')
  await expect(page.getByRole('status').filter({ hasText: 'The thaw is number 2 of 3.' })).toBeAttached()
  const up = page.getByRole('button', { name: 'Move The thaw up' })
  await expect(up).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Name of part 1')).toHaveValue('The thaw')
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByLabel('Name of part 2')).toHaveValue('The thaw')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Title', { exact: true }).fill('Entry one')
  await page.getByLabel('Where it stands').selectOption('Under the ice')
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page).toHaveURL(editorPath)
  const [story] = await storiesOf(page)
  expect(story).toMatchObject({
    title: 'The Ice Ledger',
    contentRating: 'teen',
    aiUse: 'none',
    warnings: ['Death'],
    tags: ['winter', 'slow burn'],
    chapterCount: 1,
    planningStep: null,
  })
})

test('what was changed in another tab is shown, not written over', async ({ page, expectProblem }) => {
  expectProblem(/status of 409/)
  await newWriter(page)
  await openReady(page, '/story/new')
  await page.getByRole('button', { name: 'Plan it first' }).click()
  await expect(page).toHaveURL(/format\?story=/)
  const storyId = new URL(page.url()).searchParams.get('story')
  await openReady(page, `/story/new/basics?story=${storyId}`)
  await page.getByLabel('Title', { exact: true }).fill('From this tab')
  const elsewhere = (data: object) => page.request.patch(`/api/v1/content/${storyId}`, { data })
  // Something else than what this step is about is nobody's quarrel; its own field is.
  await elsewhere({ contentRating: 'teen' })
  await elsewhere({ title: 'From the other tab' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Title: From the other tab')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('From this tab')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What readers should know')
  expect((await storiesOf(page))[0]?.title).toBe('From this tab')
})

test('the steps by keyboard alone, each skipped, each accessible', async ({ page }) => {
  await newWriter(page)
  await openReady(page, '/story/new')
  await page.getByRole('button', { name: 'Plan it first' }).focus()
  await page.keyboard.press('Enter')
  for (const heading of [
    'What are you writing?',
    'Begin with a shape',
    'What stands on the cover',
    'What readers should know',
    'The parts of it',
    'And now the first page',
  ]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // The keyboard starts at the new heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await look(page, heading)
    const skip = page.getByRole('button', { name: /^Skip|^Open the outline/ })
    for (let presses = 0; presses < 120; presses += 1) {
      if (await skip.evaluate((button) => button === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/\/story\/[\w-]{36}\/edit$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the steps are forms that post', async ({ page }) => {
    await signIn(page, 'writer')
    await page.goto('/story/new')
    await page.getByRole('button', { name: 'Plan it first' }).click()
    await page.getByRole('radio', { name: /^Novel\b/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Begin with a shape')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What stands on the cover')
  })
})

test('a cover is uploaded, and the drawn one comes back', async ({ page }) => {
  await newWriter(page)
  await openReady(page, '/story/new')
  await page.getByRole('button', { name: 'Plan it first' }).click()
  await expect(page).toHaveURL(/format\?story=/)
  await openReady(page, page.url().replace('format', 'basics'))
  const cover = page.getByRole('complementary', { name: 'Cover' })
  await cover.locator('input[type=file]').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: onePixel,
  })
  await cover.getByRole('button', { name: 'Use this picture' }).click()
  await expect(cover.getByRole('button', { name: 'Use the drawn one' })).toBeVisible()
  // The upload is a change of the story; the form beside it still saves.
  await page.getByLabel('Title', { exact: true }).fill('Covered')
  await cover.getByRole('button', { name: 'Use the drawn one' }).click()
  await expect(cover.getByRole('button', { name: 'Use the drawn one' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What readers should know')
  expect(await storiesOf(page)).toMatchObject([{ title: 'Covered', cover: null }])
  await waitUntilReady(page)
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
