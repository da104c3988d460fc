// What people are told: on the bell, in the panel and on the page, at once and in every tab.
import { expectAccessible } from '../support/axe.ts'
import { type Browser, expect, openReady, type Page, test } from '../support/journey.ts'
import { confirmAddress, linkFromMail, onboard, register } from '../support/people.ts'
import { newWriter, publishStory } from '../support/published.ts'

async function newcomer(page: Page): Promise<{ id: string; username: string }> {
  const { username } = await register(page)
  await onboard(page)
  const { user } = await (await page.request.get('/api/v1/auth/me')).json()
  return { id: user._id, username }
}

async function elsewhere(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  return { page, person: await newcomer(page), close: () => context.close() }
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
/** Heard by the server: from now on everything comes by itself. Of any socket that the page opens: the one of the page before may end without a word. */
const connected = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('ready')) resolve()
      }),
    )
  })

/** Nothing but what the journey itself causes. */
async function readEverything(page: Page): Promise<void> {
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/notifications/count')).json()).count)
    .toBeGreaterThan(0)
  await page.request.post('/api/v1/notifications/read-all')
}

test('a follower shows on every tab at once; what one tab reads or deletes, the other knows', async ({
  page,
  context,
  browser,
}) => {
  const me = await newcomer(page)
  await readEverything(page)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    const ready = connected(tab)
    await openReady(tab, '/about')
    await ready
  }
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  const ana = await elsewhere(browser)
  await ana.page.request.post(`/api/v1/users/follow/${me.id}`)
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(/unread$/)

  await bell(page).click()
  const item = panel(page).getByRole('listitem').filter({ hasText: ana.person.username })
  await expect(item).toContainText('started following you')
  await expectAccessible(page, 'the panel', '[role=dialog]')
  await bell(other).click()
  await panel(other)
    .getByRole('tab', { name: /^Unread/ })
    .click()
  const otherItem = panel(other).getByRole('listitem').filter({ hasText: ana.person.username })
  await expect(otherItem).toBeVisible()

  await item.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(otherItem).toHaveCount(0)
  await panel(other).getByRole('tab', { name: 'All' }).click()
  await otherItem.getByRole('button', { name: /^Delete/ }).click()
  await expect(item).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')
  await ana.close()
})

test('an achievement is said aloud when it is earned, and not again', async ({ page, browser }) => {
  const me = await newcomer(page)
  const ana = await elsewhere(browser)
  await readEverything(page)
  let ready = connected(page)
  await openReady(page, '/about')
  await ready
  await page.request.post(`/api/v1/users/follow/${ana.person.id}`)
  const earned = page.locator('[data-sonner-toast]').filter({ hasText: 'A name to remember' })
  // Under the hand it stays.
  await earned.hover()
  await expect(earned).toHaveText('Achievement earned: A name to rememberYour achievements')
  await expectAccessible(page, 'an achievement', '[data-sonner-toaster]')
  await earned.getByRole('link', { name: 'Your achievements' }).click()
  await expect(page).toHaveURL(`/profile/${me.id}?tab=achievements`)
  await expect(earned).toHaveCount(0)

  ready = connected(page)
  await page.reload()
  await ready
  await bell(page).click()
  await expect(panel(page)).toContainText('A name to remember')
  await expect(earned).toHaveCount(0)
  await ana.close()
})

test('of two windows side by side one says an achievement aloud', async ({ page, context, browser }) => {
  await newcomer(page)
  const ana = await elsewhere(browser)
  await readEverything(page)
  const said: string[] = []
  await context.exposeFunction('hear', (text: string) => said.push(text))
  // Toasts go by themselves: what was ever said is counted.
  await context.addInitScript(() => {
    const heard = new Set<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
        if (heard.has(toast)) continue
        heard.add(toast)
        ;(globalThis as unknown as { hear: (text: string) => void }).hear(toast.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  const windows = [page, await context.newPage()]
  for (const one of windows) {
    const ready = connected(one)
    await openReady(one, '/about')
    await ready
  }
  await page.request.post(`/api/v1/users/follow/${ana.person.id}`)
  for (const one of windows) {
    await expect(bell(one)).toHaveAccessibleName(/unread$/)
    // Answered after whatever this window has asked for before.
    await one.evaluate(() => navigator.locks.query())
  }
  const aloud = () => said.filter((text) => text.includes('A name to remember'))
  await expect.poll(aloud).toHaveLength(1)
  for (const one of windows)
    await one.evaluate(() => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle))))
  expect(aloud()).toHaveLength(1)
  await ana.close()
})

