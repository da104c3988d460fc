// Writing announcements and their lifecycle. Whatever change publishes an announcement, its audience is notified once.
import {
  type AnnouncementAudience,
  announcementsTag,
  maxWordsLength,
} from '@fabula/contracts/announcement-kinds'
import type { AnnouncementChange, NewAnnouncement } from '@fabula/contracts/announcements'
import { recordAudit } from '#areas/audit/public.ts'
import type { Images } from '#areas/images/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { postingAnnouncers } from './announcements.policy.ts'
import { cleanHtml } from './announcements.sanitize.ts'
import { presentAnnouncement } from './announcements.present.ts'
import * as store from './announcements.store.ts'

export type Writing = Pick<Platform, 'db' | 'events' | 'pages'>

type Given = Partial<NewAnnouncement>

/** Errors that concern several fields. `before`: the existing row, if there is one. */
export function findFaults(given: Given, before?: store.AnnouncementRow): Record<string, string> {
  const faults: Record<string, string> = {}
  if (given.content !== undefined) {
    const clean = cleanHtml(given.content)
    if (!clean) faults.content = 'is nested too deeply to be read'
    else if (clean.text.length > maxWordsLength)
      faults.content = `must have at most ${maxWordsLength.toLocaleString('en')} characters`
  }
  const { startDate, endDate } = given.competitionDetails ?? {}
  if (startDate && endDate && Date.parse(endDate) < Date.parse(startDate))
    faults['competitionDetails.endDate'] = 'must not be before it starts'

  const status = given.status ?? before?.status
  const isMoved = given.status !== undefined || given.publishAt !== undefined || given.expiresAt !== undefined
  if (!isMoved || (status !== 'scheduled' && status !== 'published')) return faults
  const publishAt = dateOf(given.publishAt, before?.publish_at)
  const expiresAt = dateOf(given.expiresAt, before?.expires_at)
  const now = new Date()
  if (status === 'scheduled') {
    if (!publishAt) faults.publishAt = 'is required to schedule it'
    else if (publishAt <= now) faults.publishAt = 'must be in the future'
    else if (expiresAt && expiresAt <= publishAt) faults.expiresAt = 'must be after it is published'
  }
  if (expiresAt && expiresAt <= now) faults.expiresAt = 'must be in the future'
  return faults
}

const dateOf = (given: string | null | undefined, before: Date | null | undefined): Date | null =>
  given === undefined ? (before ?? null) : given === null ? null : new Date(given)

