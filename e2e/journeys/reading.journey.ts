// From a story's page into its text, and on to the next chapter.
import { expectAccessible } from '../support/axe.ts'
import { expect, openReady, type Page, test, waitUntilReady } from '../support/journey.ts'
import { onboard, password, register } from '../support/people.ts'
import { newWriter, publishStory } from '../support/published.ts'

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
    await page.getByRole('link', { name: 'Comments', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The parish that was lent')
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await page.getByRole('link', { name: 'Read the chapter' }).click()
    await page.getByRole('link', { name: 'Contents' }).click()
    await expect(page).toHaveURL(`${story}#chapters`)
  })
})

test('the head of a page tells nothing of a story that is not for everybody', async ({
  browser,
  request,
}) => {
  const writer = await newWriter(browser)
  const word = `Quillwort${Date.now()}`
  for (const [fields, status] of [
    [{ visibility: 'private' }, 404],
    [{ visibility: 'registered' }, 403],
    [{ contentRating: 'mature' }, 403],
  ] as const) {
    const { path, slug, _id } = await publishStory(
      writer,
      { title: `${word} tales`, synopsis: `All about ${word}.`, ...fields },
      `${word}, said the heron.`,
    )
    for (const address of [path, `${path}/read`]) {
      const answer = await request.get(address)
      const html = await answer.text()
      expect([address, answer.status()]).toEqual([address, status])
      // The address is what was asked for; everything else would be news.
      const told = html.replaceAll(slug, '').replaceAll(encodeURIComponent(slug), '').replaceAll(_id, '')
      expect(told).not.toContain(word)
      expect(told).not.toMatch(/og:image|application\/ld\+json|\/previews\/|\/covers\//)
      expect(told).toContain('noindex')
    }
  }
  await writer.page.context().close()
})

test('a story is handed on: its link, other places, a card for one’s own page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReady(page, story)
  const share = page.getByRole('link', { name: 'Share' })
  await share.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const link = dialog.getByLabel('Link')
  await expect(link).toBeFocused()
  await expect(link).toHaveValue(new RegExp(`${story}$`))
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await expect(dialog.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=The%20Salt/,
  )
  await expect(dialog.getByLabel('For your own page')).toHaveValue(
    /^<blockquote cite="[^"]*salt-cartographer">/,
  )
  await expectAccessible(page, 'sharing')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(share).toBeFocused()
})

test('a visitor is told what changed since they read it, from what their device remembers', async ({
  page,
  browser,
}) => {
  const writer = await newWriter(browser)
  const lines = Array.from({ length: 40 }, (_, place) => `Line ${place + 1} of the ferryman’s ledger.`)
  const { path, _id, chapterId } = await publishStory(writer, { title: 'The Ferryman’s Ledger' }, ...lines)
  await page.goto(`${path}/read`, { waitUntil: 'networkidle' })
  await waitUntilReady(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  // Leaving is when the place is noted.
  await openReady(page, path)
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue, chapter 1' })).toBeVisible()
  const chapter = `/content/${_id}/chapters/${chapterId}`
  const content = [...lines, 'And one more.'].map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  }))
  await writer.call('PATCH', chapter, { content: { type: 'doc', content } })
  await writer.call('POST', `${chapter}/publish`, {})
  // The kept page goes by event.
  await expect.poll(async () => (await page.request.get(`${path}/read`)).text()).toContain('And one more.')
  await openReady(page, `${path}/read`)
  const note = page.getByRole('complementary', { name: 'Changed since you read' })
  await expect(note).toContainText('3 words added, 0 removed')
  await note.getByRole('button', { name: 'Show what changed' }).click()
  await expect(note.getByRole('insertion')).toHaveText('And one more.')
  await writer.page.context().close()
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

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('the look of the text is there at the next visit before any script of the app', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  await openReady(page, `${story}/read`)
  const plain = await paper(page)
  await page.getByRole('button', { name: 'Look of the text' }).click()
  const panel = page.getByRole('dialog', { name: 'Look of the text' })
  await panel.getByText('Sepia').click()
  await panel.getByText('Atkinson').click()
  await panel.getByLabel('Size').fill('24')
  await expect.poll(() => paper(page)).not.toBe(plain)
  const sepia = await paper(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Look of the text' })).toBeFocused()

  const early = await context.newPage()
  await early.route('**/assets/*.js', (route) => route.abort())
  await early.goto(`${story}/read`)
  expect(await paper(early)).toBe(sepia)
  const text = early.locator('.reader-text')
  await expect(text).toHaveCSS('font-family', /Atkinson Hyperlegible/)
  await expect(text).toHaveCSS('font-size', '26px')
  // The rest of the site keeps its own paper.
  await early.goto(story)
  expect(await paper(early)).toBe(plain)
})

