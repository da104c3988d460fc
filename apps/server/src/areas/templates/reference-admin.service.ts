// How staff edit the shared reference lists. Nothing is deleted: retired entries are just not offered anymore.
import { type ReferenceListName, maxEntries } from '@fabula/contracts/reference-lists'
import type { ListStatus } from '@fabula/contracts/templates.admin'
import { recordAudit } from '#areas/audit/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { fold } from '#platform/search-folding.ts'
import { newId } from '#platform/ids.ts'
import type { ListEntry, OrderedList } from '#platform/ordered-list.ts'
import type { Platform } from '#platform/platform.ts'
import { insertReferenceChange, type ReferenceChange } from './reference-admin.store.ts'
import { announceReferenceChange } from './reference.ts'
import './templates.events.ts'

export type ReferenceAdminContext = Pick<Platform, 'db' | 'events' | 'pages'>

type Named = { name: string }
type Entry<F> = ListEntry<F>
type Changes<F> = Partial<F> & { isRetired?: boolean | undefined; revision?: number | undefined }

export function createListAdmin<F extends Named>(
  context: ReferenceAdminContext,
  name: ReferenceListName,
  list: OrderedList<F>,
) {
  const { db, events } = context

  const change = <T>(work: (tx: Transaction, entries: Entry<F>[]) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await list.lock(tx)
      const result = await work(tx, await list.list(tx))
      await announceReferenceChange(tx, context)
      return result
    })

  const show = async (tx: Transaction, id: string) => {
    const entry = (await list.list(tx)).find((one) => one.id === id)
    return presentEntry(entry!)
  }

  return {
    async list() {
      return { entries: (await list.list(db)).map(presentEntry) }
    },

    add: (actor: SignedInActor, fields: F) =>
      change(async (tx, entries) => {
        requireNewName(entries, fields.name)
        if (entries.length >= maxEntries)
          throw new AppError('CONFLICT_ERROR', {
            message: `This list can have up to ${maxEntries} entries.`,
          })
        const id = newId()
        await list.insert(tx, { id, slug: await chooseSlug(tx, list, fields.name, id), fields })
        await logReferenceChange(tx, {
          actorId: actor.userId,
          list: name,
          entryId: id,
          what: 'added',
          content: fields,
        })
        await audit(tx, actor, 'added', { id, label: fields.name }, { after: { list: name, ...fields } })
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
        await list.update(tx, id, { fields, isRetired: isMoved ? isRetired : undefined })
        await logReferenceChange(tx, {
          actorId: actor.userId,
          list: name,
          entryId: id,
          what: isMoved ? (isRetired ? 'retired' : 'brought-back') : 'changed',
          content: fields,
        })
        const former = Object.fromEntries(
          Object.keys(fields).map((field) => [field, before[field as keyof F]]),
        )
        await audit(
          tx,
          actor,
          isMoved ? (isRetired ? 'retired' : 'restored') : 'changed',
          { id, label: before.name },
          { before: { list: name, ...former }, after: { list: name, ...fields } },
        )
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
          await list.reorder(tx, ids)
          await logReferenceChange(tx, {
            actorId: actor.userId,
            list: name,
            entryId: null,
            what: 'ordered',
            content: ids,
          })
          const change = { before: { list: name, order: offered }, after: { list: name, order: ids } }
          await audit(tx, actor, 'reordered', { id: null, label: name }, change)
        }
        return { entries: (await list.list(tx)).map(presentEntry) }
      }),
  }
}

async function audit(
  tx: Transaction,
  { userId }: SignedInActor,
  what: 'added' | 'changed' | 'retired' | 'restored' | 'reordered',
  entry: { id: string | null; label: string },
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const target = { kind: 'reference', ...entry } as const
  await recordAudit(tx, { actorId: userId, action: `reference.${what}`, target, ...change })
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
  list: OrderedList<F>,
  name: string,
  id: string,
): Promise<string> {
  const plain = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|(?<!-)-+$/g, '')
  const ending = id.slice(-8)
  if (plain === '') return `entry-${ending}`
  return (await list.isSlugTaken(tx, plain)) ? `${plain}-${ending}` : plain
}

/** Who changed what, in the transaction of the change. */
export async function logReferenceChange(tx: Transaction, change: ReferenceChange): Promise<void> {
  await insertReferenceChange(tx, change)
}
