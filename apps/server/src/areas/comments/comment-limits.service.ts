// What a user's comments use up of their daily limits, and which ones wait until a moderator of the site has read them.
import { createHash } from 'node:crypto'
import { countLinks, findTrustLevel, spendDailyLimit } from '#areas/trust/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fold } from '#platform/search-folding.ts'
import { findRepeated } from './comment-changes.store.ts'
import type { CommentGround } from './comments.targets.ts'
import type { Commenting } from './list-comments.service.ts'

/** Shorter ones repeat by chance: “Thank you!” */
const minRepeatedLength = 40

/** Null for texts that may repeat. */
export function hashText(body: string): Buffer | null {
  const folded = fold(body)
  return folded.length < minRepeatedLength ? null : createHash('sha256').update(folded).digest()
}

type Written = {
  id: string
  body: string
  /** The text before a change. */
  before?: string
  /** How many users were not mentioned before. */
  mentionCount: number
}

/** A comment was posted or its text changed. Throws 429; otherwise holds what looks like spam for review. */
export async function limitComment(
  commenting: Commenting,
  tx: Transaction,
  actor: SignedInActor,
  ground: CommentGround,
  { id, body, before, mentionCount }: Written,
): Promise<void> {
  const links = countLinks(commenting, body)
  const newLinks = Math.max(0, links - (before === undefined ? 0 : countLinks(commenting, before)))
  // Always in this order, so that two comments of a user never wait for each other.
  if (before === undefined) await spendDailyLimit(commenting, tx, actor, 'comments')
  await spendDailyLimit(commenting, tx, actor, 'links', newLinks)
  await spendDailyLimit(commenting, tx, actor, 'mentions', mentionCount)
  // Collaborators and staff are never held.
  if (ground.isMember || actor.user.roles.length > 0) return
  const isSuspicious =
    (newLinks > 0 && (await findTrustLevel(tx, actor.userId)) === 0) ||
    (await isRepeated(tx, actor, ground, body))
  if (isSuspicious) await commenting.targets.holdForReview(tx, { kind: 'comment', id, reason: 'spam' })
}

async function isRepeated(
  tx: Transaction,
  { userId }: SignedInActor,
  { targetId }: CommentGround,
  body: string,
): Promise<boolean> {
  const hash = hashText(body)
  return hash !== null && (await findRepeated(tx, { authorId: userId, hash, elsewhereThan: targetId }))
}
