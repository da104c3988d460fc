// From a story's page into its text, and on to the next chapter.
import { expectAccessible, expectLegible } from '../support/axe.ts'
import { expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { onboard, password, register } from '../support/people.ts'
import { newAuthor, publishStory } from '../support/published.ts'
import { get, send } from '../support/stories.ts'

const story = '/story/the-salt-cartographer'

test('a visitor shares a story, reads it by keyboard, and reaches its end', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReady(page, story)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt Cartographer')
  await expect(page.getByRole('heading', { name: 'Chapters' })).toBeVisible()

  const more = page.locator('summary', { hasText: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  const share = page.getByRole('link', { name: 'Share' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const link = dialog.getByLabel('Link')
  await expect(link).toBeFocused()
  await expect(link).toHaveValue(new RegExp(`${story}$`))
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=The%20Salt/,
  )
  await expect(dialog.getByLabel('Embed code')).toHaveValue(/^<blockquote cite="[^"]*salt-cartographer">/)
  await expectAccessible(page, 'sharing', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(share).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(share).toBeHidden()
  await expect(more).toBeFocused()

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

  // The last chapter ends with other stories of the author.
  await openReady(page, story)
  await page.getByRole('link', { name: 'A door on a beach' }).click()
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await page.reload()
  const margin = page.getByRole('button', { name: 'Comments in the text' })
  await expect(margin, 'on from the second chapter on').toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt Cartographer')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the text is readable, and links lead through it', async ({ page }) => {
    await page.goto(story)
    await page.getByRole('link', { name: 'Start reading' }).click()
    await expect(page.getByText('issued four pencils to each walker')).toBeVisible()
    await page.getByRole('link', { name: /^Read chapter two/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'The parish that was lent' })).toBeVisible()
    await page.getByRole('link', { name: 'Comments', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The parish that was lent')
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await page.getByRole('link', { name: 'Read chapter' }).click()
    await page.getByRole('link', { name: 'Contents' }).click()
    await expect(page).toHaveURL(`${story}#chapters`)
  })
})

test('a restricted or unknown story reveals nothing', async ({ page, browser, request, expectProblem }) => {
  expectProblem(/status of 403/)
  const context = await browser.newContext()
  const author = await newAuthor(context)
  const word = `Quillwort${Date.now()}`
  const paths: Record<string, string> = {}
  for (const [name, fields, status] of [
    ['private', { visibility: 'private' }, 404],
    ['members', { visibility: 'registered' }, 403],
    ['mature', { contentRating: 'mature' }, 403],
  ] as const) {
    const { path, slug, _id } = await publishStory(
      author,
      { title: `${word} tales`, synopsis: `All about ${word}.`, ...fields },
      `${word}, said the heron.`,
    )
    paths[name] = path
    for (const address of [path, `${path}/read`]) {
      const answer = await request.get(address)
      const html = await answer.text()
      expect([address, answer.status()]).toEqual([address, status])
      // The requested path is known already; anything else would reveal something.
      const shown = html.replaceAll(slug, '').replaceAll(encodeURIComponent(slug), '').replaceAll(_id, '')
      expect(shown).not.toContain(word)
      expect(shown).not.toMatch(/og:image|application\/ld\+json|\/previews\/|\/covers\//)
      expect(shown).toContain('noindex')
      expect(shown).toContain(status === 404 ? 'Story Not Found' : 'Content Access Restricted')
    }
  }
  for (const path of ['/story/no-such-story', '/story/no-such-story/read', `${story}/read?chapter=nothing`]) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    for (const words of ['Story Not Found', 'noindex', 'doesn&#x27;t exist or has been removed.'])
      expect(html).toContain(words)
  }

  await page.goto(`${paths.mature}/read`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Access Restricted')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await register(page)
  expect((await page.request.get(paths.members!)).status()).toBe(200)
  expect((await page.goto(`${paths.mature}/read`))?.status()).toBe(403)
  await page.getByRole('button', { name: 'Show mature stories' }).click()
  await expect(page).toHaveURL(`${paths.mature}/read`)
  await expect(page.getByText(`${word}, said the heron.`)).toBeVisible()
  await context.close()
})

test('visitors and members see what changed since they read it', async ({ page, browser }) => {
  const context = await browser.newContext()
  const writer = await newAuthor(context)
  const lines = Array.from({ length: 40 }, (_, place) => `Line ${place + 1} of the ferryman’s ledger.`)
  const { path, _id, chapterId } = await publishStory(writer, { title: 'The Ferryman’s Ledger' }, ...lines)
  await page.goto(`${path}/read`, { waitUntil: 'networkidle' })
  await waitUntilReady(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  // The position is saved when the reader leaves.
  await openReady(page, path)
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue, chapter 1' })).toBeVisible()
  const chapter = `/content/${_id}/chapters/${chapterId}`
  const publish = async (...texts: string[]) => {
    const content = texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
    await writer.call('PATCH', chapter, { content: { type: 'doc', content } })
    await writer.call('POST', `${chapter}/publish`, {})
  }
  await publish(...lines, 'And one more.')
  // An event evicts the cached page.
  await expect.poll(async () => (await page.request.get(`${path}/read`)).text()).toContain('And one more.')
  await openReady(page, `${path}/read`)
  const note = page.getByRole('complementary', { name: 'Changed since you read' })
  await expect(note).toContainText('3 words added, 0 removed')
  await note.getByRole('button', { name: 'Show changes' }).click()
  await expect(note.getByRole('insertion')).toHaveText('And one more.')

  // For a member it is based on what the account remembers.
  await register(page)
  const position = { block: 0, percent: 100 }
  await send(page, 'PUT', `/content/${_id}/progress`, { chapterId, position })
  await publish(...lines, 'And some more.')
  await openReady(page, `${path}/read?chapter=${chapterId}`)
  await expect(note).toContainText('1 word added, 1 removed')
  await note.getByRole('button', { name: 'Show changes' }).click()
  await expect(note.locator('ins')).toHaveText('some')
  await expect(note.locator('del')).toHaveText('one')
  await expectAccessible(page, 'what changed', '.reader-changed')
  await context.close()
})

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const scrolled = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)

test('reading settings and position are stored on the device, join the account, and are deleted at log-out', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  const { email } = await register(page)
  await onboard(page)
  await send(page, 'PATCH', '/users/settings', { reading: { font: 'sans' } })
  await send(page, 'POST', '/auth/logout')
  const second = page.getByRole('heading', { level: 2, name: 'The parish that was lent' })
  const panel = page.getByRole('dialog', { name: 'Reading settings' })

  await test.step('a visitor changes settings, and the next page applies them before its script', async () => {
    await openReady(page, `${story}/read`)
    const plain = await paper(page)
    await page.getByRole('button', { name: 'Reading settings' }).click()
    await panel.getByText('Sepia').click()
    await panel.getByText('Atkinson').click()
    await panel.getByLabel('Size').fill('24')
    await expect.poll(() => paper(page)).not.toBe(plain)
    const sepia = await paper(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Reading settings' })).toBeFocused()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${story}/read`)
    expect(await paper(page)).toBe(sepia)
    const text = page.locator('.reader-text')
    await expect(text).toHaveCSS('font-family', /Atkinson Hyperlegible/)
    await expect(text).toHaveCSS('font-size', '26px')
    // The rest of the site has its own background.
    await page.goto(story)
    expect(await paper(page)).toBe(plain)
    await page.unroute('**/assets/*.js')
  })

  await test.step("the visitor's position is stored on the device", async () => {
    await openReady(page, `${story}/read`)
    await page.keyboard.press('j')
    await expect(second).toBeFocused()
    await page.mouse.wheel(0, 900)
    await scrolled(page)
    // The position is saved when the reader leaves.
    await openReady(page, story)
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue, chapter 2' })).toBeVisible()
  })

  await test.step('both join the account, whose own choices take precedence', async () => {
    await openReady(page, `/login?from=${encodeURIComponent(`${story}/read`)}`)
    const joined = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/progress'),
    )
    await page.getByLabel('Email or username').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(second).toBeVisible()
    await scrolled(page)
    await expect(page.locator('html')).toHaveAttribute('data-paper', 'sepia')
    await expect(page.locator('html')).toHaveAttribute('data-read-font', 'sans')
    expect((await joined).status()).toBe(200)
    const { reading } = await get(page, '/users/reading')
    expect(reading).toMatchObject([{ story: { slug: 'the-salt-cartographer' }, chapter: { number: 2 } }])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fabula.progress'))).toBeNull()
  })

  await test.step('another device gets both from the server, before any script', async () => {
    const html = async () => (await page.request.get(`${story}/read`)).text()
    expect(await html()).toContain('data-paper="sepia"')
    expect(await html()).toContain('The parish that was lent</h2>')
    await page.getByRole('button', { name: 'Reading settings' }).click()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/users/settings') && answer.ok())
    await panel.getByText('Night').click()
    await saved
    expect(await html()).toContain('data-paper="night"')
  })

  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('fabula.reading'))).toBeNull()
})

test('the panels of the reader are accessible, and every paper is legible', async ({ page }) => {
  await openReady(page, `${story}/read`)
  const open = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    if (name === 'Contents') await expect(page.getByRole('link', { name: /Four pencils/ })).toBeVisible()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Contents', 'Reading settings']) {
      await open(name)
      await expectAccessible(page, `${name} at ${width}`, '[role=dialog]')
      await close()
    }
  }
  // The every-page journey covers the page itself on its default paper.
  for (const [look, colorScheme] of [
    ['Default', 'dark'],
    ['Night', 'dark'],
    ['Sepia', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await open('Reading settings')
    if (look !== 'Default') await page.getByRole('dialog').getByText(look).click()
    await expectLegible(page, `the look of the text on ${look}`)
    await close()
    if (look !== 'Default') await expectLegible(page, `the reader on ${look}`)
    await open('Contents')
    await expectLegible(page, `contents on ${look}`)
    await close()
  }
})

test('visitors see a change immediately, although their pages are cached', async ({ browser, request }) => {
  const writer = await newAuthor(await browser.newContext())
  const { _id, path, chapterId } = await publishStory(writer, { title: 'Tide table' }, 'High at noon.')
  const page = async (address: string) => (await request.get(address)).text()
  for (let times = 0; times < 2; times += 1) expect(await page(`${path}/read`)).toContain('High at noon.')
  await writer.call('PATCH', `/content/${_id}/chapters/${chapterId}`, {
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Low at noon.' }] }],
    },
  })
  expect(await page(`${path}/read`)).toContain('High at noon.')
  await writer.call('POST', `/content/${_id}/chapters/${chapterId}/publish`, {})
  await expect.poll(() => page(`${path}/read`)).toContain('Low at noon.')
  expect(await page(path)).toContain('Tide table')
  await writer.call('PATCH', `/content/${_id}`, { title: 'Tables of the tide' })
  await expect.poll(async () => (await request.get(path, { maxRedirects: 0 })).status()).toBe(301)
  expect(await page(`/story/${_id}`)).toContain('<link rel="canonical" href="')
  expect(await page(`/story/${_id}`)).toMatch(/rel="canonical" href="[^"]*\/story\/tables-of-the-tide"/)
  await writer.call('PATCH', '/users/profile', { displayName: 'Moon Keeper' })
  await expect.poll(() => page(`${path}`)).toContain('Moon Keeper')
})

test('a title with HTML is shown as text, and right-to-left text is laid out correctly', async ({
  page,
  browser,
}) => {
  const author = await newAuthor(await browser.newContext())
  const title = `</script><img src=x onerror=alert(1)>"'&`
  const { path } = await publishStory(author, { title, synopsis: title }, title)
  page.on('dialog', () => expect('a dialog').toBe('none'))
  for (const address of [path, `${path}/read`]) {
    await openReady(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.stringify(JSON.parse(data ?? ''))).toContain('onerror')
  }
  const hebrew = await publishStory(author, { title: 'הים', language: 'he' }, 'הים היה שקט.')
  await page.goto(`${hebrew.path}/read`)
  const text = page.locator('.reader-text')
  await expect(text).toHaveAttribute('lang', 'he')
  await expect(text).toHaveCSS('direction', 'rtl')
})
