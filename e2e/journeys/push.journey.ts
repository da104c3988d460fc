// Push notifications while no page is open. The browser's push service is not available here, so a message is delivered
// to the worker by the browser's own protocol.
import { expect, openReady, type Page } from '../support/journey.ts'
import { test } from '../support/own-site.ts'
import { onboard, register } from '../support/people.ts'

/** The parts of a service worker that are used here. */
type WorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration
  clients: { matchAll(): Promise<unknown[]> }
  WindowClient: { prototype: { focus(): Promise<unknown> } }
  ExtendableEvent: new (type: string) => Event
  /** Headless browsers cannot show notifications, so they are recorded instead. */
  shown: Shown[]
}

type Shown = { title: string; body?: string; data?: unknown; isClosed: boolean }

/** A message as the push service delivers it. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registrationId = await new Promise<string>((resolve, reject) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
    browser.send('ServiceWorker.enable').catch(reject)
  })
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  })
  await browser.detach()
}

test('the switch asks for permission; a push notification appears without a page, and opens its page', async ({
  page,
  context,
  site,
  expectProblem,
}) => {
  // Journeys run in private windows.
  expectProblem(/does not support the Push API in incognito mode/)
  const { origin } = new URL(site.url)
  await context.grantPermissions(['notifications'], { origin })
  await register(page)
  await onboard(page)
  await openReady(page, '/settings/notifications')
  const onThisDevice = page.getByRole('switch', { name: 'Push notifications on this device' })
  await expect(onThisDevice).not.toBeChecked()
  const registered = context.waitForEvent('serviceworker')
  await onThisDevice.click()
  const worker = await registered
  // Without the push service the browser cannot subscribe, and the page reports it.
  await expect(page.getByText('Couldn’t change push notifications. Please try again.')).toBeVisible()
  await expect(onThisDevice).not.toBeChecked()
  await expect(onThisDevice).toBeEnabled()

  await page.goto('about:blank')
  // A closed page lingers for a moment, and visible pages show notifications themselves.
  const countWindows = () =>
    worker.evaluate(async () => (await (self as unknown as WorkerScope).clients.matchAll()).length)
  await expect.poll(countWindows).toBe(0)
  const readState = () =>
    worker.evaluate(() => (self as unknown as WorkerScope).registration.active?.state ?? 'none')
  await expect.poll(readState).toBe('activated')
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, { body, data } = {}) => {
      scope.shown.push({ title, body, data, isClosed: false })
    }
    // Only a click on a real notification may focus a window.
    scope.WindowClient.prototype.focus = async function focus() {
      return this
    }
  })
  const readShown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown)
  await deliver(page, origin, {
    title: 'New follower',
    body: 'Ana started following you',
    url: '/notifications',
    tag: 'one',
  })
  const news = { title: 'New follower', body: 'Ana started following you' }
  await expect.poll(readShown).toMatchObject([{ ...news, isClosed: false }])
  await openReady(page, '/about')
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    const [notification] = scope.shown
    const close = () => (notification!.isClosed = true)
    const click = new scope.ExtendableEvent('notificationclick')
    scope.dispatchEvent(Object.assign(click, { notification: { ...notification, close } }))
  })
  await expect(page).toHaveURL('/notifications')
  expect(await readShown()).toMatchObject([{ ...news, isClosed: true }])
})