test('the look follows the person to another device, before script, and leaves with them', async ({
  page,
  browser,
}) => {
  const { email } = await register(page)
  await openReady(page, `${story}/read`)
  await page.getByRole('button', { name: 'Look of the text' }).click()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/users/settings') && answer.ok())
  await page.getByRole('dialog').getByText('Night').click()
  await saved
  const elsewhere = await browser.newContext({ javaScriptEnabled: false })
  const other = await elsewhere.newPage()
  await other.request.post('/api/v1/auth/login', { data: { emailOrUsername: email, password } })
  await other.goto(`${story}/read`)
  await expect(other.locator('html')).toHaveAttribute('data-paper', 'night')
  await elsewhere.close()
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('fabula.reading'))).toBeNull()
})

test('the look that a visitor chose and the place where they stopped join the account', async ({ page }) => {
  const { email } = await register(page)
  await onboard(page)
  // What the account has chosen itself stays.
  await page.request.patch('/api/v1/users/settings', { data: { reading: { font: 'sans' } } })
  await page.request.post('/api/v1/auth/logout')
  await openReady(page, `${story}/read`)
  await page.getByRole('button', { name: 'Look of the text' }).click()
  const panel = page.getByRole('dialog', { name: 'Look of the text' })
  await panel.getByText('Sepia').click()
  await panel.getByText('Atkinson').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  const second = page.getByRole('heading', { level: 2, name: 'The parish that was lent' })
  await expect(second).toBeFocused()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)

  await openReady(page, `/login?from=${encodeURIComponent(`${story}/read`)}`)
  const joined = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/progress'),
  )
  await page.getByLabel('E-mail or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(second).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(page.locator('html')).toHaveAttribute('data-paper', 'sepia')
  await expect(page.locator('html')).toHaveAttribute('data-read-font', 'sans')
  expect((await joined).status()).toBe(200)
  // On the account, not only here.
  await page.evaluate(() => localStorage.clear())
  await openReady(page, `${story}/read`)
  await expect(second).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-paper', 'sepia')
})

for (const [look, colorScheme] of [
  ['default', 'light'],
  ['default', 'dark'],
  ['sepia', 'light'],
  ['night', 'dark'],
] as const) {
  test(`the reader is accessible on ${look} paper in ${colorScheme}, and its panels too`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.addInitScript((readerTheme) => {
      localStorage.setItem('fabula.reading', JSON.stringify({ readerTheme }))
    }, look)
    await openReady(page, `${story}/read`)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `${look} at ${width}`)
      for (const name of ['Contents', 'Look of the text']) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        if (name === 'Contents') await expect(page.getByRole('link', { name: /Four pencils/ })).toBeVisible()
        await expectAccessible(page, `${name} on ${look} at ${width}`, '[role=dialog]')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })
}

test('a change is there for visitors at once, though their pages are kept', async ({ browser, request }) => {
  const writer = await newWriter(browser)
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

test('what is not for somebody says nothing of itself', async ({ browser, page, expectProblem }) => {
  expectProblem(/status of 40[34]/)
  const writer = await newWriter(browser)
  const mature = await publishStory(writer, { title: 'Nocturne', contentRating: 'mature' }, 'Dark words.')
  const members = await publishStory(writer, { title: 'Clubhouse', visibility: 'registered' }, 'Club words.')
  for (const path of [mature.path, members.path, `${mature.path}/read`, `${members.path}/read`]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(403)
    expect(await answer?.text()).not.toMatch(/Nocturne|Clubhouse|Dark words|Club words/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Access Restricted')
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await register(page)
  expect((await page.goto(members.path))?.status()).toBe(200)
  expect((await page.goto(`${mature.path}/read`))?.status()).toBe(403)
  await page.getByRole('button', { name: 'Show mature stories' }).click()
  await expect(page).toHaveURL(`${mature.path}/read`)
  await expect(page.getByText('Dark words.')).toBeVisible()
})

test('a hostile title is a title', async ({ browser, page }) => {
  const writer = await newWriter(browser)
  const title = `</script><img src=x onerror=alert(1)>"'&`
  const { path } = await publishStory(writer, { title, synopsis: title }, title)
  page.on('dialog', () => expect('a dialog').toBe('none'))
  for (const address of [path, `${path}/read`]) {
    await openReady(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.stringify(JSON.parse(data ?? ''))).toContain('onerror')
  }
})

test('text that runs from right to left reads right', async ({ browser, page }) => {
  const writer = await newWriter(browser)
  const { path } = await publishStory(writer, { title: 'הים', language: 'he' }, 'הים היה שקט.')
  await openReady(page, `${path}/read`)
  const text = page.locator('.reader-text')
  await expect(text).toHaveAttribute('lang', 'he')
  await expect(text).toHaveCSS('direction', 'rtl')
})
