// What can be reported. The areas that own those things come later, so at boot they register here who may see a thing,
// what it says now, and how to hide, remove and restore it.
import type { CaseLabels, CaseSnapshot } from '@fabula/contracts/moderation.cases'
import type { ReportKind } from '@fabula/contracts/moderation-kinds'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'

/**
 * held: hidden until a moderator decides. hidden: only its owner (and the collaborators of a story) can see it.
 * removed: nobody can, but it stays in its owner's export. illegal: removed, and left out of the export.
 */
export const moderationStates = ['held', 'hidden', 'removed', 'illegal'] as const
export type ModerationState = (typeof moderationStates)[number]

export type ReportedThing = {
  id: string
  /** Null if nobody owns it any more. */
  ownerId: string | null
  /** Such as “Comment on Marrow Lake, chapter 5”. */
  title: string
  /** A path on this site; null if it has no page of its own. */
  link: string | null
  moderation: ModerationState | null
  snapshot: Omit<CaseSnapshot, 'takenAt'>
  /** When it was last edited. */
  updatedAt: Date
}

/** Labels as they were. Null: its author hadn't chosen one yet. */
export type FormerLabels = Omit<CaseLabels, 'contentRating' | 'aiUse'> & {
  contentRating?: CaseLabels['contentRating'] | null
  aiUse?: CaseLabels['aiUse'] | null
}

type ReportContext = { authorId: string | null; text: string; isReported: boolean }

export type ReportTarget = {
  kind: ReportKind
  /** Throws 404 for viewers who can't see it. */
  open(db: Database | Transaction, actor: Actor, id: string): Promise<ReportedThing>
  /** Regardless of who may see it. Null once it no longer exists. */
  find(db: Database | Transaction, id: string): Promise<ReportedThing | null>
  /** Where an edit can put it on hold: locks it. Always before its case, so that the two never wait for each other. */
  lock?(tx: Transaction, id: string): Promise<void>
  /** Runs in the transaction of the decision, which has locked the case. Null restores it. A missing thing is ignored. */
  setModeration(tx: Transaction, id: string, state: ModerationState | null): Promise<void>
  /** Sets the given labels and returns their former values, so that a reversal can restore them. */
  relabel?(tx: Transaction, id: string, labels: FormerLabels): Promise<FormerLabels>
  /** The thread around it, oldest first, at most 20 entries. */
  listContext?(db: Database, id: string): Promise<ReportContext[]>
  /** Whether this user works on it without owning it, such as a collaborator of a story: they don't decide about it. */
  isWorkOf?(db: Database | Transaction, id: string, userId: string): Promise<boolean>
  /** Whether several reports hide it until a moderator decides. */
  isHeldByCount: boolean
}

export type ReportTargets = {
  register(target: ReportTarget): void
  /** 404 for a kind that no area has registered. */
  get(kind: ReportKind): ReportTarget
}

export function createReportTargets(): ReportTargets {
  const targets = new Map<ReportKind, ReportTarget>()
  return {
    register(target) {
      if (targets.has(target.kind)) throw new Error(`Reports of a ${target.kind} belong to two areas.`)
      targets.set(target.kind, target)
    },
    get(kind) {
      const target = targets.get(kind)
      if (!target) throw notFound()
      return target
    },
  }
}
