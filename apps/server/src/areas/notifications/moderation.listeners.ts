// Cases create notifications: for the affected user, and for those who reported. The moderation area emails decisions
// itself.
import {
  describeAppeal,
  describeDecision,
  describeHold,
  describeOutcome,
  describeStanding,
  listReporters,
} from '#areas/moderation/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type Listener, listener } from '#platform/events/events.ts'
import { notify, type NotifyContext } from './notify.service.ts'

const reportersInBatch = 500

export function moderationListeners(context: NotifyContext): Listener[] {
  const notifySubject = async (
    tx: Transaction,
    userId: string | null,
    cause: string,
    facts: { sentence: string; link: string },
  ) => {
    if (!userId) return
    await notify(context, tx, [userId], {
      type: 'moderation_decision',
      cause,
      actorId: null,
      storyId: null,
      facts,
    })
  }
  const linkOf = (caseId: string) => `/moderation/cases/${caseId}`
  return [
    listener('user.standing-changed', 'notifications.standing-changed', async ({ id, payload }, tx) => {
      // Otherwise the case notifies the user.
      if (payload.caseId) return
      await notifySubject(tx, payload.userId, `standing:${id}`, {
        sentence: describeStanding(payload),
        link: '/rules',
      })
    }),
    listener('case.held', 'notifications.case-held', async ({ payload: { caseId, subjectId, title } }, tx) =>
      notifySubject(tx, subjectId, `case-held:${caseId}`, {
        sentence: describeHold(title),
        link: linkOf(caseId),
      }),
    ),
    listener('case.decided', 'notifications.case-decided', async ({ payload }, tx) => {
      // Nothing has changed for users who don't know of the reports.
      if (payload.action === 'none' && !payload.wasHeld) return
      await notifySubject(tx, payload.subjectId, `case-decided:${payload.caseId}`, {
        sentence: describeDecision(payload),
        link: linkOf(payload.caseId),
      })
    }),
    listener('case.decided', 'notifications.report-outcome', async ({ payload: { caseId, action } }, tx) => {
      for (let after: string | null = null; ;) {
        const userIds = await listReporters(tx, caseId, after, reportersInBatch)
        await notify(context, tx, userIds, {
          type: 'report_outcome',
          cause: `report:${caseId}`,
          actorId: null,
          storyId: null,
          facts: { sentence: describeOutcome(action), link: '/reports' },
        })
        if (userIds.length < reportersInBatch) return
        after = userIds.at(-1)!
      }
    }),
    listener('appeal.decided', 'notifications.appeal-decided', async ({ payload }, tx) =>
      notifySubject(tx, payload.subjectId, `appeal-decided:${payload.caseId}`, {
        sentence: describeAppeal(payload.outcome),
        link: linkOf(payload.caseId),
      }),
    ),
  ]
}
