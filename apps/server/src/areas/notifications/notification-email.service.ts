// Notification emails: instant, daily or weekly. Enqueued in the transaction that marks notifications as mailed, so a
// crash neither loses nor repeats any; those read or turned off meanwhile are omitted.
import { findUserById, getSettings, presentOwnUser, type UserRow } from '#areas/users/public.ts'
import type { Settings } from '@fabula/contracts/settings'
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { listPeopleToMail, lockToMail, type Pace, finishMail } from './notification-email.store.ts'
import { digestMail, noticeMail } from './notifications.mails.ts'
import type { ShownRow } from './notifications.present.ts'
import { presentAll } from './notifications.service.ts'
import { mailOff, type MailKind } from './unsubscribe.service.ts'

type Mailing = Pick<Platform, 'db' | 'mail' | 'config' | 'secrets'>

const peopleInBatch = 200
/** Longer digests go unread; the rest is only counted, and shown on the site. */
const maxInDigest = 20

export async function mailPerson(platform: Mailing, userId: string, pace: Pace): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const rows = await lockToMail(tx, userId, pace)
    const user = await findUserById(tx, userId)
    const wanted = user && canGetMail(user) ? await stillWanted(tx, user, rows) : []
    if (user && wanted.length > 0) await write(platform, tx, user, pace, wanted)
    await finishMail(
      tx,
      userId,
      pace,
      wanted.map(({ id }) => id),
    )
  })
}

/** Sends the digest to all users with pending notifications. After a crash the next run continues with the rest. */
export async function mailEverybody(
  platform: Mailing,
  pace: 'daily' | 'weekly',
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const people = await listPeopleToMail(platform.db, pace, after, peopleInBatch)
    for (const userId of people) {
      signal.throwIfAborted()
      await mailPerson(platform, userId, pace)
    }
    if (people.length < peopleInBatch) return
    after = people.at(-1)!
  }
}

export const canGetMail = ({ email_verified_at, deleting_since }: UserRow) =>
  email_verified_at !== null && deleting_since === null

async function stillWanted<Row extends ShownRow>(
  tx: Transaction,
  user: UserRow,
  rows: readonly Row[],
): Promise<Row[]> {
  const { notifications } = await getSettings(tx, presentOwnUser(user))
  return rows.filter(
    ({ type, read_at }) =>
      read_at === null && notifications[type as keyof Settings['notifications']].email !== 'never',
  )
}

async function write(
  platform: Mailing,
  tx: Transaction,
  user: UserRow,
  pace: Pace,
  rows: readonly ShownRow[],
): Promise<void> {
  const { mail, config, secrets } = platform
  const { siteUrl } = siteOf(config)
  const shown = await presentAll(tx, pace === 'instant' ? rows : rows.slice(0, maxInDigest))
  const about = (kind: MailKind) => ({
    displayName: user.display_name,
    siteUrl,
    off: mailOff(secrets, siteUrl, user.id, kind),
  })
  const to = user.email
  if (pace !== 'instant') {
    const data = { ...about(pace), pace, items: shown, count: rows.length }
    return mail.send(tx, { to, template: digestMail, data })
  }
  for (const [index, item] of shown.entries()) {
    const { note } = rows[index]!.facts as { note?: string }
    const data = { ...about(item.type), item, ...(note && { note }) }
    await mail.send(tx, { to, template: noticeMail, data })
  }
}