/** Only the fields that were given. */
function rowOf(given: Given): store.RowChange {
  const named = {
    title: given.title,
    content: given.content === undefined ? undefined : (cleanHtml(given.content)?.html ?? ''),
    excerpt: given.excerpt,
    type: given.type,
    category: given.category,
    priority: given.priority,
    status: given.status,
    is_active: given.isActive,
    is_splash: given.isSplash,
    banner_style: given.bannerStyle,
    audience: given.targetAudience,
    competition_details: jsonOf(given.competitionDetails),
    feature_details: jsonOf(given.featureDetails),
    splash_options: jsonOf(given.splashOptions),
    publish_at: given.publishAt,
    expires_at: given.expiresAt,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

const jsonOf = (value: object | null | undefined) => (value ? JSON.stringify(value) : value)

export async function create(writing: Writing, actor: SignedInActor, given: NewAnnouncement) {
  return changing(writing, async (tx) => {
    const row = await store.insertAnnouncement(tx, {
      ...(rowOf(given) as store.NewRow),
      id: newId(),
      created_by: actor.userId,
      updated_by: actor.userId,
      published_at: given.status === 'published' ? new Date() : null,
    })
    await audit(tx, actor, 'created', null, row)
    return presentAnnouncement(await announce(writing, tx, row), { isStaff: true })
  })
}

export async function change(
  writing: Writing & { images: Images },
  actor: SignedInActor,
  id: string,
  { revision, image, ...given }: AnnouncementChange,
) {
  return changing(writing, async (tx) => {
    const before = await lock(tx, id)
    if (revision !== undefined && revision !== before.revision)
      throw new AppError('CONFLICT_ERROR', {
        message: 'Someone else has changed this announcement. Reload to see the latest version.',
        details: { current: presentAnnouncement(before, { isStaff: true }) },
      })
    const faults = findFaults(given as Given, before)
    if (Object.keys(faults).length > 0) throw invalid(faults)
    const isNowPublished = given.status === 'published' && before.status !== 'published'
    if (image === null) await writing.images.removeAllOf(tx, { type: 'announcement', entityId: id })
    const row = await store.updateAnnouncement(tx, id, {
      ...rowOf(given as Given),
      updated_by: actor.userId,
      ...(image === null && { image: null }),
      ...(isNowPublished && { published_at: new Date() }),
    })
    await audit(tx, actor, 'changed', before, row)
    return presentAnnouncement(await announce(writing, tx, row), { isStaff: true })
  })
}

/** Idempotent. */
export async function archive(writing: Writing, actor: SignedInActor, id: string) {
  return changing(writing, async (tx) => {
    const before = await lock(tx, id)
    if (before.status === 'archived') return presentAnnouncement(before, { isStaff: true })
    const row = await store.updateAnnouncement(tx, id, { status: 'archived', updated_by: actor.userId })
    await audit(tx, actor, 'archived', before, row)
    return presentAnnouncement(row, { isStaff: true })
  })
}

/** Toggles if `wish` is undefined; otherwise idempotent. */
export async function toggle(writing: Writing, actor: SignedInActor, id: string, wish: boolean | undefined) {
  return changing(writing, async (tx) => {
    const before = await lock(tx, id)
    const isActive = wish ?? !before.is_active
    if (isActive === before.is_active) return presentAnnouncement(before, { isStaff: true })
    if (isActive) postingAnnouncers.check(actor)
    const row = await store.updateAnnouncement(tx, id, { is_active: isActive, updated_by: actor.userId })
    await audit(tx, actor, 'changed', before, row)
    return presentAnnouncement(await announce(writing, tx, row), { isStaff: true })
  })
}

export async function remove(writing: Writing & { images: Images }, actor: SignedInActor, id: string) {
  await changing(writing, async (tx) => {
    await audit(tx, actor, 'deleted', await lock(tx, id), null)
    await writing.images.removeAllOf(tx, { type: 'announcement', entityId: id })
    await store.deleteAnnouncement(tx, id)
  })
}

const batch = 50

/** Publishes what is due. Resumes on the next run if interrupted, and is idempotent. */
export async function publishDue(writing: Writing): Promise<number> {
  for (let total = 0; ;) {
    const count = await writing.db.transaction().execute(async (tx) => {
      const due = await store.takeDue(tx, batch)
      for (const { id } of due) {
        const row = await store.updateAnnouncement(tx, id, { status: 'published', published_at: new Date() })
        await announce(writing, tx, row)
      }
      return due.length
    })
    total += count
    if (count > 0) await writing.pages.drop(announcementsTag)
    if (count < batch) return total
  }
}

export async function expireOver({ db, pages }: Pick<Writing, 'db' | 'pages'>): Promise<number> {
  const count = await store.expireOver(db)
  if (count > 0) await pages.drop(announcementsTag)
  return count
}

/** The fields that decide who sees what; the texts are too long for a log. */
const auditedFields = ['title', 'status', 'is_active', 'audience', 'type', 'priority', 'is_splash'] as const

async function audit(
  tx: Transaction,
  { userId }: SignedInActor,
  what: 'created' | 'changed' | 'archived' | 'deleted',
  before: store.AnnouncementRow | null,
  after: store.AnnouncementRow | null,
): Promise<void> {
  const changed = auditedFields.filter((field) => before?.[field] !== after?.[field])
  const valuesOf = (row: store.AnnouncementRow) =>
    Object.fromEntries(changed.map((field) => [field, row[field]]))
  const { id, title } = (after ?? before)!
  await recordAudit(tx, {
    actorId: userId,
    action: `announcement.${what}`,
    target: { kind: 'announcement', id, label: title },
    ...(before && { before: valuesOf(before) }),
    ...(after && { after: valuesOf(after) }),
  })
}

/** Cached pages contain the announcements, so every change drops them. */
async function changing<T>(
  { db, pages }: Pick<Writing, 'db' | 'pages'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(work)
  await pages.drop(announcementsTag)
  return result
}

/** Notifies the audience when it first becomes visible, and never again. */
async function announce(
  { events }: Pick<Writing, 'events'>,
  tx: Transaction,
  row: store.AnnouncementRow,
): Promise<store.AnnouncementRow> {
  if (row.status !== 'published' || !row.is_active || row.announced_at) return row
  await store.markAnnounced(tx, row.id)
  await events.publish(tx, 'announcement.published', {
    announcementId: row.id,
    title: row.title,
    audience: row.audience as AnnouncementAudience,
  })
  return row
}

async function lock(tx: Transaction, id: string): Promise<store.AnnouncementRow> {
  const row = await store.lockAnnouncement(tx, id)
  if (!row) throw notFound()
  return row
}
