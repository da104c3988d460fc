// The weekly email about one's readers, for users who asked for it.
import { lastWeekOf, listReadOwners, summarizeWeek } from '#areas/analytics/public.ts'
import { listSettings, listUsersByIds, presentOwnUser, type UserRow } from '#areas/users/public.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { canGetMail } from './notification-email.service.ts'
import { readerSummaryMail } from './notifications.mails.ts'
import { markSummaryMailed } from './notification-email.store.ts'
import { mailOff } from './unsubscribe.service.ts'

type Mailing = Pick<Platform, 'db' | 'mail' | 'config' | 'secrets'>

const storiesInBatch = 200

/** After a crash, the next attempt goes on with those who did not get theirs. */
export async function mailReaderSummaries(
  platform: Mailing,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  const { db } = platform
  const week = lastWeekOf(now)
  for (let after: string | null = null; ;) {
    const { ownerIds, last } = await listReadOwners(db, week, { after, limit: storiesInBatch })
    const users = (await listUsersByIds(db, ownerIds)).filter(canGetMail)
    const settings = await listSettings(db, users.map(presentOwnUser))
    for (const user of users) {
      signal.throwIfAborted()
      if (settings.get(user.id)?.analytics.weeklyMail) await mailSummary(platform, user, week)
    }
    if (last === null) return
    after = last
  }
}

async function mailSummary(platform: Mailing, user: UserRow, week: string): Promise<void> {
  const { db, mail, config, secrets } = platform
  const summary = await summarizeWeek(db, user.id, week)
  if (!summary) return
  const { siteUrl } = siteOf(config)
  await db.transaction().execute(async (tx) => {
    if (!(await markSummaryMailed(tx, user.id, week))) return
    await mail.send(tx, {
      to: user.email,
      template: readerSummaryMail,
      data: {
        displayName: user.display_name,
        siteUrl,
        off: mailOff(secrets, siteUrl, user.id, 'readers'),
        pageUrl: `${siteUrl}/profile/${user.id}/readers`,
        summary,
      },
    })
  })
}
