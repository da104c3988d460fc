// A reader's stories: in Favorites, on a reading list, read up to a position, saved for offline.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { onboard, password, type Person, register } from '../support/people.ts'
import { newAuthor, publishStory } from '../support/published.ts'

const story = '/story/the-salt-cartographer'

async function signInByForm(page: Page, { username }: Person): Promise<void> {
  await waitUntilReady(page)
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const main = (page: Page) => page.getByRole('main')
const bookmark = (page: Page) => page.getByRole('button', { name: /^(Add to|In) Favorites$/ }).first()

test('a visitor adds a story to Favorites and signs in, then sets a reading state and a list by keyboard', async ({
  page,
  request,
}) => {
  const person = await register(page)
  await onboard(page)
  await page.context().clearCookies()

  await test.step("the visitor's action is completed after signing in", async () => {
    await openReady(page, story)
    await bookmark(page).click()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(story)}`)
    await signInByForm(page, person)
    await expect(page.getByText('“The Salt Cartographer” added to Favorites.')).toBeVisible()
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a reading state and a new list, by keyboard alone', async () => {
    await page.locator('summary', { hasText: 'More' }).focus()
    await page.keyboard.press('Enter')
    const tabs = page.getByRole('link', { name: 'Reading state and lists' })
    await page.keyboard.press('Tab')
    await expect(tabs).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reading state and lists' })
    await dialog.getByLabel('None').focus()
    const put = page.waitForResponse((answer) => answer.url().endsWith('/reading-state') && answer.ok())
    await page.keyboard.press('ArrowUp')
    await put
    await expect(dialog.getByLabel('Dropped')).toBeChecked()
    await dialog.getByLabel('New list').focus()
    await page.keyboard.type('For the train')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('For the train')).toBeChecked()
    await expectAccessible(page, 'reading state and lists', '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(tabs).toBeFocused()
  })

  await test.step('it is in Favorites, and is removed by keyboard', async () => {
    await openReady(page, '/bookmarks')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorites')
    await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
    await expectAccessible(page, 'favorites', 'main')
    const taken = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await bookmark(page).focus()
    await page.keyboard.press('Space')
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false')
    expect((await taken).status()).toBe(200)
    await page.reload()
    await expect(page.getByText('No favorites yet')).toBeVisible()
  })

  await test.step('others see the list once it is public', async () => {
    await openReady(page, '/bookmarks?shelf=dropped')
    await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Your library' }).getByRole('link', { name: 'Lists' }).click()
    await page.getByRole('link', { name: 'For the train' }).click()
    await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
    await register({ request })
    await onboard({ request })
    expect((await request.get(page.url())).status()).toBe(404)
    await page.getByText('Edit list').click()
    await page.getByLabel('Public').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Reading list/)).toBeVisible()
    expect(await (await request.get(page.url())).text()).toContain('The Salt Cartographer')
    await expectAccessible(page, 'a reading list', 'main')
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('reading continues where it stopped on the phone', async ({ page, context, expectProblem }) => {
    await register(page)
    await onboard(page)
    await openReady(page, story)
    await main(page).getByRole('link', { name: 'Start reading' }).tap()
    await expect(page.getByRole('heading', { level: 2, name: 'Four pencils' })).toBeVisible()
    await test.step('a like is shown at once, and changes back when it fails', async () => {
      expectProblem(/ERR_INTERNET_DISCONNECTED/)
      const heart = page.getByRole('button', { name: /^(Like|You liked) this chapter/ })
      await context.setOffline(true)
      await heart.tap()
      await expect(page.getByText('Couldn’t save your like. You’re offline')).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await context.setOffline(false)
      const liked = page.waitForResponse((answer) => answer.url().endsWith('/like'))
      await heart.tap()
      await expect(heart).toHaveAccessibleName(/^You liked this chapter/)
      expect((await liked).status()).toBe(200)
      await expectAccessible(page, 'the end of a chapter, at 360', 'main')
    })
    await page.getByRole('link', { name: /^Read chapter two/ }).tap()
    const second = page.getByRole('heading', { level: 2, name: 'The parish that was lent' })
    await expect(second).toBeVisible()
    const block = page.locator('.reader-text > *').nth(8)
    await block.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    // The position in the first chapter is sent as well, and may be answered after this.
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/progress') && answer.request().postDataJSON()?.position?.block === 8,
    )
    const before = await page.evaluate(() => window.scrollY)
    const back = page.getByRole('link', { name: 'Back to story' })
    await back.focus()
    expect(await page.evaluate(() => window.scrollY), 'focusing the bar does not scroll').toBe(before)
    await back.tap()
    expect((await saved).status()).toBe(200)
    await expect(page.getByRole('link', { name: 'Continue, chapter 2' })).toBeVisible()
    await expectAccessible(page, 'a story that was begun, at 360', 'main')

    // Another device: only the account knows the position.
    await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()))
    await page.setViewportSize({ width: 1280, height: 800 })
    await openReady(page, story)
    await main(page).getByRole('link', { name: 'Continue, chapter 2' }).click()
    await expect(second).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    // Without a chapter in the URL it is the same position.
    await page.goto(`${story}/read`)
    await expect(second).toBeVisible()
    await page.goto('/bookmarks?shelf=reading')
    await expect(page.getByRole('link', { name: /Continue, chapter 2 of/ })).toBeVisible()
  })
})

/** A browser with one silent voice, which speaks a sentence each time the journey triggers it. */
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

test('listening highlights each sentence, and continues with the next chapter until it is stopped', async ({
  page,
}) => {
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
  await expect(bar.getByRole('button', { name: 'Resume' })).toBeVisible()
  await bar.getByRole('button', { name: 'Previous sentence' }).click()
  await expect.poll(async () => (await heard()).at(-1)).toBe(first)
  await expectAccessible(page, 'listening', 'section[aria-label="Listen"]')
  await bar.getByRole('button', { name: 'Stop listening' }).click()
  await expect(bar).toHaveCount(0)
  // It starts at the reader's position.
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(async () => (await heard()).at(-1)).not.toBe(first)

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

test('stories are saved for offline, and deleted with the story or at log-out', async ({
  page,
  context,
  browser,
  expectProblem,
}) => {
  expectProblem(
    /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|status of 404|NetworkError|Error loading route module/,
  )
  const author = await newAuthor(await browser.newContext())
  const gone = await publishStory(author, { title: 'Soon gone' }, 'Here today.')
  await register(page)
  for (const [path, title] of [
    [gone.path, 'Soon gone'],
    [story, 'The Salt Cartographer'],
  ] as const) {
    await openReady(page, path)
    await page.locator('summary', { hasText: 'More' }).click()
    await page.getByRole('button', { name: 'Save for offline' }).click()
    await expect(page.getByText(`“${title}” is available offline.`)).toBeVisible()
  }

  await test.step('offline', async () => {
    await context.setOffline(true)
    await openReady(page, '/shelf')
    await expect(page.getByRole('link', { name: 'Soon gone' })).toBeVisible()
    await expectAccessible(page, 'stories saved for offline', 'main')
    await page.getByRole('link', { name: 'The Salt Cartographer' }).click()
    await expect(page.getByText('issued four pencils to each walker')).toBeVisible()
    await waitUntilReady(page)
    await page.keyboard.press('j')
    const second = page.getByRole('heading', { level: 2, name: 'The parish that was lent' })
    await expect(second).toBeVisible()
    await page.reload()
    await expect(second).toBeVisible()
    await waitUntilReady(page)
    await page.getByRole('button', { name: 'Reading settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Reading settings' })).toBeVisible()
  })

  await test.step('every other page leads to the saved stories', async () => {
    for (const path of ['/', '/stories', '/story/errata']) {
      await openReady(page, path)
      await expect(page).toHaveURL('/shelf')
    }
    await page.getByRole('link', { name: 'Fabula' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Network Error')
    await page.getByRole('link', { name: 'Read the stories saved on this device' }).click()
    await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('a story that no longer exists is removed from the device', async () => {
    await author.call('PATCH', `/content/${gone._id}`, { visibility: 'private' })
    await expect.poll(async () => (await page.request.get(gone.path)).status()).toBe(404)
    await page.goto(gone.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story Not Found')
    await openReady(page, '/shelf')
    await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Soon gone' })).toHaveCount(0)
  })

  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => caches.has('fabula-kept'))).toBe(false)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a story is added to Favorites and removed', async ({ page }) => {
    await register(page)
    await onboard(page)
    await page.goto(story)
    await bookmark(page).click()
    await expect(page).toHaveURL(story)
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/bookmarks')
    await expect(page.getByRole('link', { name: 'The Salt Cartographer' })).toBeVisible()
    await bookmark(page).click()
    await expect(page.getByText('No favorites yet')).toBeVisible()
  })
})
