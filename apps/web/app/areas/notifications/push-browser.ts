// Push notifications: this browser's subscription. It belongs to the user who turned it on here; signing in again binds
// it to the new session.
import { api } from '#lib/api.ts'
import { forgetPushOwner, hasAskedForPush, notePushOwner } from './push-account.ts'

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The site's public key, or null without push. */
export async function findPushKey(): Promise<string | null> {
  return (await api('GET /notifications/push')).publicKey
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function isPushOn(viewerId: string): Promise<boolean> {
  return hasAskedForPush(viewerId) && (await findSubscription()) !== null
}

/** Returns false if the user or the browser denied permission. */
export async function startPush(viewerId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  const registration = await navigator.serviceWorker.ready
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await tie(subscription)
  notePushOwner(viewerId)
  return true
}

export async function endPush(): Promise<void> {
  forgetPushOwner()
  const subscription = await findSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await api('POST /notifications/push/end', { body: { endpoint: subscription.endpoint } })
}

async function tie(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await api('POST /notifications/push', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

/** For a user who turned it on here and has signed in again: the previous session may be gone. */
export async function renewPush(viewerId: string): Promise<void> {
  if (!canPush() || !hasAskedForPush(viewerId)) return
  const subscription = await findSubscription().catch(() => null)
  if (subscription) await tie(subscription).catch(() => undefined)
}
