// Where members stopped listening, the same on all of their devices.
import type { PodPosition } from '@fabula/contracts/writerspod.shapes'
import type { SignedInActor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { openItem } from './access.service.ts'
import { presentPosition } from './items.present.ts'
import { findPosition } from './parts.store.ts'
import * as store from './positions.store.ts'
import { findLines } from './read-items.service.ts'

const maxListed = 20

type Sources = Pick<Platform, 'db'>

export async function getPosition(
  { db }: Sources,
  actor: SignedInActor,
  itemId: string,
): Promise<PodPosition | null> {
  await openItem(db, actor, itemId)
  const row = await findPosition(db, itemId, actor.userId)
  return row ? presentPosition(row) : null
}

/** Of two devices, the later one wins. A clock that is ahead must not block the others. */
export async function savePosition(
  { db }: Sources,
  actor: SignedInActor,
  itemId: string,
  { seconds, isFinished, at }: { seconds: number; isFinished: boolean; at: string },
): Promise<PodPosition> {
  const { item } = await openItem(db, actor, itemId)
  if (item.duration_seconds === null) throw notFound()
  await store.putPosition(db, {
    userId: actor.userId,
    itemId,
    seconds: Math.min(seconds, item.duration_seconds),
    isFinished,
    at: new Date(Math.min(Date.now(), Date.parse(at))),
  })
  const row = await findPosition(db, itemId, actor.userId)
  if (!row) throw notFound()
  return presentPosition(row)
}

export async function listPositions({ db }: Sources, { userId }: SignedInActor) {
  const rows = await store.listPositions(db, userId, maxListed)
  const lines = await findLines(
    db,
    rows.map(({ item_id }) => item_id),
    userId,
  )
  return rows.flatMap((row) => {
    const item = lines.get(row.item_id)
    return item ? [{ ...presentPosition(row), item }] : []
  })
}
