// Writing episodes and articles: drafts, changes with their history, and addresses.
import { emptyDocument } from '@fabula/editor-kit/document'
import { maxPodDraftsPerDay, type PodKind } from '@fabula/contracts/writerspod-sizes'
import { countDaily } from '#areas/trust/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound, requireFresh } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { findViewer, lockEditable, openManaged } from './access.service.ts'
import { lockItem } from './access.store.ts'
import { type Given, readColumns, writeParts } from './item-fields.ts'
import * as store from './items.store.ts'
import { findMissing } from './publish-faults.ts'
import { getManaged, type Pod } from './read-items.service.ts'
import { findFreeSlug, isMadeFrom, requireFreeSlug, slugOf } from './slugs.ts'
import { listPermissions } from './writerspod.policy.ts'
import { wordsOf } from './words.store.ts'
import './writerspod.events.ts'

const draftsPerDay = {
  action: 'pod-drafts',
  max: maxPodDraftsPerDay,
  message: `You can start ${maxPodDraftsPerDay} drafts a day. You can start another at 00:00 UTC.`,
} as const

type NewItem = Given & { kind: PodKind; title: string; clientId?: string | undefined }

export async function createItem(
  pod: Pod,
  actor: SignedInActor,
  { kind, clientId, slug, ...given }: NewItem,
) {
  const { db } = pod
  const itemId = await db.transaction().execute(async (tx) => {
    const viewer = await findViewer(tx, actor)
    if (!viewer.canPitch) throw new AppError('FORBIDDEN_ERROR')
    // Before looking for its key, so that of parallel calls with the same one, the second finds what the first made.
    await store.lockSlugs(tx)
    const made = clientId && (await store.findMadeWith(tx, actor.userId, clientId))
    if (made) return made.id
    if (!viewer.isEditor && pod.config.rateLimitScale > 0) await countDaily(tx, actor, draftsPerDay)
    const id = newId()
    const { title, excerpt = '' } = given
    if (slug !== undefined) await requireFreeSlug(tx, slug, id)
    await store.insertItem(tx, {
      id,
      kind,
      title,
      slug: slug ?? (await findFreeSlug(tx, slugOf(title, kind), id)),
      content: JSON.stringify(emptyDocument()),
      words: wordsOf({ title, excerpt, text: '' }),
      author_id: actor.userId,
      made_with: clientId ?? null,
      episode_type: kind === 'episode' ? 'full' : null,
    })
    const columns = await readColumns(pod, tx, actor, { id, kind, title, excerpt, text: '' }, given)
    await store.setColumns(tx, id, { ...columns, words: wordsOf({ title, excerpt, text: textIn(columns) }) })
    await writeParts(pod, tx, actor, id, given)
    return id
  })
  return getManaged(pod, actor, itemId)
}

const textIn = ({ text }: store.ItemChanges, before = ''): string =>
  typeof text === 'string' ? text : before

export async function editItem(
  pod: Pod,
  actor: SignedInActor,
  itemId: string,
  {
    revision,
    slug,
    isRestored = false,
    ...given
  }: Given & { revision?: number | undefined; isRestored?: boolean },
) {
  const { db, events } = pod
  const current = await db.transaction().execute(async (tx) => {
    await lockEditable(tx, actor, itemId)
    const row = await getLocked(tx, itemId, actor)
    if (revision !== undefined && revision !== row.revision) return row.revision
    const columns = await readColumns(pod, tx, actor, row, given)
    const title = given.title ?? row.title
    const excerpt = given.excerpt ?? row.excerpt
    const address = await readSlug(tx, row, title, slug)
    const isReworded =
      title !== row.title ||
      excerpt !== row.excerpt ||
      (columns.html !== undefined && columns.html !== row.html)
    if (isReworded && (isRestored || !(await isInBurst(tx, row, actor)))) await addRevision(tx, row)
    await writeParts(pod, tx, actor, itemId, given)
    await store.updateItem(tx, itemId, {
      ...columns,
      slug: address,
      ...(isReworded && {
        reworded_by_id: actor.userId,
        words: wordsOf({ title, excerpt, text: textIn(columns, row.text) }),
      }),
    })
    // What readers see or will see must stay complete.
    const missing = isDueOrPublic(row) ? findMissing(await getLocked(tx, itemId, actor)) : {}
    if (Object.keys(missing).length > 0) throw invalid(missing)
    await events.publish(tx, 'pod.changed', { itemId })
    return null
  })
  const item = await getManaged(pod, actor, itemId)
  if (current !== null) requireFresh(revision, current, () => item)
  return item
}

const burstSeconds = 120

const isDueOrPublic = ({ state }: store.ItemRow) => state === 'scheduled' || state === 'published'

async function getLocked(tx: Transaction, itemId: string, { userId }: SignedInActor) {
  const row = await store.findItem(tx, { id: itemId }, userId)
  if (!row) throw notFound()
  return row
}

/** A slug made from the title follows it until the item is published; earlier ones of a published item still work. */
async function readSlug(
  tx: Transaction,
  row: store.ItemRow,
  title: string,
  wanted: string | undefined,
): Promise<string> {
  const { id, kind, slug, first_published_at } = row
  if (wanted !== undefined && wanted !== slug) {
    await requireFreeSlug(tx, wanted, id)
    if (first_published_at !== null) await store.addOldSlug(tx, id, { from: slug, to: wanted })
    return wanted
  }
  const base = slugOf(title, kind)
  const isFree = wanted === undefined && first_published_at === null && title !== row.title
  if (!isFree || isMadeFrom(slug, base) || !isMadeFrom(slug, slugOf(row.title, kind))) return slug
  return findFreeSlug(tx, base, id)
}

/** Of a draft that one writer saves every few seconds, the text from before they began is enough. */
async function isInBurst(tx: Transaction, row: store.ItemRow, { userId }: SignedInActor): Promise<boolean> {
  if (row.state !== 'draft' || row.reworded_by_id !== userId) return false
  return store.hasRecentRevision(tx, row.id, burstSeconds)
}

async function addRevision(tx: Transaction, row: store.ItemRow): Promise<void> {
  await store.insertRevision(tx, {
    id: newId(),
    item_id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    content: JSON.stringify(row.content),
    html: row.html,
    by_id: row.reworded_by_id ?? row.author_id,
  })
}

/** Its images and its audio go with it. */
export async function deleteItem(pod: Pod, actor: SignedInActor, itemId: string): Promise<void> {
  await pod.db.transaction().execute(async (tx) => {
    await lockItem(tx, itemId)
    const { item, viewer } = await openManaged(tx, actor, itemId)
    if (!listPermissions(item, viewer).includes('delete'))
      throw new AppError('CONFLICT_ERROR', {
        message: viewer.isEditor ? 'Archive it before you delete it.' : 'Only drafts can be deleted.',
      })
    await pod.images.removeAllOf(tx, { type: 'article', entityId: itemId })
    await store.deleteItem(tx, itemId)
    await pod.events.publish(tx, 'pod.changed', { itemId })
  })
}
