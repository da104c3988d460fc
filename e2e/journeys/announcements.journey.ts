// Staff publish announcements; visitors see them as a banner, as a splash, and on their page. On a separate site,
// because a splash would cover the pages of every other journey. Component tests cover the details of banners and
// splashes.
import { announce, clearAnnouncements } from '../support/announcements.ts'
import { expectAccessible, expectLegible } from '../support/axe.ts'
import { expect, openReady, type Page, signIn } from '../support/journey.ts'
import { staffPage, test } from '../support/own-site.ts'

test.describe.configure({ mode: 'default' })

const answered = (page: Page, kind: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${kind}`))

test('staff write an announcement; a visitor reads and dismisses it; staff see its counts', async ({
  page,
  browser,
  site,
}) => {
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)

  await test.step('staff write it with a preview, and publish it', async () => {
    await openReady(staff, '/admin/announcements')
    await staff.getByRole('link', { name: 'New announcement' }).click()
    await staff.getByRole('textbox', { name: 'Title' }).fill('The long night begins')
    const text = staff.getByRole('textbox', { name: 'Text' })
    await expect(text).toHaveAttribute('contenteditable', 'true')
    await text.click()
    await staff.keyboard.type('Write until dawn, ')
    await staff.getByRole('button', { name: 'Bold' }).click()
    await staff.keyboard.type('together')
    await staff.getByRole('combobox', { name: 'Type' }).selectOption('competition')
    for (const preview of ['banner-preview', 'splash-preview']) {
      await expect(staff.getByTestId(preview)).toContainText('The long night begins')
      await expect(staff.getByTestId(preview)).toContainText('Write until dawn, together')
      await expect(staff.getByTestId(preview)).toContainText('Competition')
    }
    await expect(staff.getByTestId('splash-preview').locator('strong')).toHaveText('together')
    await expectAccessible(staff, 'the editor with its previews', 'main')
    await staff.getByRole('button', { name: 'Publish now' }).click()
    await expect(staff).toHaveURL(/\/admin\/announcements\/[0-9a-f-]{36}\?saved=new$/)
    await expect(staff.getByText('Published', { exact: true }).first()).toBeVisible()
    await announce(staff, { title: 'A second one', priority: 'low' })
  })

  const banners = page.getByRole('region', { name: 'Announcements', exact: true })
  const first = banners.locator('.announcement-banner', { hasText: 'The long night begins' })

  await test.step('the banner is in the HTML, so nothing moves once the script runs', async () => {
    const bare = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 800 },
    })
    const before = await bare.newPage()
    await before.goto('/about')
    const [seen, asked] = [answered(page, 'view'), answered(page, 'active')]
    await openReady(page, '/about')
    await expect(first).toContainText('Write until dawn, together')
    await seen
    await asked
    const placeOf = async (shown: Page) => (await shown.getByRole('main').boundingBox())?.y
    await expect.poll(async () => (await placeOf(page)) === (await placeOf(before))).toBe(true)
    await bare.close()
  })

  await test.step('the visitor opens it', async () => {
    const clicked = [answered(page, 'click'), answered(page, 'link-click')]
    await first.getByRole('link', { name: 'Read more' }).click()
    for (const answer of await Promise.all(clicked)) expect(answer.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The long night begins')
    await expect(page.getByRole('main').locator('strong')).toHaveText('together')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page, 'the page of an announcement')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLegible(page, 'the page of an announcement in the dark')
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, 'wider than 320 px by').toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a dismissed banner stays hidden for this session; the other one is still there', async () => {
    const dismissed = answered(page, 'dismiss')
    await banners.getByRole('button', { name: 'Dismiss: The long night begins' }).click()
    expect((await dismissed).status()).toBe(200)
    await expect(first).toHaveCount(0)
    await page.reload()
    await expect(banners).toContainText('A second one')
    await expect(first).toHaveCount(0)
  })

  await test.step('staff see its counts, and filter their list', async () => {
    await openReady(staff, '/admin/announcements')
    const row = staff.getByRole('row', { name: /^The long night begins Published/ })
    // This page shows it to the staff too.
    await expect(row.getByRole('cell').nth(5)).toHaveText('2')
    for (const cell of [6, 7, 8]) await expect(row.getByRole('cell').nth(cell)).toHaveText('1')
    await expectAccessible(staff, 'the list of announcements', 'main')
    await staff.getByRole('combobox', { name: 'Priority' }).selectOption('low')
    await staff.getByRole('button', { name: 'Filter' }).click()
    await expect(row).toHaveCount(0)
    await expect(staff.getByRole('row', { name: /A second one/ })).toBeVisible()
  })
  await staff.context().close()
})

test('banners are shown on every page with the header except of the writing pages; drafts only to staff; a closed splash stays closed', async ({
  page,
  browser,
  site,
  expectProblem,
}) => {
  expectProblem(/status of 404/)
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)
  for (const bannerStyle of ['top', 'bottom', 'floating'])
    await announce(staff, { title: `News at the ${bannerStyle}`, bannerStyle, priority: 'high' })
  await announce(staff, { title: 'The fourth', priority: 'low' })
  await announce(staff, { title: 'Switched off', isActive: false, priority: 'urgent' })
  const draft = await announce(staff, { title: 'Not yet', status: 'draft', isSplash: true })
  const shown = page.locator('.announcement-banner')

  await test.step('at most three, each in its place', async () => {
    await openReady(page, '/about')
    for (const name of ['Announcements', 'More announcements', 'Featured announcements'])
      await expect(page.getByRole('region', { name, exact: true })).toContainText('News at the')
    await expect(shown).toHaveCount(3)
    await expect(page.getByText('The fourth', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Switched off', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a dismissed banner is not replaced by another', async () => {
    await page.getByRole('button', { name: 'Dismiss: News at the bottom' }).click()
    await expect(shown).toHaveCount(2)
    const askedAgain = answered(page, 'active')
    await openReady(page, '/about')
    await askedAgain
    await expect(page.getByRole('region', { name: 'Featured announcements' })).toBeVisible()
    await expect(page.locator('.announcement-banner:visible')).toHaveCount(2)
  })

  await test.step('an account remembers it on every device: the next page shows the next one', async () => {
    await signIn(page, 'reader')
    await openReady(page, '/about')
    const dismissed = answered(page, 'dismiss')
    await page.getByRole('button', { name: 'Dismiss: News at the top' }).click()
    expect((await dismissed).status()).toBe(200)
    await expect(page.getByText('The fourth', { exact: true })).toHaveCount(0)
    // Another device, where nothing was dismissed.
    await page.evaluate(() => sessionStorage.clear())
    await openReady(page, '/about')
    await expect(page.getByText('The fourth', { exact: true })).toBeVisible()
    await expect(page.getByText('News at the top', { exact: true })).toHaveCount(0)
  })

  await test.step('pages about stories and of one’s own have them too; pages for writing do not', async () => {
    for (const path of ['/stories', '/settings', '/notifications']) {
      await openReady(page, path)
      await expect(page.getByText('The fourth', { exact: true })).toBeVisible()
    }
    await openReady(page, '/story/new')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New story')
    await expect(shown).toHaveCount(0)
  })

  await test.step('only staff see unpublished announcements', async () => {
    const visitor = await browser.newContext({ baseURL: site.url })
    const answer = await visitor.request.get(`/announcements/${draft._id}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toContain('Not yet')
    await visitor.close()
    for (const path of [`/announcements/${draft._id}`, `/admin/announcements/${draft._id}`])
      expect((await page.request.get(path)).status(), path).toBe(404)
    await staff.goto(`/announcements/${draft._id}`)
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Not yet')
    await expect(staff.getByText('only staff can see this')).toBeVisible()
  })

  await test.step('a splash opens over the page, is counted, and does not open again once it is closed', async () => {
    await clearAnnouncements(staff)
    await announce(staff, {
      title: 'What is new',
      isSplash: true,
      content: '<p>Suggestions. <a href="https://example.org/">More</a></p>',
    })
    const opened = answered(page, 'click')
    await openReady(page, '/about')
    const splash = page.getByRole('dialog', { name: 'What is new' })
    await expect(splash).toBeVisible()
    expect((await opened).status()).toBe(200)
    // Its link is counted only when it is followed.
    await page.context().route('https://example.org/', (route) => route.fulfill({ body: 'More' }))
    const followed = answered(page, 'link-click')
    await splash.getByRole('link', { name: 'More' }).click({ modifiers: ['ControlOrMeta'] })
    expect((await followed).status()).toBe(200)
    const dismissed = answered(page, 'dismiss')
    await splash.getByRole('button', { name: 'Close' }).click()
    expect((await dismissed).status()).toBe(200)
    await expect(splash).toHaveCount(0)
    const { announcements } = (await (await page.request.get('/api/v1/announcements/active')).json()).data
    expect(announcements).toEqual([])
  })
  await staff.context().close()
})
