// Cases of the local demo: reported, decided and appealed as real ones are, then moved into the past.
import type { CaseAction, ReportKind, ReportReason } from '@fabula/contracts/moderation-kinds'
import type { NewDecision } from '@fabula/contracts/moderation.cases'
import type { SignedInActor } from '#platform/actor.ts'
import { appeal, decideAppeal } from './appeals.service.ts'
import { claimCase } from './cases.service.ts'
import { dateCase, findLatestCase, insertClosedCases } from './demo.store.ts'
import { decide } from './decisions.service.ts'
import { holdForReview } from './holding.service.ts'
import type { Moderating } from './moderation.context.ts'
import { addNote } from './notes.service.ts'
import { listNotes } from './notes.store.ts'
import { report } from './reports.service.ts'

/** Users by username. */
export type DemoCase = {
  hoursAgo: number
  reports: readonly { by: string; reason: ReportReason; text?: string }[]
  isHeld?: true
  claimedBy?: string
  decision?: Pick<NewDecision, 'action' | 'ruleId' | 'explanation' | 'labels'> & { by: string }
  appeal?: string
  appealDecision?: { by: string; outcome: 'upheld' | 'reversed'; explanation: string }
}

type People = ReadonlyMap<string, SignedInActor>

const hour = 60 * 60 * 1000
/** Between a report and the decision, and so on. */
const pause = 7 * hour

/** Continues where an interrupted start ended. */
export async function loadDemoCase(
  limited: Moderating,
  people: People,
  { kind, id, ownerId }: { kind: ReportKind; id: string; ownerId: string | null },
  demo: DemoCase,
): Promise<void> {
  // Made today but dated earlier, so the daily limits of a site with low ones must not stop its first start.
  const context = { ...limited, config: { ...limited.config, rateLimitScale: 1000 } }
  const find = async () => findLatestCase(context.db, kind, id)
  const known = await find()
  // The last step moved it into the past.
  if (known && known.created_at < hoursAgo(1)) return
  const isOpen = !known || known.state === 'open'
  for (const [place, { by, reason, text = '' }] of demo.reports.entries()) {
    const reporter = people.get(by)
    const client = { address: `198.51.100.${place + 1}`, userAgent: '' }
    if (reporter && isOpen)
      await report(context, reporter, { targetKind: kind, targetId: id, reason, text }, client)
  }
  if (demo.isHeld && isOpen)
    await context.db
      .transaction()
      .execute((tx) => holdForReview(context, tx, { kind, id, reason: demo.reports[0]!.reason }))
  const row = await find()
  if (!row) return
  const claimer = people.get(demo.claimedBy ?? '')
  if (claimer) await claimCase(context, claimer, row.id)
  await decideDemo(context, people, { id: row.id, ownerId }, demo, find)
  const reportedAt = hoursAgo(demo.hoursAgo)
  const after = (pauses: number) => new Date(reportedAt.getTime() + pauses * pause)
  await dateCase(context.db, row.id, {
    reportedAt,
    decidedAt: after(1),
    appealedAt: after(3),
    appealDecidedAt: after(6),
  })
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)

async function decideDemo(
  context: Moderating,
  people: People,
  { id, ownerId }: { id: string; ownerId: string | null },
  { decision, appeal: text, appealDecision }: DemoCase,
  find: () => ReturnType<typeof findLatestCase>,
): Promise<void> {
  const decider = people.get(decision?.by ?? '')
  const open = await find()
  if (decision && decider && open?.state === 'open') {
    const { by: _, ...given } = decision
    await decide(context, decider, id, { ...given, revision: open.revision })
  }
  const owner = [...people.values()].find(({ userId }) => userId === ownerId)
  if (text && owner && (await find())?.state === 'decided') await appeal(context, owner, id, text)
  const other = people.get(appealDecision?.by ?? '')
  const appealed = await find()
  if (!appealDecision || !other || appealed?.state !== 'appealed') return
  const { outcome, explanation } = appealDecision
  await decideAppeal(context, other, id, { outcome, explanation, revision: appealed.revision })
}

