// A sign-in with what somebody never signed in with before is told to them: they know whether it was theirs.
import type { UserRow } from '#areas/users/public.ts'
import type { ClientInfo } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { newSignInMail } from './accounts.mails.ts'
import { listLoginAgents } from './security-events.store.ts'

export type Addressee = Pick<UserRow, 'id' | 'email' | 'display_name'>

/** Browser and system without their versions: an update is not another device. */
const kindOf = (userAgent: string) => userAgent.slice(0, 100).replaceAll(/[\d._]+/g, '')

/** Before the sign-in is written down. The first of all says nothing: an account begins with it. */
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
