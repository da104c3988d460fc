// How staff merge tags with the same meaning, and split them again.
import { type AdminTag, type AdminTagQuery, tagSlug } from '@fabula/contracts/tags'
import { recordAudit } from '#areas/audit/public.ts'
import { announceReferenceChange, logReferenceChange } from '#areas/templates/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { countRows, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import * as store from './tag-admin.store.ts'

type TagAdminContext = Pick<Platform, 'db' | 'events' | 'pages'>

export async function listTags({ db }: Pick<TagAdminContext, 'db'>, { q, show, ...page }: AdminTagQuery) {
  const wanted = { slug: q ? tagSlug(q) : '', isFolded: show === 'folded' }
  const [found, counted] = await Promise.all([
    store.listAdminTags(db, wanted, rowsOf(page)),
    countRows(db, store.adminTags(wanted.slug, wanted.isFolded)),
  ])
  return { tags: found.map(presentAdminTag), pagination: presentPagination(page, counted) }
}

/** `into`: a tag by any spelling. Idempotent. */
export async function fold(
  admin: TagAdminContext,
  actor: SignedInActor,
  id: string,
  into: string,
): Promise<AdminTag> {
  return change(admin, async (tx) => {
    const intoId = await store.findTagIdBySlug(tx, tagSlug(into))
    if (!intoId) throw invalid({ into: 'is not a tag' })
    await store.lockTags(tx, [id, intoId])
    const tag = await getTag(tx, id)
    const target = await getTag(tx, intoId)
    if (tag.meaning?._id === intoId) return tag
    requireFoldable(tag, target)
    await store.foldTag(tx, id, intoId)
    await log(admin, tx, actor, 'folded', tag, target)
    return getTag(tx, id)
  })
}

/** Idempotent. */
export async function unfold(admin: TagAdminContext, actor: SignedInActor, id: string): Promise<AdminTag> {
  return change(admin, async (tx) => {
    const before = await getTag(tx, id)
    if (!before.meaning) return before
    await store.lockTags(tx, [id, before.meaning._id])
    const tag = await getTag(tx, id)
    // Another admin was faster.
    if (tag.meaning?._id !== before.meaning._id) return tag
    await store.unfoldTag(tx, id, before.meaning._id)
    await log(admin, tx, actor, 'unfolded', tag, before.meaning)
    return getTag(tx, id)
  })
}

const change = (admin: TagAdminContext, work: (tx: Transaction) => Promise<AdminTag>) =>
  admin.db.transaction().execute(work)

async function log(
  admin: TagAdminContext,
  tx: Transaction,
  { userId }: SignedInActor,
  what: 'folded' | 'unfolded',
  tag: AdminTag,
  other: { _id: string; name: string },
): Promise<void> {
  const content = { name: tag.name, other: other.name }
  await logReferenceChange(tx, { actorId: userId, list: 'tags', entryId: tag._id, what, content })
  await recordAudit(tx, {
    actorId: userId,
    action: what === 'folded' ? 'tag.merged' : 'tag.unmerged',
    target: { kind: 'tag', id: tag._id, label: tag.name },
    [what === 'folded' ? 'after' : 'before']: { mergedInto: other.name },
  })
  await admin.events.publish(tx, 'tags.folded', { tagIds: [tag._id, other._id] })
  await announceReferenceChange(tx, admin)
}

async function getTag(tx: Transaction, id: string): Promise<AdminTag> {
  const row = await store.findAdminTag(tx, id)
  if (!row) throw notFound()
  return presentAdminTag(row)
}

/** A tag can be a synonym of only one other, which is not a synonym itself. */
function requireFoldable(tag: AdminTag, into: AdminTag): void {
  if (tag._id === into._id) throw invalid({ into: 'is the same tag' })
  const refuse = (message: string) => new AppError('CONFLICT_ERROR', { message, details: { current: tag } })
  if (tag.meaning)
    throw refuse(`“${tag.name}” is already merged into “${tag.meaning.name}”. Unmerge it first.`)
  if (into.meaning)
    throw refuse(`“${into.name}” is merged into “${into.meaning.name}”. Choose that one instead.`)
  if (tag.synonyms.length > 0) throw refuse(`Other tags are merged into “${tag.name}”. Unmerge them first.`)
}

function presentAdminTag(row: store.AdminTagRow): AdminTag {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    meaning: row.meaning,
    synonyms: row.synonyms,
    storyCount: row.story_count,
    createdAt: row.created_at.toISOString(),
  }
}
