// Notifies users of a sign-in from a new device, so that they notice one that was not theirs.
import type { UserRow } from '#areas/users/public.ts'
import type { ClientInfo } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { newSignInMail } from './accounts.mails.ts'
import { listLoginAgents } from './security-events.store.ts'

export type Addressee = Pick<UserRow, 'id' | 'email' | 'display_name'>

/** Browser and system without versions: an update is not a new device. */
const kindOf = (userAgent: string) => userAgent.slice(0, 100).replaceAll(/[\d._]+/g, '')

/** Call it before the sign-in is recorded. The first sign-in of an account does not notify. */
export async function noticeNewDevice(
  { config, mail, events }: Pick<Platform, 'config' | 'mail' | 'events'>,
  tx: Transaction,
  user: Addressee,
  client: ClientInfo,
): Promise<void> {
  const known = (await listLoginAgents(tx, user.id)).map(kindOf)
  if (known.length === 0 || known.includes(kindOf(client.userAgent))) return
  await events.publish(tx, 'account.security-noticed', { userId: user.id, notice: 'new-sign-in' })
  await mail.send(tx, {
    to: user.email,
    template: newSignInMail,
    data: { displayName: user.display_name, resetUrl: `${siteOf(config).siteUrl}/forgot-password` },
  })
}
