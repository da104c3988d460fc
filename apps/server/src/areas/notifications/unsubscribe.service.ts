// Unsubscribing from an email: the link is signed, needs no sign-in and can do nothing else.
import {
  type NotificationType,
  notificationTypes,
  settings as settingsShape,
} from '@fabula/contracts/settings'
import type { MailChoice } from '@fabula/contracts/notifications'
import {
  changeSettings,
  findUserById,
  getSettings,
  presentOwnUser,
  type UserRow,
} from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Secrets } from '#platform/secrets.ts'
import { kindInWords } from './notifications.mails.ts'

/** One type of notification, everything in a daily or weekly digest, or the weekly summary of readers. */
export type MailKind = NotificationType | 'daily' | 'weekly' | 'readers'

const kinds: readonly string[] = [...notificationTypes, 'daily', 'weekly', 'readers']
const purpose = 'notification-mail-off'

/** Returns nothing for emails that cannot be turned off. */
export function mailOff(secrets: Secrets, siteUrl: string, userId: string, kind: MailKind) {
  if (isType(kind) && !canBeOff(kind)) return null
  const token = `${userId}.${kind}.${secrets.sign(purpose, `${userId} ${kind}`)}`
  return {
    url: `${siteUrl}/unsubscribe?token=${token}`,
    oneClickUrl: `${siteUrl}/unsubscribe/now?token=${token}`,
  }
}

const isType = (kind: MailKind): kind is NotificationType =>
  kind !== 'daily' && kind !== 'weekly' && kind !== 'readers'

const canBeOff = (type: NotificationType) =>
  settingsShape.shape.notifications.shape[type].safeParse({ inApp: true, email: 'never' }).success

type Unsubscribing = Pick<Platform, 'db' | 'secrets'>

export async function getMailChoice({ db, secrets }: Unsubscribing, token: string): Promise<MailChoice> {
  const { user, kind } = await open(db, secrets, token)
  return present(kind, await isOn(db, user, kind))
}

/** May be repeated: the emails stay off. */
export async function unsubscribe({ db, secrets }: Unsubscribing, token: string): Promise<MailChoice> {
  return db.transaction().execute(async (tx) => {
    const { user, kind } = await open(tx, secrets, token)
    if (kind === 'readers')
      await changeSettings(tx, presentOwnUser(user), { analytics: { weeklyMail: false } })
    else {
      const off = (await typesOf(tx, user, kind)).map((type) => [type, { email: 'never' as const }])
      if (off.length > 0)
        await changeSettings(tx, presentOwnUser(user), { notifications: Object.fromEntries(off) })
    }
    return present(kind, false)
  })
}

async function open(db: Database | Transaction, secrets: Secrets, token: string) {
  const [userId = '', kind = '', signature = ''] = token.split('.')
  const isOurs = kinds.includes(kind) && secrets.verify(purpose, `${userId} ${kind}`, signature)
  const user = isOurs ? await findUserById(db, userId) : undefined
  if (!user) throw invalid({ token: 'isn’t valid or is incomplete' })
  return { user, kind: kind as MailKind }
}

async function isOn(db: Database, user: UserRow, kind: MailKind): Promise<boolean> {
  if (kind === 'readers') return (await getSettings(db, presentOwnUser(user))).analytics.weeklyMail
  return (await typesOf(db, user, kind)).length > 0
}

/** The types for which such emails are still sent. */
async function typesOf(
  db: Database | Transaction,
  user: UserRow,
  kind: Exclude<MailKind, 'readers'>,
): Promise<NotificationType[]> {
  const { notifications } = await getSettings(db, presentOwnUser(user))
  if (isType(kind)) return notifications[kind].email === 'never' ? [] : [kind]
  return notificationTypes.filter((type) => canBeOff(type) && notifications[type].email === kind)
}

const present = (kind: MailKind, isOn: boolean): MailChoice => ({ about: kindInWords(kind), isOff: !isOn })
