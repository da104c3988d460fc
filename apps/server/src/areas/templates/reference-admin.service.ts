// How staff edit the shared reference lists. Nothing is deleted: retired entries are just not offered anymore.
import { type ReferenceListName, maxEntries } from '@fabula/contracts/reference-lists'
import type { ListStatus } from '@fabula/contracts/templates.admin'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { fold } from '#platform/search-folding.ts'
import { newId } from '#platform/ids.ts'
import * as store from '#platform/ordered-list.ts'
import type { Platform } from '#platform/platform.ts'
import { logReferenceChange } from './reference-admin.store.ts'
import { announceReferenceChange } from './reference.ts'
import './templates.events.ts'

export type ReferenceAdminContext = Pick<Platform, 'db' | 'events' | 'pages'>

type Named = { name: string }
type Entry<F> = store.ListEntry<F>
type Changes<F> = Partial<F> & { isRetired?: boolean | undefined; revision?: number | undefined }

export function createListAdmin<F extends Named>(
  context: ReferenceAdminContext,
  name: ReferenceListName,
  list: store.OrderedList<F>,
) {
  const { db, events } = context

  const change = <T>(work: (tx: Transaction, entries: Entry<F>[]) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await store.lockList(tx, list)
      const result = await work(tx, await store.listEntries(tx, list))
      await announceReferenceChange(tx, context)
      return result
    })

  const show = async (tx: Transaction, id: string) => {
    const entry = (await store.listEntries(tx, list)).find((one) => one.id === id)
    return presentEntry(entry!)
  }

  return {
    async list() {
      return { entries: (await store.listEntries(db, list)).map(presentEntry) }
    },

    add: (actor: SignedInActor, fields: F) =>
      change(async (tx, entries) => {
        requireNewName(entries, fields.name)
        if (entries.length >= maxEntries)
          throw new AppError('CONFLICT_ERROR', {
            message: `This list can have up to ${maxEntries} entries.`,
          })
        const id = newId()
        await store.insertEntry(tx, list, { id, slug: await chooseSlug(tx, list, fields.name, id), fields })
        await logReferenceChange(tx, {
          actorId: actor.userId,
          list: name,
          entryId: id,
          what: 'added',
          content: fields,
        })
        return { entry: await show(tx, id) }
      }),

    /** Idempotent: a repeated change does nothing. */
    change: (actor: SignedInActor, id: string, { revision, isRetired, ...given }: Changes<F>) =>
      change(async (tx, entries) => {
        const before = entries.find((one) => one.id === id)
        if (!before) throw notFound()
        requireFresh(before, revision)
        const fields = changedOf(before, given as Partial<F>)
        const isMoved = isRetired !== undefined && isRetired !== before.isRetired
        const isRenamed = fields.name !== undefined
        if (isRenamed)
          requireNewName(
            entries.filter((one) => one !== before),
            fields.name!,
          )
        if (Object.keys(fields).length === 0 && !isMoved) return { entry: presentEntry(before) }
        await store.updateEntry(tx, list, id, { fields, isRetired: isMoved ? isRetired : undefined })
        await logReferenceChange(tx, {
          actorId: actor.userId,
          list: name,
          entryId: id,
          what: isMoved ? (isRetired ? 'retired' : 'brought-back') : 'changed',
          content: fields,
        })
        if (isRenamed && name === 'genres') await events.publish(tx, 'genre.renamed', { genreId: id })
        return { entry: await show(tx, id) }
      }),

    reorder: (actor: SignedInActor, ids: readonly string[]) =>
      change(async (tx, entries) => {
        const offered = entries.filter(({ isRetired }) => !isRetired).map(({ id }) => id)
        if (ids.length !== offered.length || !new Set(ids).isSupersetOf(new Set(offered)))
          throw new AppError('CONFLICT_ERROR', {
            message: 'Someone else has changed this list.',
            details: { current: entries.map(presentEntry) },
          })
        if (ids.some((id, place) => id !== offered[place])) {
          await store.reorderEntries(tx, list, ids)
          await logReferenceChange(tx, {
            actorId: actor.userId,
            list: name,
            entryId: null,
            what: 'ordered',
            content: ids,
          })
        }
        return { entries: (await store.listEntries(tx, list)).map(presentEntry) }
      }),
  }
}

function presentEntry<F>({ id, updatedAt, ...entry }: Entry<F>) {
  return { ...entry, _id: id, updatedAt: updatedAt.toISOString() } as F & ListStatus
}

/** Only the fields that differ. */
function changedOf<F extends Named>(before: Entry<F>, given: Partial<F>): Partial<F> {
  const isNew = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof F])
  return Object.fromEntries(Object.entries(given).filter(isNew)) as Partial<F>
}

function requireFresh<F>(before: Entry<F>, revision: number | undefined): void {
  if (revision === undefined || revision === before.revision) return
  throw new AppError('CONFLICT_ERROR', {
    message: 'Someone else has changed this. Reload to see the latest version.',
    details: { current: presentEntry(before) },
  })
}

/** Compares names without case and accents. */
function requireNewName<F extends Named>(others: readonly Entry<F>[], name: string): void {
  const same = others.find((one) => fold(one.name) === fold(name))
  if (!same) return
  throw new AppError('CONFLICT_ERROR', {
    message: same.isRetired
      ? `“${same.name}” already exists but is retired. Restore it instead.`
      : `“${same.name}” already exists.`,
    details: { fields: { name: 'already exists' } },
  })
}

const maxSlugLength = 50

/** A name without ASCII characters, or with a taken slug, gets one from its id. */
async function chooseSlug<F extends Named>(
  tx: Transaction,
  list: store.OrderedList<F>,
  name: string,
  id: string,
): Promise<string> {
  const plain = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|(?<!-)-+$/g, '')
  const ending = id.slice(-8)
  if (plain === '') return `entry-${ending}`
  return (await store.isSlugTaken(tx, list, plain)) ? `${plain}-${ending}` : plain
}
