// Custom templates of an author, private or shared.
import type { Template } from '@fabula/contracts/templates'
import { maxOwnTemplates, type NewTemplate, type TemplateChanges } from '@fabula/contracts/templates.own'
import { lockUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { findBrokenUnique } from '#platform/db/failures.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { fold } from '#platform/search-folding.ts'
import { newId } from '#platform/ids.ts'
import { verified } from '#platform/policy.ts'
import * as store from './own-templates.store.ts'
import type { Reference } from './reference.ts'
import { presentTemplates } from './templates.present.ts'
import { findTemplate } from './templates.store.ts'

type Words = Pick<Template, 'name' | 'description'> & {
  sections: readonly { title: string; purpose: string }[]
}

/** Checks what the contract cannot know: which formats and guides exist. */
export async function findTemplateFaults(
  reference: Reference,
  { formatIds = [], sections = [] }: Partial<Pick<TemplateChanges, 'formatIds' | 'sections'>>,
): Promise<Record<string, string>> {
  const { formats, sectionGuides } = await reference.get()
  const knownFormats = new Set(formats.map(({ _id }) => _id))
  const knownKeys = new Set(sectionGuides.map(({ sectionId }) => sectionId))
  const faults: Record<string, string> = {}
  if (!formatIds.every((id) => knownFormats.has(id))) faults.formatIds = 'includes one that doesn’t exist'
  for (const [index, { key }] of sections.entries())
    if (key !== null && !knownKeys.has(key)) faults[`sections.${index}.key`] = 'is not a known section'
  return faults
}

export async function createTemplate(
  db: Database,
  actor: SignedInActor,
  given: NewTemplate,
): Promise<Template> {
  if (given.visibility === 'shared') verified.check(actor)
  const { userId: ownerId } = actor
  return refuseDoubles(() =>
    db.transaction().execute(async (tx) => {
      // Locks the user, so that concurrent requests cannot exceed the limit.
      if (!(await lockUser(tx, ownerId))) throw new AppError('AUTH_ERROR')
      if ((await store.countOwn(tx, ownerId)) >= maxOwnTemplates)
        throw new AppError('CONFLICT_ERROR', {
          message: `You can have up to ${maxOwnTemplates} templates. Remove one first.`,
        })
      const id = newId()
      await store.insertTemplate(tx, { ...given, ...keysOf(given), id, ownerId })
      return getOwn(tx, id, ownerId)
    }),
  )
}

export async function changeTemplate(
  db: Database,
  actor: SignedInActor,
  id: string,
  { revision, ...changes }: TemplateChanges,
): Promise<Template> {
  if (changes.visibility === 'shared') verified.check(actor)
  const { userId: ownerId } = actor
  return refuseDoubles(() =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockOwnTemplate(tx, id, ownerId))) throw await refusalOf(tx, id, ownerId)
      const before = await getOwn(tx, id, ownerId)
      if (revision !== undefined && revision !== before.revision)
        throw new AppError('CONFLICT_ERROR', { details: { current: before } })
      if (Object.keys(changes).length === 0) return before
      await store.updateTemplate(tx, id, changes, keysOf({ ...before, ...changes }))
      return getOwn(tx, id, ownerId)
    }),
  )
}

export async function removeTemplate(db: Database, { userId }: SignedInActor, id: string): Promise<void> {
  if (!(await store.deleteTemplate(db, id, userId))) throw await refusalOf(db, id, userId)
}

/** 403 if the viewer may see it, otherwise 404. */
async function refusalOf(db: Database | Transaction, id: string, viewerId: string): Promise<AppError> {
  return (await findTemplate(db, id, viewerId)) ? new AppError('FORBIDDEN_ERROR') : notFound()
}

async function getOwn(tx: Transaction, id: string, ownerId: string): Promise<Template> {
  const row = await findTemplate(tx, id, ownerId)
  const [template] = row ? await presentTemplates(tx, [row]) : []
  if (!template) throw notFound()
  return template
}

function keysOf({ name, description, sections }: Words) {
  const words = [description, ...sections.flatMap(({ title, purpose }) => [title, purpose])]
  return { nameKey: fold(name), searchText: fold(words.join(' ')) }
}

/** Rejects a duplicate name: sent twice, or a mistake. */
async function refuseDoubles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (findBrokenUnique(error) !== 'templates_name_key') throw error
    throw new AppError('CONFLICT_ERROR', {
      message: 'You already have a template with this name.',
      details: { fields: { name: 'is already used by another of your templates' } },
    })
  }
}
