// What a story is to its reader: kept, followed, read up to somewhere, on every device of theirs.
import { expectAccessible } from '../support/axe.ts'
import { type Browser, expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { onboard, password, type Person, register } from '../support/people.ts'
import { newWriter, publishStory } from '../support/published.ts'

const story = '/story/the-salt-cartographer'

async function newReader(browser: Browser): Promise<Person> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const person = await register(page)
  await onboard(page)
  await context.close()
  return person
}

async function signInByForm(page: Page, { username }: Person): Promise<void> {
  await waitUntilReady(page)
  await page.getByLabel('E-mail or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const main = (page: Page) => page.getByRole('main')
const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark' }).first()
/** The last word on where somebody is, as it leaves the page. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.request().method() === 'PUT')

test('a visitor keeps a story, signs in, and it is among their Favorites', async ({ page, browser }) => {
  const person = await newReader(browser)
  await openReady(page, story)
  await bookmark(page).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(story)}`)
  await signInByForm(page, person)
  await expect(page.getByText('“The Salt Cartographer” is among your Favorites now.')).toBeVisible()
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true')
  await openReady(page, '/bookmarks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorites')
  await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
  await expectAccessible(page, 'favorites')
  const taken = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await bookmark(page).click()
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false')
  expect((await taken).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('Nothing kept yet')).toBeVisible()
})

test('reading goes on where it stopped on the phone', async ({ page, browser }) => {
  const person = await newReader(browser)
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const small = await phone.newPage()
  await small.request.post('/api/v1/auth/login', { data: { emailOrUsername: person.username, password } })
  await openReady(small, story)
  await main(small).getByRole('link', { name: 'Start reading' }).tap()
  await expect(small.getByRole('heading', { level: 2, name: 'Four pencils' })).toBeVisible()
  await small.getByRole('link', { name: /^Next, chapter two/ }).tap()
  await expect(small.getByRole('heading', { level: 2, name: 'The parish that was lent' })).toBeVisible()
  const block = small.locator('.reader-text > *').nth(8)
  await block.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const told = saved(small)
  await small.getByRole('link', { name: 'Back to the story' }).tap()
  expect((await told).status()).toBe(200)
  await expect(small.getByRole('link', { name: 'Continue, chapter 2' })).toBeVisible()
  await expectAccessible(small, 'a story that was begun, at 360')
  await phone.close()

  await page.request.post('/api/v1/auth/login', { data: { emailOrUsername: person.username, password } })
  await openReady(page, story)
  await main(page).getByRole('link', { name: 'Continue, chapter 2' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'The parish that was lent' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  // Without a chapter in the address it is the same place.
  await openReady(page, `${story}/read`)
  await expect(page.getByRole('heading', { level: 2, name: 'The parish that was lent' })).toBeVisible()
  await openReady(page, '/bookmarks?shelf=reading')
  await expect(page.getByRole('link', { name: /Continue, chapter 2 of/ })).toBeVisible()
})

test('a visitor’s place is on the device, and joins the account', async ({ page, browser }) => {
  const person = await newReader(browser)
  await openReady(page, `${story}/read`)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 2, name: 'The parish that was lent' })).toBeFocused()
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await page.getByRole('link', { name: 'Back to the story' }).click()
  await expect(page.getByRole('link', { name: 'Continue, chapter 2' })).toBeVisible()
  await openReady(page, `${story}/read`)
  await expect(page.getByRole('heading', { level: 2, name: 'The parish that was lent' })).toBeVisible()
  const joined = saved(page)
  await openReady(page, `/login?from=${encodeURIComponent(story)}`)
  await signInByForm(page, person)
  expect((await joined).status()).toBe(200)
  const { reading } = await (await page.request.get('/api/v1/users/reading')).json()
  expect(reading).toMatchObject([{ story: { slug: 'the-salt-cartographer' }, chapter: { number: 2 } }])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fabula.progress'))).toBeNull()
})

test('a story stands on a shelf and on a list, which others see when it is public', async ({
  page,
  browser,
}) => {
  await register(page)
  await onboard(page)
  await openReady(page, story)
  await page.getByRole('link', { name: 'Shelves and lists' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shelves and lists' })
  await dialog.getByLabel('Later').check()
  await dialog.getByLabel('New list').fill('For the train')
  await dialog.getByRole('button', { name: 'Make' }).click()
  await expect(dialog.getByLabel('For the train')).toBeChecked()
  await expectAccessible(page, 'shelves and lists')
  await page.keyboard.press('Escape')
  await openReady(page, '/bookmarks?shelf=later')
  await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Your shelves' }).getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('link', { name: 'For the train' }).click()
  await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await register(other)
  await onboard(other)
  expect((await other.request.get(page.url())).status()).toBe(404)
  await page.getByText('Edit the list').click()
  await page.getByLabel('Public').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Reading list/)).toBeVisible()
  await other.goto(page.url())
  await expect(other.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
  await expectAccessible(other, 'a reading list')
})

test('what changed since one read it is shown word by word', async ({ page, browser }) => {
  const writer = await newWriter(browser)
  const { _id, path, chapterId } = await publishStory(writer, { title: 'Tide tables' }, 'High water at noon.')
  await register(page)
  await page.request.put(`/api/v1/content/${_id}/progress`, {
    data: { chapterId, position: { block: 0, percent: 100 } },
  })
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Low water at noon.' }] }
  await writer.call('PATCH', `/content/${_id}/chapters/${chapterId}`, {
    content: { type: 'doc', content: [paragraph] },
  })
  await writer.call('POST', `/content/${_id}/chapters/${chapterId}/publish`, {})
  await openReady(page, `${path}/read?chapter=${chapterId}`)
  const note = page.getByRole('complementary', { name: 'Changed since you read' })
  await expect(note).toContainText('1 word added, 1 removed')
  await note.getByRole('button', { name: 'Show what changed' }).click()
  await expect(note.locator('ins')).toHaveText('Low')
  await expect(note.locator('del')).toHaveText('High')
  await expectAccessible(page, 'what changed')
})

/** A browser with one voice that speaks without a sound, a sentence each time the journey says so. */
async function installVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Utterance extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const heard: string[] = []
    let current: Utterance | null = null
    const voices = new EventTarget() as never as SpeechSynthesis
    Object.assign(voices, {
      getVoices: () => [{ name: 'Test voice', lang: 'en-GB', default: true }],
      speak(utterance: Utterance) {
        current = utterance
        heard.push(utterance.text)
      },
      cancel() {
        current = null
      },
    })
    Object.defineProperty(window, 'speechSynthesis', { value: voices })
    Object.assign(window, {
      SpeechSynthesisUtterance: Utterance,
      heard,
      finishSentence: () => current?.dispatchEvent(new Event('end')),
    })
  })
}