test('the page has all of them, with and without script', async ({ page, browser }) => {
  const me = await newcomer(page)
  const ana = await elsewhere(browser)
  await ana.page.request.post(`/api/v1/users/follow/${me.id}`)
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'started following you' })
  await expect(async () => {
    await page.goto('/notifications')
    await expect(told).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await openReady(page, '/notifications?filter=unread')
  await expectAccessible(page, 'the page')
  await told.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(told).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Which notifications' })
    .getByRole('link', { name: 'All' })
    .click()
  await expect(told).toBeVisible()

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const quiet = await plain.newPage()
  await quiet.goto('/notifications')
  const item = quiet.getByRole('main').getByRole('listitem').filter({ hasText: 'started following you' })
  await item.getByRole('button', { name: /^Delete/ }).click()
  await expect(quiet).toHaveURL('/notifications')
  await expect(item).toHaveCount(0)
  // The tab with script is told.
  await expect(told).toHaveCount(0)
  await plain.close()
  await ana.close()
})

test('a request is seen and decided without reloading, and the one who asked is told', async ({
  browser,
}) => {
  const owner = await newWriter(browser)
  await onboard(owner.page)
  const story = await publishStory(owner, { title: 'The Tide Clerk' }, 'The sea kept its own accounts.')
  const asker = await newWriter(browser)
  await onboard(asker.page)
  const { user } = await (await asker.page.request.get('/api/v1/auth/me')).json()
  const ownersTab = await owner.page.context().newPage()
  for (const page of [owner.page, ownersTab, asker.page]) {
    const ready = connected(page)
    await openReady(page, '/about')
    await ready
  }

  const { roles } = await (await asker.page.request.get('/api/v1/collaboration/roles')).json()
  const editor = roles.find(({ slug }: { slug: string }) => slug === 'editor')
  await asker.call('POST', `/content/${story._id}/collaborators/request`, {
    userId: user._id,
    roleId: editor._id,
    message: 'I can spell.',
  })
  const itemIn = (page: Page) =>
    panel(page).getByRole('listitem').filter({ hasText: 'asks to join The Tide Clerk as editor' })
  for (const page of [owner.page, ownersTab]) {
    await expect(bell(page)).toHaveAccessibleName(/unread$/)
    await bell(page).click()
    await panel(page)
      .getByRole('tab', { name: /^Unread/ })
      .click()
    await expect(itemIn(page)).toHaveCount(1)
  }
  const item = itemIn(owner.page)
  await item.getByRole('button', { name: 'View Request' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Collaboration request' })
  await expect(dialog).toContainText('I can spell.')
  await expectAccessible(owner.page, 'the dialog', '[role=dialog]')
  for (const name of ['Cancel', 'Reject']) await expect(dialog.getByRole('button', { name })).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toHaveCount(0)
  // Decided in one tab, settled in both.
  for (const page of [owner.page, ownersTab]) await expect(itemIn(page)).toHaveCount(0)

  await expect(bell(asker.page)).toHaveAccessibleName(/unread$/)
  await bell(asker.page).click()
  await expect(panel(asker.page)).toContainText('accepted your request to join The Tide Clerk')
  for (const { page } of [owner, asker]) await page.context().close()
})

test('a mail about what happened ends its kind, without signing in and without script', async ({
  page,
  browser,
  expectProblem,
}) => {
  // The link that does not work.
  expectProblem(/status of 400/)
  const { email } = await register(page)
  await onboard(page)
  await confirmAddress(page, { email })
  const { user } = await (await page.request.get('/api/v1/auth/me')).json()
  await page.request.patch('/api/v1/users/settings', {
    data: { notifications: { follow: { email: 'instant' } } },
  })
  const ana = await elsewhere(browser)
  await ana.page.request.post(`/api/v1/users/follow/${user._id}`)
  const link = await linkFromMail(page, email, '/unsubscribe')

  await openReady(page, link)
  await expectAccessible(page, 'ending a kind of mail')
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(link)
  await expect(plain.getByRole('main')).toContainText('no more mail about new followers')
  await plain.getByRole('button', { name: 'No more mail' }).click()
  await expect(plain.getByRole('heading', { name: 'No more mail' })).toBeVisible()
  const { settings } = await (await page.request.get('/api/v1/users/settings')).json()
  expect(settings.notifications.follow).toEqual({ inApp: true, email: 'never' })

  await openReady(page, '/unsubscribe?token=nothing')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await plain.context().close()
  await ana.close()
})
