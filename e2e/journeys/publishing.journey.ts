// From the first plan to a chapter that somebody else reads: now, at a time, and once an address is confirmed.
import { expectAccessible } from '../support/axe.ts'
import { type Browser, expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { linkFromMail, onboard, register } from '../support/people.ts'
import { look } from '../support/look.ts'

const opening = 'Somebody had been keeping accounts under the lake.'

async function confirm(page: Page, email: string): Promise<void> {
  const path = await linkFromMail(page, email, '/verify-email')
  const token = new URL(path, 'https://fabula.example').searchParams.get('token') ?? ''
  const answer = await page.request.get('/api/v1/auth/verify-email', { params: { token } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** With words in it, and nothing said about the story. */
async function makeChapter(page: Page): Promise<{ storyId: string; chapterId: string }> {
  const begun = await page.request.post('/api/v1/content', { data: { title: 'The Ice Ledger' } })
  const { story } = await begun.json()
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: opening }] }],
  }
  const added = await page.request.post(`/api/v1/content/${story._id}/chapters`, {
    data: { title: 'Entry one', content },
  })
  const { chapter } = await added.json()
  return { storyId: story._id, chapterId: chapter._id }
}

const sheetOf = (page: Page) => page.getByRole('dialog')

async function openSheet(page: Page, storyId: string, chapterId: string) {
  await openReady(page, `/story/${storyId}/edit/${chapterId}`)
  await expect(page.getByRole('textbox', { name: 'Chapter text' })).toContainText(opening)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(sheetOf(page).getByRole('heading', { name: 'As a reader sees it' })).toBeVisible()
  return sheetOf(page)
}

async function answerAll(page: Page): Promise<void> {
  await sheetOf(page).getByRole('radio', { name: /^Teen/ }).check()
  await sheetOf(page).getByRole('radio', { name: /^None/ }).check()
  await sheetOf(page).getByRole('button', { name: 'Mystery', exact: true }).click()
}

async function expectReadable(browser: Browser, address: string): Promise<void> {
  const visitor = await browser.newPage()
  await expect.poll(async () => (await visitor.request.get(address)).status(), { timeout: 60_000 }).toBe(200)
  await visitor.goto(address)
  await expect(visitor.getByText(opening)).toBeVisible()
  await visitor.close()
}

test('planned, written, published, and read by a visitor', async ({ page, browser }) => {
  const { email } = await register(page)
  await onboard(page)
  await confirm(page, email)
  await openReady(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'Plan a story' }).click()
  await page.getByRole('button', { name: 'Plan it first' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('radio', { name: /^Hero/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Title', { exact: true }).fill('The Ice Ledger')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What readers should know')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByLabel('Name of section 1')).toHaveValue('Departure')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Entry one')
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page).toHaveURL(/\/edit\/[\w-]{36}$/)
  await waitUntilReady(page)

  await page.getByRole('textbox', { name: 'Chapter text' }).click()
  await page.keyboard.type(opening)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('region', { name: /^Preview/ })).toContainText(opening)
  await answerAll(page)
  await sheet.getByRole('button', { name: 'Publish now' }).click()
  await expect(sheet.getByRole('heading', { name: 'It is out' })).toBeVisible()
  await expectAccessible(page, 'the share card')
  await expectReadable(browser, await sheet.getByLabel('Link').inputValue())
})

test('what is missing is asked for at its fields, by keyboard too', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/)
  const { email } = await register(page)
  await onboard(page)
  await confirm(page, email)
  const { storyId, chapterId } = await makeChapter(page)
  const sheet = await openSheet(page, storyId, chapterId)
  await look(page, 'the sheet')

  await sheet.getByRole('button', { name: 'Publish now' }).press('Enter')
  for (const words of [
    'Please say who it is for.',
    'Please say whether a machine',
    'Please choose at least one genre.',
  ])
    await expect(sheet.getByText(words)).toBeVisible()
  await expect(sheet.getByRole('radio', { name: /^Everyone/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(sheet.getByText('Please say who it is for.')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Publish now' }).press('Enter')
  await expect(sheet.getByRole('heading', { name: 'It is out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('at a time, at another time, and then it is there', async ({ page, browser }) => {
  const { email } = await register(page)
  await onboard(page)
  await confirm(page, email)
  const { storyId, chapterId } = await makeChapter(page)
  const sheet = await openSheet(page, storyId, chapterId)
  await answerAll(page)
  await sheet.getByRole('radio', { name: 'At a time' }).check()
  await expect(sheet.getByText(/^Your own time: /)).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Silent release' }).check()
  await sheet.getByRole('button', { name: 'Schedule' }).click()
  await expect(sheet.getByRole('heading', { name: 'It is on its way' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Change the time' })).toBeVisible()

  // A field of minutes is too coarse for a test: the same call, two seconds from now.
  const address = new URL(`/story/${storyId}/read?chapter=${chapterId}`, page.url()).href
  const visitor = await browser.newPage()
  expect((await visitor.request.get(address)).status()).toBe(404)
  const moved = await page.request.post(`/api/v1/content/${storyId}/chapters/${chapterId}/publish`, {
    data: { publishAt: new Date(Date.now() + 2000).toISOString(), silent: true },
  })
  expect(moved.status(), await moved.text()).toBe(200)
  await expectReadable(browser, address)
})

test('without a confirmed address it waits, can be taken back, and comes out with the proof', async ({
  page,
  browser,
}) => {
  const { email } = await register(page)
  await onboard(page)
  const { storyId, chapterId } = await makeChapter(page)
  const sheet = await openSheet(page, storyId, chapterId)
  await expect(sheet.getByText(email)).toBeVisible()
  await answerAll(page)
  await sheet.getByRole('button', { name: 'Publish when I confirm my e-mail' }).click()
  await expect(sheet.getByRole('heading', { name: 'It waits for your e-mail' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^Waits for a confirmed e-mail\. /)).toBeVisible()
  // The board says it too, and does not offer it as ready.
  await openReady(page, `/story/${storyId}/edit`)
  const waiting = page.getByRole('list', { name: 'Waiting for a confirmed e-mail' })
  await expect(waiting.getByRole('link', { name: /Entry one/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ready to publish' })).toHaveCount(0)
  await waiting.getByRole('button', { name: /^Change.*Entry one$/ }).click()
  await sheet.getByRole('button', { name: 'Do not wait any more' }).click()
  await expect(sheet.getByRole('heading', { name: 'Taken back' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('list', { name: 'Ready to publish' })
    .getByRole('button', { name: /^Publish.*Entry one$/ })
    .click()
  await sheet.getByRole('button', { name: 'Publish when I confirm my e-mail' }).click()
  await expect(sheet.getByRole('heading', { name: 'It waits for your e-mail' })).toBeVisible()

  await page.goto(await linkFromMail(page, email, '/verify-email'))
  await expectReadable(browser, new URL(`/story/${storyId}/read?chapter=${chapterId}`, page.url()).href)
})
