// What a text uses up of its author's daily limits, whom it mentions, and whether it waits for a moderator.
import { createHash } from 'node:crypto'
import type { LimitedAction } from '@fabula/contracts/trust-levels'
import type { ReportKind } from '@fabula/contracts/moderation-kinds'
import { findMentioned } from '#areas/comments/public.ts'
import { holdForReview, type ReportTargets } from '#areas/moderation/public.ts'
import { countLinks, findTrustLevel, spendDailyLimit } from '#areas/trust/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { fold } from '#platform/search-folding.ts'
import type { RichText } from './rich-text.ts'

export type Discussing = Platform & { reports: ReportTargets }

/** Shorter texts repeat by chance. */
const minRepeatedLength = 40

/** Stored beside a text, so that a repeated one is found; null for texts that may repeat. */
export function hashRichText({ text }: Pick<RichText, 'text'>): Buffer | null {
  const folded = fold(text)
  return folded.length < minRepeatedLength ? null : createHash('sha256').update(folded).digest()
}

type Written = {
  kind: ReportKind
  id: string
  /** What it counts as a day; null for an edit. */
  action: LimitedAction | null
  text: RichText
  /** Before an edit: its plain text and whom it mentioned. */
  before?: { text: RichText; mentionedIds: readonly string[] } | undefined
  /** Whether its author posted the same text elsewhere in the last hour; asked only when it matters. */
  isRepeated(): Promise<boolean>
}

/**
 * A text was posted or changed, after its row was written. Throws 429 above a daily limit; holds for review what looks
 * like spam. Returns who is mentioned now, and who was not before.
 */
export async function acceptText(
  discussing: Discussing,
  tx: Transaction,
  actor: SignedInActor,
  { kind, id, action, text, before, isRepeated }: Written,
): Promise<{ mentionedIds: string[]; newlyMentionedIds: string[]; isHeld: boolean }> {
  const mentionedIds = await findMentioned(tx, actor.userId, text.text)
  const newlyMentionedIds = mentionedIds.filter((one) => !before?.mentionedIds.includes(one))
  const newLinks = Math.max(
    0,
    countForeignLinks(discussing, text) - (before ? countForeignLinks(discussing, before.text) : 0),
  )
  // Always in this order, so that two texts of a user never wait for each other.
  if (action) await spendDailyLimit(discussing, tx, actor, action)
  await spendDailyLimit(discussing, tx, actor, 'links', newLinks)
  await spendDailyLimit(discussing, tx, actor, 'mentions', newlyMentionedIds.length)
  const isStaff = actor.user.roles.length > 0
  const isHeld =
    !isStaff && ((newLinks > 0 && (await findTrustLevel(tx, actor.userId)) === 0) || (await isRepeated()))
  if (isHeld)
    await holdForReview({ ...discussing, targets: discussing.reports }, tx, { kind, id, reason: 'spam' })
  return { mentionedIds, newlyMentionedIds, isHeld }
}

/** Links as marks and as typed text. */
function countForeignLinks(discussing: Discussing, { text, links }: RichText): number {
  const hidden = links.filter((link) => !text.includes(link))
  return countLinks(discussing, `${text} ${hidden.join(' ')}`)
}
