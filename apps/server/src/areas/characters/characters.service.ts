// Characters: creating, changing, copying and deleting them, and how they relate.
import { maxCharactersOfUser, maxRelations, type relationKinds } from '@fabula/contracts/character-sizes'
import type { CharacterFields } from '@fabula/contracts/characters'
import { findWritableChapters } from '#areas/chapters/public.ts'
import { storyTags } from '#areas/stories/public.ts'
import { lockUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { AppError, invalid, requireFresh, requireNoFaults } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { poster } from '#platform/policy.ts'
import { isUsedByOthers } from './cast.store.ts'
import * as store from './characters.store.ts'
import { type ChapterMark, findBase, listMarks, type StoredFact, toStored } from './facts.ts'
import { type CharacterSources, getCharacter, openCharacter, requireOwn } from './read-characters.service.ts'
import { deleteImages } from './character-images.store.ts'
import { insertRevision } from './character-revisions.store.ts'
import { deleteRelation, listRelations, putRelations } from './relations.store.ts'
import { dropPagesOf, listsTag } from './character-pages.ts'

type Changes = Partial<CharacterFields>

export async function createCharacter(
  sources: CharacterSources,
  actor: SignedInActor,
  { key, ...fields }: Changes & { name: string; key?: string | undefined },
) {
  requireMayPublish(actor, fields.visibility)
  const id = await sources.db.transaction().execute(async (tx) => {
    if (fields.visibility === 'public') await sources.pages.dropOnCommit(tx, listsTag)
    return createIn(tx, actor, { ...fields, key })
  })
  return getCharacter(sources, actor, id)
}

/** In the caller's transaction, for several at once; returns its id. */
export async function createIn(
  tx: Transaction,
  actor: SignedInActor,
  { key, ...fields }: Changes & { name: string; key: string | undefined },
): Promise<string> {
  const made = key && (await store.findMadeWith(tx, actor.userId, key))
  if (made) return made.id
  const facts = toStored(fields.facts ?? [], [])
  await requireOwnChapters(tx, actor, marksOf(facts))
  return insert(tx, actor, { ...columnsOf(fields), facts, name: fields.name, key, tags: fields.tags ?? [] })
}

type NewCharacter = ReturnType<typeof columnsOf> & {
  name: string
  facts: StoredFact[]
  tags: readonly string[]
  key: string | undefined
  copiedFromId?: string
}

async function insert(
  tx: Transaction,
  actor: SignedInActor,
  { name, facts, tags, key, copiedFromId, ...columns }: NewCharacter,
): Promise<string> {
  // One after the other, so that the limit holds.
  await lockUser(tx, actor.userId)
  if ((await store.countOwned(tx, actor.userId)) >= maxCharactersOfUser)
    throw new AppError('CONFLICT_ERROR', {
      message: `You can have up to ${maxCharactersOfUser.toLocaleString('en')} characters.`,
    })
  const id = newId()
  const isNew = await store.insertCharacter(tx, {
    id,
    creator_id: actor.userId,
    owner_id: actor.userId,
    made_with: key ?? null,
    copied_from_id: copiedFromId ?? null,
    ...columns,
    ...factColumns(name, facts),
  })
  if (!isNew) return (await store.findMadeWith(tx, actor.userId, key!))!.id
  await store.setTags(tx, id, await storyTags.name(tx, tags))
  return id
}

const columnsOf = ({ colors, visibility, licence, mayBeGiven, mayBeTraded }: Changes) => ({
  ...(colors && { colors }),
  ...(visibility && { visibility }),
  ...(licence && { licence }),
  ...(mayBeGiven !== undefined && { may_be_given: mayBeGiven }),
  ...(mayBeTraded !== undefined && { may_be_traded: mayBeTraded }),
})

/** The facts, and what lists and the search show of them: only what is true from the start. */
export function factColumns(name: string, facts: readonly StoredFact[]) {
  const base = {
    pronouns: findBase(facts, 'pronouns'),
    species: findBase(facts, 'species'),
    role: findBase(facts, 'role'),
    summary: findBase(facts, 'summary'),
  }
  const aliases = facts.flatMap(({ field, from, text }) => (field === 'alias' && from === null ? [text] : []))
  return {
    name,
    ...base,
    facts: JSON.stringify(facts),
    words: store.wordsOf(name, aliases, [base.species, base.role, base.summary]),
  }
}

/** The history has one state of a sitting, not one per pause in typing. */
const sittingMilliseconds = 10 * 60 * 1000

export async function changeCharacter(
  sources: CharacterSources,
  actor: SignedInActor,
  characterId: string,
  {
    revision,
    isMinor = false,
    ...changes
  }: Changes & { revision?: number | undefined; isMinor?: boolean | undefined },
) {
  await sources.db.transaction().execute(async (tx) => {
    await store.lockCharacters(tx, [characterId])
    const row = await requireOwn(tx, actor, characterId)
    requireFresh(revision, row.revision, () => ({ revision: row.revision, name: row.name }))
    const name = changes.name ?? row.name
    requireMayPublish(actor, changes.visibility ?? row.visibility)
    const facts = changes.facts ? toStored(changes.facts, row.facts) : row.facts
    await requireOwnChapters(tx, actor, marksOf(facts), listMarks(row.facts))
    const isSameSitting = isMinor && Date.now() - row.updated_at.getTime() < sittingMilliseconds
    if ((changes.name !== undefined || changes.facts) && !isSameSitting) await insertRevision(tx, row)
    await store.updateCharacter(tx, row.id, { ...columnsOf(changes), ...factColumns(name, facts) })
    if (changes.tags) await store.setTags(tx, row.id, await storyTags.name(tx, changes.tags))
    if (row.visibility === 'public' || changes.visibility === 'public') await dropPagesOf(sources, tx, row.id)
  })
  return getCharacter(sources, actor, characterId)
}

export async function copyCharacter(
  sources: CharacterSources,
  actor: SignedInActor,
  characterId: string,
  key: string | undefined,
) {
  const id = await sources.db.transaction().execute(async (tx) => {
    const made = key && (await store.findMadeWith(tx, actor.userId, key))
    if (made) return made.id
    const row = await requireOwn(tx, actor, characterId)
    return insert(tx, actor, {
      name: row.name,
      facts: row.facts.map((fact) => ({ ...fact, id: newId() })),
      tags: row.tags.map(({ name }) => name),
      colors: row.colors,
      key,
      copiedFromId: row.id,
    })
  })
  return getCharacter(sources, actor, id)
}

/** Idempotent for its owner. In published stories of others, its name and credits stay. */
export async function deleteCharacter(
  sources: CharacterSources,
  actor: SignedInActor,
  characterId: string,
): Promise<void> {
  await sources.db.transaction().execute(async (tx) => {
    await store.lockCharacters(tx, [characterId])
    const row = await store.findCharacter(tx, characterId)
    if (row?.owner_id === actor.userId && row.is_archived) return
    await requireOwn(tx, actor, characterId)
    await dropPagesOf(sources, tx, characterId)
    if (await isUsedByOthers(tx, characterId, actor.userId)) {
      await store.updateCharacter(tx, characterId, { is_archived: true })
      await deleteImages(tx, characterId)
    } else await store.deleteCharacter(tx, characterId)
  })
}

type NewRelation = {
  kind: (typeof relationKinds)[number]
  text: string
  from: ChapterMark | null
  until: ChapterMark | null
}

export async function setRelation(
  sources: CharacterSources,
  actor: SignedInActor,
  characterId: string,
  otherId: string,
  relation: NewRelation,
) {
  if (characterId === otherId) throw invalid({ otherId: 'must be another character' })
  await sources.db.transaction().execute(async (tx) => {
    await store.lockCharacters(tx, [characterId, otherId])
    const row = await requireOwn(tx, actor, characterId)
    requireMayPublish(actor, row.visibility)
    await openCharacter(tx, actor, otherId)
    const known = await listRelations(tx, characterId)
    await requireOwnChapters(
      tx,
      actor,
      [
        { field: 'from', mark: relation.from },
        { field: 'until', mark: relation.until },
      ],
      listMarks(known),
    )
    if (known.length >= maxRelations && !known.some(({ other_id }) => other_id === otherId))
      throw new AppError('CONFLICT_ERROR', {
        message: `A character can have up to ${maxRelations} relations.`,
      })
    await putRelations(tx, [{ character_id: characterId, other_id: otherId, ...relation }])
    await dropPagesOf(sources, tx, characterId)
  })
  return getCharacter(sources, actor, characterId)
}

export async function removeRelation(
  sources: CharacterSources,
  actor: SignedInActor,
  characterId: string,
  otherId: string,
) {
  await sources.db.transaction().execute(async (tx) => {
    await store.lockCharacters(tx, [characterId])
    await requireOwn(tx, actor, characterId)
    await deleteRelation(tx, characterId, otherId)
    await dropPagesOf(sources, tx, characterId)
  })
  return getCharacter(sources, actor, characterId)
}

/** Every chapter must be one that the user writes; those that were there before stay. */
export async function requireOwnChapters(
  tx: Transaction,
  actor: SignedInActor,
  marks: readonly { field: string; mark: ChapterMark | null }[],
  before: readonly ChapterMark[] = [],
): Promise<void> {
  const keyOf = ({ storyId, chapterId }: ChapterMark) => `${storyId} ${chapterId}`
  const known = new Set(before.map(keyOf))
  const faults: Record<string, string> = {}
  const unknown = marks.filter(({ mark }) => mark && !known.has(keyOf(mark)))
  if (unknown.length === 0) return
  const storyOf = await findWritableChapters(tx, actor, [
    ...new Set(unknown.map(({ mark }) => mark!.chapterId)),
  ])
  for (const { field, mark } of unknown)
    if (storyOf.get(mark!.chapterId) !== mark!.storyId)
      faults[field] = 'must be a chapter of a story that you write'
  requireNoFaults(faults)
}

const marksOf = (facts: readonly StoredFact[]) =>
  facts.flatMap(({ from, until }, place) => [
    { field: `facts.${place}.from`, mark: from },
    { field: `facts.${place}.until`, mark: until },
  ])

/** What everyone can see is for users whose words may be published. */
export function requireMayPublish(actor: SignedInActor, visibility: string | undefined): void {
  if (visibility === 'public') poster.check(actor)
}