export async function loadDemoNote(
  context: Moderating,
  author: SignedInActor,
  userId: string,
  text: string,
): Promise<void> {
  const known = await listNotes(context.db, userId, 10)
  if (!known.some((note) => note.text === text)) await addNote(context, author, userId, text)
}

/** What was decided in each of the last two months about accounts that are deleted by now. */
const closed: readonly [
  ruleId: number,
  action: CaseAction,
  reason: ReportReason,
  counts: readonly [number, number],
][] = [
  [6, 'remove', 'spam', [14, 11]],
  [6, 'ban', 'spam', [6, 5]],
  [2, 'warn', 'harassment', [8, 6]],
  [2, 'remove', 'harassment', [6, 7]],
  [1, 'relabel', 'labels', [9, 8]],
  [1, 'none', 'labels', [7, 5]],
  [3, 'none', 'copyright', [6, 5]],
  [3, 'hide', 'copyright', [5, 6]],
]

/** For the figures of the public. */
export async function loadDemoHistory(
  { db }: Pick<Moderating, 'db'>,
  deciders: readonly SignedInActor[],
): Promise<void> {
  const now = new Date()
  const snapshot = { title: '', text: '', labels: null, image: null }
  let place = 0
  const rows = [1, 2].flatMap((monthsAgo) =>
    closed.flatMap(([ruleId, action, reason, counts]) =>
      Array.from({ length: counts[monthsAgo - 1]! }, (_, index) => {
        place += 1
        const reportedAt = new Date(
          Date.UTC(
            now.getUTCFullYear(),
            now.getUTCMonth() - monthsAgo,
            1 + (place % 24),
            place % 23,
            (place * 7) % 60,
          ),
        )
        const after = (hours: number) => new Date(reportedAt.getTime() + hours * hour)
        const isAppealed = action !== 'none' && index % 2 === 1
        const decidedAt = after(2 + ((place * 5) % 29))
        const appealDecidedAt = after(80)
        const id = demoId(place)
        return {
          reports: Array.from({ length: 1 + (place % 3 === 0 ? 1 : 0) }, (__, report) => ({
            id: demoId(1000 * (report + 1) + place),
            case_id: id,
            target_kind: 'comment',
            target_id: id,
            title: 'Deleted account',
            snapshot: JSON.stringify({ ...snapshot, takenAt: reportedAt.toISOString() }),
            reason,
            was_right: action !== 'none',
            created_at: reportedAt,
            updated_at: decidedAt,
          })),
          case: {
            id,
            target_kind: 'comment',
            target_id: id,
            title: 'Deleted account',
            state: isAppealed ? ('closed' as const) : ('decided' as const),
            reason,
            severity: reason === 'spam' || reason === 'labels' ? 1 : 2,
            reporter_count: 1 + (place % 3 === 0 ? 1 : 0),
            snapshot: JSON.stringify({ ...snapshot, takenAt: reportedAt.toISOString() }),
            rule_id: ruleId,
            action,
            explanation: '',
            decided_by: deciders[place % deciders.length]?.userId ?? null,
            decided_at: decidedAt,
            ...(isAppealed && {
              appeal_text: '',
              appealed_at: after(40),
              appeal_outcome: index === 1 ? ('reversed' as const) : ('upheld' as const),
              appeal_explanation: '',
              appeal_decided_by: deciders[(place + 1) % deciders.length]?.userId ?? null,
              appeal_decided_at: appealDecidedAt,
            }),
            created_at: reportedAt,
            updated_at: isAppealed ? appealDecidedAt : decidedAt,
          },
        }
      }),
    ),
  )
  await insertClosedCases(
    db,
    rows.map((row) => row.case),
    rows.flatMap((row) => row.reports),
  )
}

const demoId = (place: number) => `0190c300-0000-7000-8000-${String(place).padStart(12, '0')}`
