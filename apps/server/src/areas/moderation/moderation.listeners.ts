// Emails about cases: to the affected user, and to visitors who reported. Notifications of the site come from the
// notifications area.
import type { CaseAction } from '@fabula/contracts/moderation-kinds'
import { findUserById, presentOwnUser } from '#areas/users/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import type { MailTemplate } from '#platform/mail/mail.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { findAppealEnd } from './cases.policy.ts'
import { findCase } from './cases.store.ts'
import type { Moderating } from './moderation.context.ts'
import { appealMail, decisionMail, heldMail, reportOutcomeMail } from './moderation.mails.ts'
import { takeVisitorEmails } from './reports.store.ts'
import './moderation.events.ts'

type Context = Pick<Moderating, 'mail' | 'config'>

export function moderationListeners(context: Context): Listener[] {
  return [
    listener('case.held', 'moderation.mail-hold', async ({ payload: { caseId, subjectId, title } }, tx) =>
      mailSubject(context, tx, subjectId, caseId, heldMail, { title }),
    ),
    listener('case.decided', 'moderation.mail-decision', async ({ payload }, tx) => {
      const { caseId, subjectId, title, action, until, wasHeld } = payload
      const row = await findCase(tx, caseId)
      if (!row || (action === 'none' && !wasHeld)) return
      await mailSubject(context, tx, subjectId, caseId, decisionMail, {
        title,
        action,
        until,
        ruleId: row.rule_id,
        explanation: row.explanation ?? '',
        appealUntil: findAppealEnd(row, new Date()),
      })
    }),
    listener('case.decided', 'moderation.mail-visitors', async ({ payload: { caseId, action } }, tx) =>
      mailVisitors(context, tx, caseId, action),
    ),
    listener('appeal.decided', 'moderation.mail-appeal', async ({ payload }, tx) => {
      const { caseId, subjectId, outcome } = payload
      const explanation = (await findCase(tx, caseId))?.appeal_explanation ?? ''
      await mailSubject(context, tx, subjectId, caseId, appealMail, { outcome, explanation })
    }),
  ]
}

async function mailSubject<Data extends object>(
  { mail, config }: Context,
  tx: Transaction,
  subjectId: string | null,
  caseId: string,
  template: MailTemplate<Data & { displayName: string; caseUrl: string }>,
  data: Data,
): Promise<void> {
  const row = subjectId ? await findUserById(tx, subjectId) : undefined
  if (!row || row.deleting_since) return
  const { email, emailVerified, displayName } = presentOwnUser(row)
  if (email === '' || !emailVerified) return
  const caseUrl = `${siteOf(config).siteUrl}/moderation/cases/${caseId}`
  await mail.send(tx, { to: email, template, data: { ...data, displayName, caseUrl } })
}

async function mailVisitors(
  { mail, config }: Context,
  tx: Transaction,
  caseId: string,
  action: CaseAction,
): Promise<void> {
  const { siteUrl } = siteOf(config)
  for (const to of await takeVisitorEmails(tx, caseId))
    await mail.send(tx, { to, template: reportOutcomeMail, data: { action, siteUrl } })
}
