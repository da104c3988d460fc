// Notifies users of events once, in the channels they chose, and removes notifications when events are undone.
import type { RawBuilder } from 'kysely'
import type { NotificationType } from '@fabula/contracts/settings'
import { listSettings, listUsersByIds, listVisibleIds, presentOwnUser } from '#areas/users/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { canGetMail } from './notification-email.service.ts'
import { announce } from './notifications.channel.ts'
import type { News } from './notifications.payload.ts'
import { mailAtOnceJobName, pushJobName } from './notifications.job-names.ts'
import { listSubscribed } from './push.store.ts'
import {
  type Channel,
  deleteCauses,
  insertCauses,
  readCaused,
  type NotificationPayload,
  upsertNotifications,
} from './notify.store.ts'

/** What notifying needs in addition to the transaction. */
export type NotifyContext = Pick<Platform, 'jobs' | 'config'> & {
  /** Of the event, because events may arrive in any order; otherwise the time of the call. */
  happenedAt?: Date
}

/** The accounts and moderation areas send these emails themselves. */
const mailedElsewhere: readonly NotificationType[] = ['security', 'moderation_decision']

/** Runs in the caller's transaction. Skips users' own actions and those of users they blocked or muted. */
export async function notify(
  context: NotifyContext,
  tx: Transaction,
  userIds: readonly string[],
  news: News,
  { isForAdults = false } = {},
): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== news.actorId)
  const hearers = news.actorId
    ? await listVisibleIds(tx, news.actorId, others, { withoutMuters: true })
    : others
  const channels = await listChannels(tx, hearers, news, isForAdults)
  if (channels.length === 0) return
  const fresh = await insertCauses(
    tx,
    channels.map(({ userId }) => userId),
    news,
    context.happenedAt,
  )
  const payload = await upsertNotifications(
    tx,
    channels.filter(({ userId }) => fresh.has(userId)),
    news,
  )
  await sendOutside(context, tx, payload)
  await announce(
    tx,
    payload
      .filter(({ is_in_app }) => is_in_app)
      .map(({ user_id, shown_id, former_id }) => ({
        userId: user_id,
        shownId: shown_id,
        ...(former_id && { states: [{ _id: former_id, deleted: true as const }] }),
      })),
  )
}

/** Sends emails and push messages in the background. */
async function sendOutside(
  { jobs, config }: NotifyContext,
  tx: Transaction,
  payload: readonly NotificationPayload[],
): Promise<void> {
  const userIds = payload.filter(({ mail }) => mail === 'instant').map(({ user_id }) => user_id)
  if (userIds.length > 0) await jobs.enqueue(tx, mailAtOnceJobName, { userIds })
  if (!config.push) return
  const shown = payload.filter(({ is_in_app }) => is_in_app)
  const subscribed = await listSubscribed(
    tx,
    shown.map(({ user_id }) => user_id),
  )
  const shownIds = shown.filter(({ user_id }) => subscribed.has(user_id)).map(({ shown_id }) => shown_id)
  if (shownIds.length > 0) await jobs.enqueue(tx, pushJobName, { shownIds })
}

async function listChannels(
  tx: Transaction,
  userIds: readonly string[],
  { type }: News,
  isForAdults: boolean,
): Promise<Channel[]> {
  const people = await listUsersByIds(tx, userIds)
  const settings = await listSettings(tx, people.map(presentOwnUser))
  return people.flatMap((user) => {
    const { notifications, filters } = settings.get(user.id)!
    const { inApp, email } = notifications[type]
    const isMailed = email !== 'never' && canGetMail(user) && !mailedElsewhere.includes(type)
    if ((isForAdults && !filters.showMature) || (!inApp && !isMailed)) return []
    return [{ userId: user.id, isInApp: inApp, mail: isMailed ? email : null }]
  })
}

export async function takeBack(tx: Transaction, which: RawBuilder<unknown>): Promise<void> {
  const gone = await deleteCauses(tx, which)
  await announce(
    tx,
    gone.map(({ user_id, shown_id }) => ({
      userId: user_id,
      states: [{ _id: shown_id, deleted: true as const }],
    })),
  )
}

/** Marks notifications of decided requests as read, in every tab. Tabs that had read them learn of the answer. */
export async function markAnswered(tx: Transaction, which: RawBuilder<unknown>): Promise<void> {
  const read = await readCaused(tx, which)
  await announce(
    tx,
    read
      .filter(({ is_in_app }) => is_in_app)
      .map(({ user_id, shown_id }) => ({
        userId: user_id,
        states: [{ _id: shown_id, isRead: true as const }],
      })),
  )
}
