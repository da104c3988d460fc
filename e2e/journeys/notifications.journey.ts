// Notifications: on the bell, in the panel and on the page, immediately and in every tab.
import { expectAccessible } from '../support/axe.ts'
import { type Browser, expect, openReady, type Page, test } from '../support/journey.ts'
import { confirmAddress, linkFromMail, onboard, register } from '../support/people.ts'
import { newWriter, publishStory } from '../support/published.ts'

type Caller = Pick<Page, 'request'>

async function findId({ request }: Caller): Promise<string> {
  return (await (await request.get('/api/v1/auth/me')).json()).user._id
}

/** Another user who only calls the API. */
async function elsewhere(browser: Browser) {
  const context = await browser.newContext()
  const { username } = await register(context)
  const id = await findId(context)
  const follow = async (whom: string) => {
    const answer = await context.request.post(`/api/v1/users/follow/${whom}`)
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return { id, username, follow, close: () => context.close() }
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
/**
 * Waits until the socket is accepted: from then on updates are pushed. Any socket of this page counts, because that of
 * the previous page may close silently.
 */
const connected = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('ready')) resolve()
      }),
    )
  })

/** The connection of a page, which can be cut as if the server was killed, and blocks reconnecting. */
async function holdConnection(page: Page) {
  let isAway = false
  let end = () => {}
  await page.routeWebSocket('**/ws/notifications', (socket) => {
    end = () => void socket.close({ code: 1012 })
    if (isAway) end()
    else socket.connectToServer()
  })
  return {
    cut() {
      isAway = true
      end()
    },
    allow() {
      isAway = false
    },
  }
}

const countUnread = async ({ request }: Caller): Promise<number> =>
  (await (await request.get('/api/v1/notifications/count')).json()).count

/** Marks everything as read, so that only what the journey causes is unread. */
async function readEverything(page: Page): Promise<void> {
  await expect.poll(() => countUnread(page)).toBeGreaterThan(0)
  await page.request.post('/api/v1/notifications/read-all')
}

test('a follower is notified in every tab, in the panel and on the page, also after losing the connection', async ({
  page,
  context,
  browser,
}) => {
  await register(page)
  await onboard(page)
  const me = await findId(page)
  await readEverything(page)
  const [ana, ben] = [await elsewhere(browser), await elsewhere(browser)]
  const connection = await holdConnection(page)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    const ready = connected(tab)
    await openReady(tab, '/about')
    await ready
  }
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const newsIn = (tab: Page, { username }: { username: string }) =>
    panel(tab).getByRole('listitem').filter({ hasText: username })

  await test.step('reading or deleting in one tab updates the other', async () => {
    await ana.follow(me)
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName(/unread$/)
    await bell(page).click()
    const item = newsIn(page, ana)
    await expect(item).toContainText('started following you')
    await expectAccessible(page, 'the panel', '[role=dialog]')
    await bell(other).click()
    await panel(other)
      .getByRole('tab', { name: /^Unread/ })
      .click()
    const otherItem = newsIn(other, ana)
    await expect(otherItem).toBeVisible()

    await item.getByRole('button', { name: /^Mark as read/ }).click()
    await expect(otherItem).toHaveCount(0)
    await panel(other).getByRole('tab', { name: 'All' }).click()
    await otherItem.getByRole('button', { name: /^Delete/ }).click()
    await expect(item).toHaveCount(0)
    await page.getByRole('button', { name: 'Mark all read' }).click()
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')
  })

  await test.step('a tab that lost its connection reconnects and shows what it missed, once', async () => {
    connection.cut()
    await ben.follow(me)
    // Before the tab reconnects: it can only get it from the list.
    await expect.poll(() => countUnread(page)).toBe(1)
    connection.allow()
    await expect(newsIn(page, ben)).toContainText('started following you')
    await expect(newsIn(page, ben)).toHaveCount(1)
    await expect(bell(page)).toHaveAccessibleName(/unread$/)
  })

  await test.step('the page lists them, with and without script', async () => {
    await other.close()
    await openReady(page, '/notifications?filter=unread')
    const notified = page.getByRole('main').getByRole('listitem').filter({ hasText: ben.username })
    await expect(notified).toHaveCount(1)
    await expectAccessible(page, 'unread notifications', 'main')
    await notified.getByRole('button', { name: /^Mark as read/ }).click()
    await expect(notified).toHaveCount(0)
    await page
      .getByRole('navigation', { name: 'Filter notifications' })
      .getByRole('link', { name: 'All' })
      .click()
    await expect(notified).toBeVisible()

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    })
    const quiet = await plain.newPage()
    await quiet.goto('/notifications')
    const item = quiet.getByRole('main').getByRole('listitem').filter({ hasText: ben.username })
    await item.getByRole('button', { name: /^Delete/ }).click()
    await expect(quiet).toHaveURL('/notifications')
    await expect(item).toHaveCount(0)
    // The tab with script is notified.
    await expect(notified).toHaveCount(0)
    await plain.close()
  })
  await ana.close()
  await ben.close()
})

test('a request is shown and decided without reloading, and its sender is notified', async ({ browser }) => {
  const owner = await newWriter(browser)
  await onboard(owner.page)
  const story = await publishStory(owner, { title: 'The Tide Clerk' }, 'The sea kept its own accounts.')
  const asker = await newWriter(browser)
  const ownersTab = await owner.page.context().newPage()
  for (const page of [owner.page, ownersTab]) {
    const ready = connected(page)
    await openReady(page, '/about')
    await ready
  }

  const { roles } = await (await asker.page.request.get('/api/v1/collaboration/roles')).json()
  const editor = roles.find(({ slug }: { slug: string }) => slug === 'editor')
  await asker.call('POST', `/content/${story._id}/collaborators/request`, {
    userId: await findId(asker.page),
    roleId: editor._id,
    message: 'I can spell.',
  })
  const itemIn = (page: Page) =>
    panel(page).getByRole('listitem').filter({ hasText: 'asked to join The Tide Clerk as editor' })
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
  // Decided in one tab, removed in both.
  for (const page of [owner.page, ownersTab]) await expect(itemIn(page)).toHaveCount(0)

  await expect
    .poll(async () => (await asker.page.request.get('/api/v1/notifications')).text())
    .toContain('accepted your request to join The Tide Clerk')
  for (const { page } of [owner, asker]) await page.context().close()
})

test("an email's link unsubscribes from its kind, without signing in and without script", async ({
  page,
  browser,
  expectProblem,
}) => {
  // The invalid link.
  expectProblem(/status of 400/)
  const { email } = await register(page)
  await confirmAddress(page, { email })
  await page.request.patch('/api/v1/users/settings', {
    data: { notifications: { follow: { email: 'instant' } } },
  })
  const ana = await elsewhere(browser)
  await ana.follow(await findId(page))
  const link = await linkFromMail(page, email, '/unsubscribe')

  await openReady(page, link)
  await expectAccessible(page, 'ending a kind of mail', 'main')
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(link)
  await expect(plain.getByRole('main')).toContainText('stop getting emails about new followers')
  await plain.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(plain.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
  const { settings } = await (await page.request.get('/api/v1/users/settings')).json()
  expect(settings.notifications.follow).toEqual({ inApp: true, email: 'never' })

  await plain.goto('/unsubscribe?token=nothing')
  await expect(plain.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await plain.context().close()
  await ana.close()
})
