// Opens an item for a viewer, or for a change.
import { findTrustLevel } from '#areas/trust/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import * as store from './access.store.ts'
import { canEdit, canManage, canSeeItem, type Viewer, viewerOf } from './writerspod.policy.ts'

export async function findViewer(db: Database | Transaction, actor: Actor): Promise<Viewer> {
  if (actor.kind !== 'user') return viewerOf(actor, { isContributor: false, trust: 0 })
  const isContributor = await store.isContributor(db, actor.userId)
  return viewerOf(actor, { isContributor, trust: await findTrustLevel(db, actor.userId) })
}

/** 404 if the viewer can't see it. */
export async function openItem(db: Database | Transaction, actor: Actor, itemId: string) {
  const item = await store.findFacts(db, itemId)
  if (!item) throw notFound()
  const viewer = await findViewer(db, actor)
  if (!canSeeItem(item, viewer)) throw notFound()
  return { item, viewer }
}

/** For editors and its author: 404 if the viewer can't see it at all, 403 if they can only read it. */
export async function openManaged(db: Database | Transaction, actor: SignedInActor, itemId: string) {
  const opened = await openItem(db, actor, itemId)
  if (!canManage(opened.item, opened.viewer)) throw new AppError('FORBIDDEN_ERROR')
  return opened
}

/** 409 for its author once it was submitted. */
export async function openEditable(db: Database | Transaction, actor: SignedInActor, itemId: string) {
  const opened = await openManaged(db, actor, itemId)
  if (canEdit(opened.item, opened.viewer)) return opened
  if (!opened.viewer.canPitch) throw new AppError('FORBIDDEN_ERROR')
  throw new AppError('CONFLICT_ERROR', { message: 'Only editors can change it now.' })
}

/** Locks it until the transaction ends. */
export async function lockEditable(tx: Transaction, actor: SignedInActor, itemId: string) {
  await store.lockItem(tx, itemId)
  return openEditable(tx, actor, itemId)
}
