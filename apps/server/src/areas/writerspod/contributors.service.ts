// Members whom staff let send in drafts.
import { recordAudit } from '#areas/audit/public.ts'
import { findUserById, listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { countAround, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { byId } from '#platform/rows.ts'
import * as store from './contributors.store.ts'
import './writerspod.events.ts'

export async function listContributors(db: Database, page: PageQuery) {
  const rows = rowsOf(page)
  const found = await store.listContributors(db, rows)
  const [users, total] = await Promise.all([
    listUsersByIds(
      db,
      found.map(({ user_id }) => user_id),
    ),
    countAround(rows, found.length, () => store.countContributors(db)),
  ])
  const userOf = byId(users)
  return {
    contributors: found.flatMap(({ user_id, created_at }) => {
      const user = userOf.get(user_id)
      return user ? [{ user: presentPerson(user), createdAt: created_at.toISOString() }] : []
    }),
    pagination: presentPagination(page, total),
  }
}

/** Idempotent. What they have sent in stays when it is taken back. */
export async function setContributor(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  actor: SignedInActor,
  userId: string,
  isContributor: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await findUserById(tx, userId)
    if (!user) throw notFound()
    const isChanged = isContributor
      ? await store.insertContributor(tx, userId, actor.userId)
      : await store.deleteContributor(tx, userId)
    if (!isChanged) return
    await recordAudit(tx, {
      actorId: actor.userId,
      action: isContributor ? 'pod.contributor-added' : 'pod.contributor-removed',
      target: { kind: 'user', id: userId, label: user.username },
    })
    if (isContributor) await events.publish(tx, 'pod.contributor-added', { userId, byId: actor.userId })
  })
}
