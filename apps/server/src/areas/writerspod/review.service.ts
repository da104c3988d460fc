// From draft to published: sending in, taking back, returning, publishing now or later, archiving.
import { recordAudit } from '#areas/audit/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { openManaged } from './access.service.ts'
import { lockItem, type ItemRow } from './access.store.ts'
import { findItem, type ItemChanges, updateItem } from './items.store.ts'
import { listChapters, listCues } from './parts.store.ts'
import { findPublishFaults } from './publish-faults.ts'
import { getManaged, type Pod } from './read-items.service.ts'
import { takeDue } from './review.store.ts'
import { isAuthor, type Viewer } from './writerspod.policy.ts'
import './writerspod.events.ts'

type Step = (tx: Transaction, item: ItemRow, viewer: Viewer) => Promise<ItemChanges | null>

/** Under the lock of the item. Null changes nothing: it is done already. */
async function take(pod: Pod, actor: SignedInActor, itemId: string, step: Step) {
  await pod.db.transaction().execute(async (tx) => {
    await lockItem(tx, itemId)
    const { item, viewer } = await openManaged(tx, actor, itemId)
    const changes = await step(tx, item, viewer)
    if (!changes) return
    await updateItem(tx, itemId, changes)
    await pod.events.publish(tx, 'pod.changed', { itemId })
  })
  return getManaged(pod, actor, itemId)
}

const conflict = (message: string) => new AppError('CONFLICT_ERROR', { message })

export async function submitItem(pod: Pod, actor: SignedInActor, itemId: string) {
  return take(pod, actor, itemId, async (tx, item, viewer) => {
    if (!isAuthor(item, viewer) || !viewer.canPitch) throw new AppError('FORBIDDEN_ERROR')
    if (item.state === 'submitted') return null
    if (item.state !== 'draft') throw conflict('Only drafts can be submitted.')
    await pod.events.publish(tx, 'pod.submitted', { itemId, byId: actor.userId })
    return { state: 'submitted', submitted_at: new Date(), return_note: null }
  })
}

export async function withdrawItem(pod: Pod, actor: SignedInActor, itemId: string) {
  return take(pod, actor, itemId, async (_tx, item, viewer) => {
    if (!isAuthor(item, viewer)) throw new AppError('FORBIDDEN_ERROR')
    if (item.state === 'draft') return null
    if (item.state !== 'submitted') throw conflict('It is no longer waiting for an editor.')
    return { state: 'draft', submitted_at: null }
  })
}

export async function returnItem(pod: Pod, actor: SignedInActor, itemId: string, note: string) {
  return take(pod, actor, itemId, async (tx, item) => {
    if (item.state === 'draft' && item.return_note === note) return null
    if (item.state !== 'submitted') throw conflict('Only submitted items can be returned.')
    await pod.events.publish(tx, 'pod.returned', { itemId, byId: actor.userId })
    return { state: 'draft', submitted_at: null, return_note: note }
  })
}

const yearMilliseconds = 366 * 24 * 60 * 60_000

export async function publishItem(pod: Pod, actor: SignedInActor, itemId: string, at?: string) {
  const time = at === undefined ? undefined : new Date(at)
  return take(pod, actor, itemId, async (tx, item) => {
    if (item.state === 'published') {
      if (time === undefined) return null
      throw conflict('It is published already.')
    }
    if (item.state === 'scheduled' && time?.getTime() === item.published_at?.getTime()) return null
    const faults = await findFaults(tx, itemId)
    if (time && time.getTime() < Date.now()) faults.at = 'must not be in the past'
    if (time && time.getTime() > Date.now() + yearMilliseconds) faults.at = 'must be within a year'
    if (Object.keys(faults).length > 0) throw invalid(faults)
    await audit(tx, actor, item, time ? 'scheduled' : 'published', time && { at: time.toISOString() })
    if (time) return { state: 'scheduled', published_at: time, submitted_at: null }
    return publishNow(pod, tx, item)
  })
}

async function findFaults(tx: Transaction, itemId: string): Promise<Record<string, string>> {
  const row = await findItem(tx, { id: itemId }, null)
  if (!row) throw notFound()
  return findPublishFaults(row, await listChapters(tx, itemId), await listCues(tx, itemId))
}

/** The first time tells followers; the date of an item that was archived stays. */
async function publishNow(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  { id, first_published_at }: Pick<ItemRow, 'id' | 'first_published_at'>,
): Promise<ItemChanges> {
  const now = new Date()
  if (first_published_at === null) await events.publish(tx, 'pod.published', { itemId: id })
  return {
    state: 'published',
    published_at: first_published_at ?? now,
    first_published_at: first_published_at ?? now,
    submitted_at: null,
    return_note: null,
  }
}

export async function archiveItem(pod: Pod, actor: SignedInActor, itemId: string) {
  return take(pod, actor, itemId, async (tx, item) => {
    if (item.state === 'archived') return null
    if (item.state !== 'published' && item.state !== 'scheduled')
      throw conflict('Only published and scheduled items can be archived.')
    await audit(tx, actor, item, 'archived')
    return { state: 'archived', published_at: item.first_published_at }
  })
}

const batch = 50

/** Publishes what is due: on one node, once, and again after a crash only what was not committed. */
export async function publishDue(pod: Pick<Platform, 'db' | 'events'>): Promise<void> {
  for (;;) {
    const count = await pod.db.transaction().execute(async (tx) => {
      const due = await takeDue(tx, batch)
      for (const item of due) {
        await updateItem(tx, item.id, await publishNow(pod, tx, item))
        await pod.events.publish(tx, 'pod.changed', { itemId: item.id })
      }
      return due.length
    })
    if (count < batch) return
  }
}

async function audit(
  tx: Transaction,
  { userId }: SignedInActor,
  { id, title, state }: ItemRow,
  what: 'published' | 'scheduled' | 'archived',
  more: object = {},
): Promise<void> {
  await recordAudit(tx, {
    actorId: userId,
    action: `pod.${what}`,
    target: { kind: 'pod', id, label: title },
    before: { state },
    after: { state: what, ...more },
  })
}
