// Staff announce something; visitors meet it as a banner, as a splash, and on its page. On a site of its own: a splash
// would open over the pages of every other journey.
import { announce, clearAnnouncements } from '../support/announcing.ts'
import { expect, openReady, type Page, signIn } from '../support/journey.ts'
import { staffPage, test } from '../support/own-site.ts'
import { look } from '../support/look.ts'

test.describe.configure({ mode: 'default' })

const answered = (page: Page, kind: string) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${kind}`))

test('staff write an announcement with a preview, and publish it', async ({ browser, site }) => {
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)
  await openReady(staff, '/admin/announcements')
  await staff.getByRole('link', { name: 'New announcement' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill('The long night begins')
  const text = staff.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.click()
  await staff.keyboard.type('Write until dawn, ')
  await staff.getByRole('button', { name: 'Bold' }).click()
  await staff.keyboard.type('together')
  await staff.getByRole('combobox', { name: 'Kind' }).selectOption('competition')

  for (const preview of ['banner-preview', 'splash-preview']) {
    await expect(staff.getByTestId(preview)).toContainText('The long night begins')
    await expect(staff.getByTestId(preview)).toContainText('Write until dawn, together')
    await expect(staff.getByTestId(preview)).toContainText('Competition')
  }
  await expect(staff.getByTestId('splash-preview').locator('strong')).toHaveText('together')
  await look(staff, 'editor', { name: 'announcements-editor', isOverlay: true })
  await staff.getByRole('button', { name: 'Publish now' }).click()
  await expect(staff).toHaveURL(/\/admin\/announcements\/[0-9a-f-]{36}\?saved=new$/)
  await expect(staff.getByText('Published', { exact: true }).first()).toBeVisible()
  await announce(staff, { title: 'A second one', priority: 'low' })
  await staff.context().close()
})

test('a visitor sees the banner, opens it, and puts it away; staff see it counted', async ({
  page,
  browser,
  site,
}) => {
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)
  await announce(staff, {
    title: 'The long night begins',
    content: '<p>Write until dawn, <b>together</b></p>',
    type: 'competition',
  })
  await announce(staff, { title: 'A second one', priority: 'low' })

  const bare = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const before = await bare.newPage()
  await before.setViewportSize({ width: 1280, height: 800 })
  await before.goto('/about')

  const [seen, asked] = [answered(page, 'view'), answered(page, 'active')]
  await openReady(page, '/about')
  const banners = page.getByRole('region', { name: 'Announcements', exact: true })
  const first = banners.locator('.announcement-banner', { hasText: 'The long night begins' })
  await expect(first).toContainText('Write until dawn, together')
  await seen
  await asked
  // It came with the page, so nothing has moved once the letters are there.
  const placeOf = async (shown: Page) => (await shown.getByRole('main').boundingBox())?.y
  await expect.poll(async () => (await placeOf(page)) === (await placeOf(before))).toBe(true)
  await bare.close()
  await look(page, 'banner', { name: 'announcements-banner', isOverlay: true })

  const clicked = [answered(page, 'click'), answered(page, 'link-click')]
  await first.getByRole('link', { name: 'Read more' }).click()
  for (const answer of await Promise.all(clicked)) expect(answer.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The long night begins')
  await expect(page.getByRole('main').locator('strong')).toHaveText('together')
  await look(page, 'page', { name: 'announcements-page', isOverlay: true })

  const dismissed = answered(page, 'dismiss')
  await banners.getByRole('button', { name: 'Put away: The long night begins' }).click()
  expect((await dismissed).status()).toBe(200)
  await expect(first).toHaveCount(0)
  // It stays away for this session; the other one is still there.
  await page.reload()
  await expect(banners).toContainText('A second one')
  await expect(first).toHaveCount(0)

  await openReady(staff, '/admin/announcements')
  const row = staff.getByRole('row', { name: /^The long night begins Published/ })
  await expect(row.getByRole('cell').nth(5)).toHaveText('1')
  await expect(row.getByRole('cell').nth(6)).toHaveText('1')
  await expect(row.getByRole('cell').nth(7)).toHaveText('1')
  await expect(row.getByRole('cell').nth(8)).toHaveText('1')
  await look(staff, 'list', { name: 'announcements-list', isOverlay: true })
  await staff.getByRole('combobox', { name: 'Priority' }).selectOption('low')
  await staff.getByRole('button', { name: 'Filter' }).click()
  await expect(row).toHaveCount(0)
  await expect(staff.getByRole('row', { name: /A second one/ })).toBeVisible()
  await staff.context().close()
})

test('banners stand at the top, at the bottom and in a corner, three at the most, on main pages alone', async ({
  page,
  browser,
  site,
}) => {
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)
  for (const bannerStyle of ['top', 'bottom', 'floating'])
    await announce(staff, {
      title: `News at the ${bannerStyle}`,
      content: '<p>It is there for everybody who comes by today, and for nobody tomorrow.</p>',
      bannerStyle,
      priority: 'high',
    })
  await announce(staff, { title: 'The fourth', priority: 'low' })
  await openReady(page, '/about')
  for (const name of ['Announcements', 'More announcements', 'Also announced'])
    await expect(page.getByRole('region', { name, exact: true })).toContainText('News at the')
  await expect(page.locator('.announcement-banner')).toHaveCount(3)
  await expect(page.getByText('The fourth', { exact: true })).toHaveCount(0)
  await look(page, 'three', { name: 'announcements-three', isOverlay: true })

  // Nothing comes in its place, neither at once nor with the next page: nobody asked for it.
  await page.getByRole('button', { name: 'Put away: News at the bottom' }).click()
  await expect(page.locator('.announcement-banner')).toHaveCount(2)
  const askedAgain = answered(page, 'active')
  await openReady(page, '/about')
  await askedAgain
  await expect(page.getByRole('region', { name: 'Also announced' })).toBeVisible()
  await expect(page.locator('.announcement-banner:visible')).toHaveCount(2)

  // An account remembers: the next page comes with the next one.
  await signIn(page, 'reader')
  await openReady(page, '/about')
  const dismissed = answered(page, 'dismiss')
  await page.getByRole('button', { name: 'Put away: News at the top' }).click()
  expect((await dismissed).status()).toBe(200)
  await expect(page.getByText('The fourth', { exact: true })).toHaveCount(0)
  await openReady(page, '/about')
  await expect(page.getByText('The fourth', { exact: true })).toBeVisible()

  // Stories and texts have no banners.
  const asked = answered(page, 'active')
  await openReady(page, '/stories')
  await asked
  await expect(page.locator('.announcement-banner')).toHaveCount(0)
  await staff.context().close()
})

test('splashes come one after the other: opening is a click, the backdrop closes, 300 and 500 ms', async ({
  page,
  browser,
  site,
}) => {
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)
  const content =
    '<h2>What is new</h2><p>Suggestions can be <b>accepted</b> all at once. <a href="https://example.org/">More</a></p><ul><li>Faster</li><li>Calmer</li></ul>'
  await announce(staff, {
    title: 'First splash',
    content,
    isSplash: true,
    type: 'feature',
    priority: 'high',
    featureDetails: { featureName: 'Suggestions', featureDescription: 'Words of others.', isBeta: true },
  })
  await announce(staff, {
    title: 'Second splash',
    isSplash: true,
    splashOptions: { showCloseButton: false, position: 'top', maxWidth: '400px', overlayOpacity: 0.8 },
  })
  await announce(staff, {
    title: 'Third splash',
    isSplash: true,
    priority: 'low',
    splashOptions: { autoClose: true, autoCloseDelay: 1000 },
  })

  let dismissals = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/dismiss') && answer.ok()) dismissals += 1
  })
  await page.clock.install()
  const opened = answered(page, 'click')
  await openReady(page, '/about')
  const first = page.getByRole('dialog', { name: 'First splash' })
  await expect(first).toContainText('Suggestions (beta)')
  expect((await opened).status()).toBe(200)
  await expect(first).toHaveCSS('max-width', '600px')
  await look(page, 'splash', { name: 'announcements-splash', isOverlay: true })
  // Opening was counted by itself; its link is counted when it is followed, and only then.
  await page.context().route('https://example.org/', (route) => route.fulfill({ body: 'More' }))
  const followed = answered(page, 'link-click')
  await first.getByRole('link', { name: 'More' }).click({ modifiers: ['ControlOrMeta'] })
  expect((await followed).status()).toBe(200)

  // From here on time passes only as it is told to.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await first.getByRole('button', { name: 'Close' }).click()
  const card = page.locator('.splash-card')
  await expect(card).toHaveAttribute('data-closing', 'true')
  await page.clock.runFor(299)
  await expect(card).toHaveCount(1)
  const dismissed = answered(page, 'dismiss')
  await page.clock.runFor(1)
  await expect(card).toHaveCount(0)
  expect((await dismissed).status()).toBe(200)
  await page.clock.runFor(499)
  await expect(card).toHaveCount(0)
  await page.clock.runFor(1)
  const second = page.getByRole('dialog', { name: 'Second splash' })
  await expect(second).toBeVisible()
  await expect(second.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(second).toHaveCSS('max-width', '400px')
  await expect(page.locator('.splash-veil')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.8)')

  await page.clock.resume()
  // Once it has taken the focus, it also listens.
  await page.waitForFunction(() => document.querySelector('.splash-card')?.contains(document.activeElement))
  // On the page around it.
  await page.mouse.click(8, 780)
  // The third closes by itself, and nothing follows.
  await expect.poll(() => dismissals).toBe(3)
  await expect(card).toHaveCount(0)
  await openReady(page, '/about')
  await staff.context().close()
})

test('what a signed-in person puts away is gone on their other device', async ({ page, browser, site }) => {
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)
  await announce(staff, { title: 'For members', targetAudience: 'users', priority: 'high' })
  await announce(staff, { title: 'For all' })
  await signIn(page, 'reader')
  await openReady(page, '/about')
  const dismissed = answered(page, 'dismiss')
  await page.getByRole('button', { name: 'Put away: For members' }).click()
  expect((await dismissed).status()).toBe(200)

  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(other, 'reader')
  await openReady(other, '/about')
  await expect(other.getByText('For all', { exact: true })).toBeVisible()
  await expect(other.getByText('For members', { exact: true })).toHaveCount(0)
  await other.context().close()
  await staff.context().close()
})

test('what is not published is there for staff alone', async ({ page, browser, site, expectProblem }) => {
  expectProblem(/status of 404/)
  const staff = await staffPage(browser, site)
  await clearAnnouncements(staff)
  const draft = await announce(staff, { title: 'Not yet', status: 'draft', isSplash: true })
  await announce(staff, { title: 'Switched off', isActive: false })
  await announce(staff, { title: 'Out' })
  await openReady(page, '/about')
  await expect(page.getByText('Out', { exact: true })).toBeVisible()
  await expect(page.getByText('Switched off', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const answer = await page.goto(`/announcements/${draft._id}`)
  expect(answer?.status()).toBe(404)
  expect(await page.content()).not.toContain('Not yet')
  await signIn(page, 'writer')
  expect((await page.goto(`/announcements/${draft._id}`))?.status()).toBe(404)
  expect((await page.goto(`/admin/announcements/${draft._id}`))?.status()).toBe(404)

  await openReady(staff, `/announcements/${draft._id}`)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Not yet')
  await expect(staff.getByText('only staff can see this')).toBeVisible()
  await staff.context().close()
})
