// Announcements: writing them, showing them to their audience, and counting interactions.
import {
  type AnnouncementAudience,
  announcementStatuses,
  announcementTypes,
} from '@fabula/contracts/announcement-kinds'
import type { AnnouncementOverview, AnnouncementQuery } from '@fabula/contracts/announcements'
import { storyWriters } from '#areas/stories/public.ts'
import type { Actor, ClientInfo } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { presentPagination } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { audiencesOf, canManage, isShownTo } from './announcements.policy.ts'
import { presentAnnouncement } from './announcements.present.ts'
import * as store from './announcements.store.ts'
import { addToCount, insertMark, type MarkKind } from './announcement-interactions.store.ts'

type Reading = Pick<Platform, 'db'>
type Showing = Reading & { listAllShown: () => Promise<store.AnnouncementRow[]> }

/** More than a reader would look at. */
const maxShown = 20

async function findAudiences(db: Database | Transaction, actor: Actor): Promise<AnnouncementAudience[]> {
  return audiencesOf(
    actor,
    actor.kind === 'user' && (await storyWriters.find(db, [actor.userId], 'any')).size > 0,
  )
}

/** Staff who write them see all; other users see what is published for them. */
export async function listFor({ db }: Reading, actor: Actor, query: AnnouncementQuery) {
  const isStaff = canManage(actor)
  const audiences = isStaff ? null : await findAudiences(db, actor)
  const { rows, total } = await store.listAnnouncements(db, query, audiences)
  return {
    announcements: rows.map((row) => presentAnnouncement(row, { isStaff })),
    pagination: presentPagination(query, total),
  }
}

export async function getFor({ db }: Reading, actor: Actor, id: string) {
  const isStaff = canManage(actor)
  const row = await store.findAnnouncement(db, id)
  if (!row || !(isStaff || (await isThereFor(db, actor, row)))) throw notFound()
  return presentAnnouncement(row, { isStaff })
}

export async function isThereFor(
  db: Database | Transaction,
  actor: Actor,
  row: store.AnnouncementRow,
): Promise<boolean> {
  return isShownTo(row, await findAudiences(db, actor), new Date())
}

/** Filters only among the audiences that the viewer belongs to; others reveal nothing. */
export async function listActive(
  showing: Showing,
  actor: Actor,
  wanted: readonly AnnouncementAudience[] | undefined,
) {
  const isWanted = ({ audience }: store.AnnouncementRow) =>
    !wanted || wanted.length === 0 || wanted.some((one) => one === audience)
  return listShown(showing, actor, isWanted, maxShown)
}

export async function listBanners(showing: Showing, actor: Actor, limit: number) {
  return listShown(showing, actor, (row) => !row.is_splash && row.banner_style !== null, limit)
}

/** From what this node keeps of the announcements: whether the viewer writes stories is asked only if it matters. */
async function listShown(
  { db, listAllShown }: Showing,
  actor: Actor,
  isWanted: (row: store.AnnouncementRow) => boolean,
  limit: number,
) {
  const wanted = (await listAllShown()).filter(isWanted)
  const audiences = wanted.some(({ audience }) => audience === 'writers')
    ? await findAudiences(db, actor)
    : audiencesOf(actor, false)
  const shown = wanted.filter((row) => isShownTo(row, audiences, new Date()))
  const dismissed =
    actor.kind === 'user' && shown.length > 0
      ? await store.listDismissed(
          db,
          actor.userId,
          shown.map(({ id }) => id),
        )
      : new Set()
  return shown
    .filter(({ id }) => !dismissed.has(id))
    .slice(0, limit)
    .map((row) => presentAnnouncement(row, { isStaff: false }))
}

/** Counted once per user and kind, however often it is sent. */
export async function mark(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { actor, client }: { actor: Actor; client: ClientInfo },
  id: string,
  kind: MarkKind,
): Promise<void> {
  const row = await store.findAnnouncement(db, id)
  if (!row || !(await isThereFor(db, actor, row))) {
    // Views by staff who write announcements are not counted.
    if (row && canManage(actor)) return
    throw notFound()
  }
  const by =
    actor.kind === 'user'
      ? { userId: actor.userId }
      : {
          visitorKey: secrets.sign(
            'announcement-visitor',
            JSON.stringify([id, client.address, client.userAgent]),
          ),
        }
  await db.transaction().execute(async (tx) => {
    if (await insertMark(tx, { id: newId(), announcementId: id, kind, by })) await addToCount(tx, id, kind)
  })
}

export async function getOverview({ db }: Reading): Promise<AnnouncementOverview> {
  const rows = await store.sumUp(db)
  const sum = (of: (row: (typeof rows)[number]) => number, among = rows) =>
    among.reduce((total, row) => total + of(row), 0)
  const countBy = <N extends string>(names: readonly N[], key: 'status' | 'type') =>
    Object.fromEntries(
      names.map((name) => [
        name,
        sum(
          ({ count }) => count,
          rows.filter((row) => row[key] === name),
        ),
      ]),
    ) as Record<N, number>
  return {
    total: sum(({ count }) => count),
    byStatus: countBy(announcementStatuses, 'status'),
    byType: countBy(announcementTypes, 'type'),
    live: sum(({ live }) => live),
    views: sum(({ views }) => views),
    clicks: sum(({ clicks }) => clicks),
    linkClicks: sum(({ linkClicks }) => linkClicks),
    dismissals: sum(({ dismissals }) => dismissals),
  }
}
