// Starting a story: a blank page immediately, or the planning steps.
import { expectAccessible, expectLegible } from '../support/axe.ts'
import type { Locator } from '@playwright/test'
import { expect, openReady, type Page, signIn, test, waitUntilReady } from '../support/journey.ts'
import { dateOfBirth, newPerson, onboard, password, register } from '../support/people.ts'
import { expectReachableBelowToast } from '../support/reachable.ts'
import { send } from '../support/stories.ts'
import { expectSaved, text } from '../support/writing.ts'

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

test('a visitor who starts writing signs in first, and each click creates one story', async ({ page }) => {
  const { username } = await newWriter(page)

  await test.step('opening the URL of the button creates nothing, because other sites could link to it', async () => {
    const answer = await page.request.get('/story/new/start')
    expect(await answer.text()).toContain('Start writing')
    expect(await storiesOf(page)).toEqual([])
  })

  await test.step('a visitor signs in and gets to the editor', async () => {
    await page.context().clearCookies()
    await openReady(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Start writing' }).click()
    await expect(page).toHaveURL(/\/register\?from=%2Fstory%2Fnew%2Fstart$/)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/login\?from=%2Fstory%2Fnew%2Fstart$/)
    await page.getByLabel('Email or username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: /^sign in$/i }).click()
    await expect(page).toHaveURL(editorPath)
    expect(await storiesOf(page)).toMatchObject([{ title: 'Untitled story', chapterCount: 1 }])
  })

  await test.step('a form that is submitted twice creates one story', async () => {
    await openReady(page, '/story/new')
    const key = await page
      .locator('form', { has: page.getByRole('button', { name: 'Start writing' }) })
      .locator('[name=key]')
      .inputValue()
    const headers = { origin: new URL(page.url()).origin }
    const post = () =>
      page.request.post('/story/new', { form: { key, intent: 'write' }, headers, maxRedirects: 0 })
    const [first, second] = await Promise.all([post(), post()])
    expect([first.status(), second.status()]).toEqual([302, 302])
    expect(first.headers().location).toBe(second.headers().location)
    await page.getByRole('button', { name: 'Start writing' }).dblclick()
    await expect(page).toHaveURL(editorPath)
    expect(await storiesOf(page)).toHaveLength(2)
  })

  await test.step('the header starts a story with two clicks, and Back does not start another', async () => {
    await openReady(page, '/')
    await page.getByRole('banner').getByRole('button', { name: 'Create' }).click()
    await page.getByRole('menuitem', { name: 'Start writing' }).click()
    await expect(page).toHaveURL(editorPath)
    expect(await storiesOf(page)).toHaveLength(3)
    await page.goBack()
    await expect(page).toHaveURL('/')
    expect(await storiesOf(page)).toHaveLength(3)
  })
})

test('a newcomer types the first word after at most five clicks, account included', async ({ page }) => {
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  const person = newPerson()
  await openReady(page, '/')
  await click(page.getByRole('main').getByRole('link', { name: 'Start writing' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  await waitUntilReady(page)
  await click(page.getByLabel('Username', { exact: true }))
  // From field to field by Tab, as people type a form.
  const order = [person.username, person.email, password]
  for (const [place, value] of order.entries()) {
    if (place > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.getByLabel('Date of birth').fill(dateOfBirth)
  await click(page.getByRole('button', { name: 'Create account' }))
  await expect(page).toHaveURL(/\/onboarding\?from=%2Fstory%2Fnew%2Fstart$/)
  await expect(page.getByText(person.email)).toBeVisible()
  await click(page.getByRole('button', { name: 'Skip' }))
  await expect(page).toHaveURL(editorPath)
  await expect(text(page)).toBeVisible()
  if (!(await text(page).evaluate((element) => element.contains(document.activeElement))))
    await click(text(page))
  await page.keyboard.type('Once')
  await expect(text(page)).toHaveText('Once')
  await expectSaved(page)
  expect(clicks).toBeLessThanOrEqual(5)
})

test('the planning steps are left, resumed and finished with the first chapter', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  await newWriter(page)
  await openReady(page, '/story/new')
  await page.getByRole('button', { name: 'Plan first' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What are you writing?')
  await page.getByRole('radio', { name: /^Novel\b/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start with a template')
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('hero')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/q=hero/)
  const hero = page.getByRole('radio', { name: /^Hero/ })
  await page.getByText(/^Tips/).first().click()
  await expect(page.getByRole('heading', { name: 'Before you write' }).first()).toBeVisible()
  await hero.check()
  await page.getByRole('button', { name: 'Continue' }).click()

  // Errors are shown at their fields, and nothing is saved.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The basics')
  await page.getByLabel('Title', { exact: true }).fill('The Ice Ledger')
  for (const genre of ['Fantasy', 'Horror', 'Mystery', 'Romance'])
    await page.getByRole('checkbox', { name: genre, exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose up to 3 genres.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Fantasy', exact: true })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Horror', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Romance', exact: true }).uncheck()
  await page.getByLabel('Synopsis').fill('Somebody has been keeping accounts under the lake.')
  await page.getByLabel('Custom genre').fill('Lake noir')
  // A tag that others use is suggested while typing.
  await page.getByLabel('Tags', { exact: true }).fill('winter, slow b')
  await page.getByRole('list', { name: 'Tag suggestions' }).getByRole('button', { name: 'slow burn' }).click()
  for (const tag of ['winter', 'slow burn'])
    await expect(page.getByRole('button', { name: new RegExp(`^${tag}`) })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should readers know?')
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL('/stories?source=myStories')
  await page.getByRole('link', { name: 'Continue planning: The Ice Ledger' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should readers know?')
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
  await page.getByLabel('New part').fill('Thaw')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByLabel('Name of part 4')).toHaveValue('Thaw')
  await page.getByRole('button', { name: 'Remove Return' }).click()
  await expect(page.getByLabel('Name of part 3')).toHaveValue('Thaw')
  // Reordering by button and by keyboard moves the names being typed and the focus too.
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
  await page.getByLabel('Section').selectOption('Under the ice')
  await page.getByRole('button', { name: 'Start writing' }).click()
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

test('the cover is uploaded and removed, and a change from another tab is shown, not overwritten', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 409/)
  // The image of the cover, when it is requested before the removal and answered after it.
  expectProblem(/status of 404 .*\/images\//)
  await newWriter(page)
  const { story } = await send(page, 'POST', '/content', { title: 'Untitled story', planningStep: 'basics' })
  await openReady(page, `/story/new/basics?story=${story._id}`)
  const title = page.getByLabel('Title', { exact: true })

  await test.step('the cover', async () => {
    const cover = page.getByRole('complementary', { name: 'Cover' })
    const file = { name: 'cover.png', mimeType: 'image/png', buffer: onePixel }
    await cover.locator('input[type=file]').setInputFiles(file)
    await cover.getByRole('button', { name: 'Upload image' }).click()
    await expect(cover.getByRole('button', { name: 'Use generated cover' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expectReachableBelowToast(page, 'Cover updated')
    await page.setViewportSize({ width: 1280, height: 800 })
    // The upload changes the story; the form next to it can still be saved.
    await title.fill('Covered')
    await cover.getByRole('button', { name: 'Use generated cover' }).click()
    await expect(cover.getByRole('button', { name: 'Use generated cover' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should readers know?')
    expect(await storiesOf(page)).toMatchObject([{ title: 'Covered', cover: null }])
  })

  await test.step('a change from another tab', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(title).toHaveValue('Covered')
    await title.fill('From this tab')
    const elsewhere = (data: object) => send(page, 'PATCH', `/content/${story._id}`, data)
    // Only a change of this step's own fields is a conflict.
    await elsewhere({ contentRating: 'teen' })
    await elsewhere({ title: 'From the other tab' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('Title: From the other tab')
    await expect(title).toHaveValue('From this tab')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should readers know?')
    expect((await storiesOf(page))[0]?.title).toBe('From this tab')
  })
})

test('every planning step is skipped by keyboard alone, and is accessible', async ({ page }) => {
  await newWriter(page)
  await openReady(page, '/story/new')
  await page.getByRole('button', { name: 'Plan first' }).focus()
  await page.keyboard.press('Enter')
  for (const heading of [
    'What are you writing?',
    'Start with a template',
    'The basics',
    'What should readers know?',
    'Sections',
    'Your first chapter',
  ]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // The new heading has keyboard focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await lookAtStep(page, heading)
    const skip = page.getByRole('button', { name: /^Skip|^Open outline/ })
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
    await page.getByRole('button', { name: 'Plan first' }).click()
    await page.getByRole('radio', { name: /^Novel\b/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start with a template')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The basics')
  })
})

const phone = { width: 360, height: 740 }

/** The rest of the page is the same on every page, and is checked there. */
async function lookAtStep(page: Page, about: string): Promise<void> {
  const desktop = page.viewportSize()!
  const scheme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  }
  await page.setViewportSize(phone)
  await expectAccessible(page, about, 'main')
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${about} is wider than 320 px by`).toBeLessThanOrEqual(0)
  await page.setViewportSize(desktop)
  await scheme('dark')
  await expectLegible(page, `${about} in dark`)
  await scheme('light')
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