test('listening says sentence by sentence what the page marks', async ({ page }) => {
  await installVoice(page)
  await openReady(page, `${story}/read`)
  await page.keyboard.press('l')
  const bar = page.getByRole('region', { name: 'Listen' })
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  const heard = () => page.evaluate(() => (window as never as { heard: string[] }).heard)
  const finish = () => page.evaluate(() => (window as never as { finishSentence(): void }).finishSentence())
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()))
  await expect.poll(heard).toHaveLength(1)
  const [first] = await heard()
  await expect.poll(marked).toEqual([first])
  await finish()
  await expect.poll(async () => (await heard()).length).toBe(2)
  await expect.poll(marked).toEqual([(await heard())[1]])
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(bar.getByRole('button', { name: 'Go on' })).toBeVisible()
  await bar.getByRole('button', { name: 'Sentence before' }).click()
  await expect.poll(async () => (await heard()).at(-1)).toBe(first)
  await expectAccessible(page, 'listening')
  await bar.getByRole('button', { name: 'Stop listening' }).click()
  await expect(bar).toHaveCount(0)
  // Begins where one reads.
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(async () => (await heard()).at(-1)).not.toBe(first)
})

test('at the end of a chapter listening goes on with the next, until it is told to stop', async ({
  page,
}) => {
  await installVoice(page)
  await openReady(page, `${story}/read`)
  await page.keyboard.press('l')
  const bar = page.getByRole('region', { name: 'Listen' })
  const heard = () => page.evaluate(() => (window as never as { heard: string[] }).heard)
  await expect.poll(heard).toHaveLength(1)
  const next = await page.locator('a[rel="next"]').getAttribute('href')
  const finishAll = () =>
    page.evaluate(() => {
      const voice = window as never as { heard: string[]; finishSentence(): void }
      for (let said = 0; said < voice.heard.length;) {
        said = voice.heard.length
        voice.finishSentence()
      }
    })
  await finishAll()
  await expect(page).toHaveURL(new RegExp(`${next?.replace('?', '\\?')}$`))
  await expect
    .poll(async () => {
      const opening = await page.locator('.reader-text > p').first().textContent()
      return opening?.startsWith((await heard()).at(-1) ?? 'nothing')
    })
    .toBe(true)
  await bar.getByRole('button', { name: 'Stop listening' }).click()
  await expect(bar).toHaveCount(0)
  const before = (await heard()).length
  await finishAll()
  expect((await heard()).length).toBe(before)
  expect(page.url()).toContain(next)
})

test('without voices there is nothing to listen with', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'speechSynthesis', { value: undefined })
  })
  await openReady(page, `${story}/read`)
  await expect(page.getByRole('button', { name: 'Bookmark' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0)
})

test('a kept story reads without a network, and leaves with the account', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
  await register(page)
  await openReady(page, story)
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  await expect(page.getByText('“The Salt Cartographer” is kept on this device.')).toBeVisible()
  await context.setOffline(true)
  await openReady(page, '/shelf')
  await expectAccessible(page, 'the shelf of kept stories')
  await page.getByRole('link', { name: 'The Salt Cartographer' }).click()
  await expect(page.getByText('issued four pencils to each walker')).toBeVisible()
  await waitUntilReady(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 2, name: 'The parish that was lent' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'The parish that was lent' })).toBeVisible()
  await waitUntilReady(page)
  await page.getByRole('button', { name: 'Look of the text' }).click()
  await expect(page.getByRole('dialog', { name: 'Look of the text' })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => caches.has('fabula-kept'))).toBe(false)
})

test('a kept story that is gone leaves the shelf', async ({ page, browser, expectProblem }) => {
  expectProblem(/status of 404/)
  const writer = await newWriter(browser)
  const { _id, path } = await publishStory(writer, { title: 'Soon gone' }, 'Here today.')
  await openReady(page, path)
  await page.getByRole('button', { name: 'Keep for offline' }).click()
  await expect(page.getByText('“Soon gone” is kept on this device.')).toBeVisible()
  await openReady(page, '/shelf')
  await expect(page.getByRole('link', { name: 'Soon gone' })).toBeVisible()
  await writer.call('PATCH', `/content/${_id}`, { visibility: 'private' })
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story Not Found')
  await openReady(page, '/shelf')
  await expect(page.getByText('Nothing kept here yet')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a story is kept and let go', async ({ page }) => {
    await register(page)
    await onboard(page)
    await page.goto(story)
    await bookmark(page).click()
    await expect(page).toHaveURL(story)
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/bookmarks')
    await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
    await bookmark(page).click()
    await expect(page.getByText('Nothing kept yet')).toBeVisible()
  })
})
