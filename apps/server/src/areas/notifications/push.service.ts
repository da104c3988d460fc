// Push messages to browsers without an open page. Each message is a separate job, so that a retry repeats none of the
// others; a browser that gets one twice shows it once.
import type { SignedInActor } from '#platform/actor.ts'
import { invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { isPushService, type PushTarget, sendPush } from '#platform/push/web-push.ts'
import { presentAll } from './notifications.service.ts'
import { listShownByIds } from './notifications.store.ts'
import { pushOneJobName } from './notifications.job-names.ts'
import * as store from './push.store.ts'

const maxBrowsers = 20

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export async function subscribe(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { userId, sessionId }: SignedInActor,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (!config.push)
    throw invalid({ endpoint: 'can’t be used because this site doesn’t send push notifications' })
  if (!isPushService(endpoint, config)) throw invalid({ endpoint: 'isn’t from a known push service' })
  await store.upsertSubscription(db, { userId, sessionId }, { endpoint, ...keys })
  await store.deleteBeyond(db, userId, maxBrowsers)
}

/** Enqueues a job for each browser of each of these users. */
export async function pushToAll(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  shownIds: readonly string[],
): Promise<void> {
  const shown = await listShownByIds(db, shownIds)
  const unread = shown.filter(({ read_at }) => read_at === null)
  await db.transaction().execute(async (tx) => {
    const subscriptions = await store.listSubscriptionsOf(
      tx,
      unread.map(({ user_id }) => user_id),
    )
    for (const { id, user_id } of subscriptions)
      for (const { shown_id } of unread.filter((one) => one.user_id === user_id))
        await jobs.enqueue(tx, pushOneJobName, { subscriptionId: id, shownId: shown_id })
  })
}

export async function pushOne(
  { db, config, log }: Pick<Platform, 'db' | 'config' | 'log'>,
  { subscriptionId, shownId }: { subscriptionId: string; shownId: string },
): Promise<void> {
  const subscription = await store.findSubscription(db, subscriptionId)
  const [row] = await listShownByIds(db, [shownId])
  // The notification was read, merged or removed meanwhile, or the subscription is gone.
  if (!config.push || !subscription || !row || row.read_at || row.user_id !== subscription.user_id) return
  const [item] = await presentAll(db, [row])
  const target: PushTarget = subscription
  const outcome = await sendPush(config.push, target, {
    title: item!.title,
    body: cut(item!.message),
    url: item!.link ?? '/notifications',
    tag: item!._id,
  })
  if (outcome === 'later') throw new Error('The push service asks to come back later.')
  if (outcome === 'gone') await store.deleteSubscriptionById(db, subscription.id)
  if (outcome === 'refused')
    log.warn({ service: new URL(target.endpoint).host }, 'push service rejected message')
}

/** One encrypted record holds 4,096 bytes. */
const cut = (text: string) => (text.length > 500 ? `${text.slice(0, 499)}…` : text)
