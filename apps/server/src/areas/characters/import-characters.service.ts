// Importing characters from a file: what it contains, and then the chosen ones as the user's own characters.
import { idFromText } from '#platform/ids.ts'
import { readFile } from 'node:fs/promises'
import { maxCast } from '@fabula/contracts/character-sizes'
import type { ImportedCharacter, ImportRow } from '@fabula/contracts/characters.sharing'
import { listContents } from '#areas/chapters/public.ts'
import { openStory, openToChange } from '#areas/stories/public.ts'
import { lockUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, invalid } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/http/forms.ts'
import type { Platform } from '#platform/platform.ts'
import { byId } from '#platform/rows.ts'
import { listCast, putCast } from './cast.store.ts'
import './characters.events.ts'
import { presentCard } from './characters.present.ts'
import { createIn, requireOwnChapters } from './characters.service.ts'
import { listCards, listMadeWith, listOwnNames } from './characters.store.ts'
import { findBase, findFactFaults, type ChapterMark, toStored } from './facts.ts'
import { type FindChapter, readCharactersFile } from './read-characters-file.ts'
import { putRelations } from './relations.store.ts'

export const maxCharactersFileBytes = 1024 * 1024

export async function previewImport(
  db: Database,
  actor: SignedInActor,
  file: UploadedFile,
  storyId: string | undefined,
): Promise<ImportRow[]> {
  const findChapter = storyId ? await chapterFinder(db, actor, storyId) : () => undefined
  const rows = readCharactersFile(await readText(file), findChapter)
  const names = rows.map(({ name }) => name.toLowerCase())
  // The others may have names that the database cannot even compare.
  const possible = names.filter((_, place) => rows[place]!.character !== null)
  const known = await listOwnNames(db, actor.userId, possible)
  return rows.map(({ row, name, character, faults }, place) => ({
    row,
    name,
    summary: character ? findBase(toStored(character.facts, []), 'summary') : '',
    character,
    faults,
    isDuplicate: known.has(names[place]!) || names.indexOf(names[place]!) < place,
  }))
}

async function readText({ path }: UploadedFile): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    if (error instanceof TypeError) throw invalid({ file: 'must be a text file in UTF-8' })
    throw error
  }
}

/** By its title if only one chapter has it, otherwise by its number. */
async function chapterFinder(db: Database, actor: SignedInActor, storyId: string): Promise<FindChapter> {
  const { story } = await openStory(db, actor, storyId, 'edit')
  const parts = await listContents(db, story, { hasDrafts: true })
  const chapters = parts.flatMap((part) => part.chapters)
  return ({ chapter, title }) => {
    const named = chapters.filter((one) => typeof title === 'string' && title !== '' && one.title === title)
    const found =
      named.length === 1 ? named[0] : typeof chapter === 'number' ? chapters[chapter - 1] : undefined
    return found && { storyId: story.id, chapterId: found.id }
  }
}

/** Reported together with the other wrong fields. */
export function findImportFaults(characters: readonly ImportedCharacter[]): Record<string, string> {
  return Object.fromEntries(
    characters.flatMap(({ facts }, place) =>
      Object.entries(findFactFaults(facts)).map(([field, fault]) => [`characters.${place}.${field}`, fault]),
    ),
  )
}

type Import = { key: string; storyId: string | null; characters: readonly ImportedCharacter[] }

/** All or none of them. */
export async function importCharacters(
  { db, events }: Pick<Platform, 'db' | 'events'>,
  actor: SignedInActor,
  { key, storyId, characters }: Import,
) {
  const ids = await db
    .transaction()
    .execute((tx) => importIn({ events }, tx, actor, { key, storyId, characters }))
  const cards = byId(await listCards(db, ids))
  return ids.flatMap((id) => cards.get(id) ?? []).map(presentCard)
}

/** In the caller's transaction; returns their ids. */
export async function importIn(
  { events }: Pick<Platform, 'events'>,
  tx: Transaction,
  actor: SignedInActor,
  { key, storyId, characters }: Import,
): Promise<string[]> {
  if (storyId) await openToChange(tx, actor, storyId, 'edit')
  // The same import at the same moment waits here, and then finds what was imported.
  await lockUser(tx, actor.userId)
  const keys = characters.map((_, place) => keyOf(key, place))
  const before = await listMadeWith(tx, actor.userId, keys)
  if (before.length > 0) return before
  const created: string[] = []
  for (const [place, { name, facts, tags, colors }] of characters.entries())
    created.push(await createIn(tx, actor, { name, facts, tags, colors, key: keys[place] }))
  await relate(tx, actor, characters, created)
  if (storyId) {
    await join(tx, actor, storyId, characters, created)
    for (const characterId of created)
      await events.publish(tx, 'story.cast-changed', { characterId, ownerId: actor.userId, storyId })
  }
  return created
}

/** A UUID per character of an import. */
export const keyOf = (key: string, place: number) => idFromText(`${key} ${place}`)

/** To other characters of the same file; names of others mean nothing here. */
async function relate(
  tx: Transaction,
  actor: SignedInActor,
  characters: readonly ImportedCharacter[],
  ids: readonly string[],
): Promise<void> {
  const idOf = new Map(characters.map(({ name }, place) => [name.toLowerCase(), ids[place]!]))
  const marks = characters.flatMap(({ relations }, place) =>
    relations.flatMap(({ from, until }, index) => [
      { field: `characters.${place}.relations.${index}.from`, mark: from as ChapterMark | null },
      { field: `characters.${place}.relations.${index}.until`, mark: until as ChapterMark | null },
    ]),
  )
  await requireOwnChapters(tx, actor, marks)
  // Of several relations to the same character, the last one counts.
  const related = characters.flatMap(({ relations }, place) => {
    const found = relations.flatMap(({ name, ...relation }) => {
      const otherId = idOf.get(name.toLowerCase())
      return otherId && otherId !== ids[place]
        ? [{ character_id: ids[place]!, other_id: otherId, ...relation }]
        : []
    })
    return [...new Map(found.map((relation) => [relation.other_id, relation])).values()]
  })
  await putRelations(tx, related)
}

async function join(
  tx: Transaction,
  actor: SignedInActor,
  storyId: string,
  characters: readonly ImportedCharacter[],
  ids: readonly string[],
): Promise<void> {
  if ((await listCast(tx, storyId, maxCast)).length + ids.length > maxCast)
    throw new AppError('CONFLICT_ERROR', { message: `A story can have up to ${maxCast} characters.` })
  await requireOwnChapters(
    tx,
    actor,
    characters.map(({ fromChapterId }, place) => ({
      field: `characters.${place}.fromChapterId`,
      mark: fromChapterId ? { storyId, chapterId: fromChapterId } : null,
    })),
  )
  for (const [place, { fromChapterId }] of characters.entries())
    await putCast(tx, {
      story_id: storyId,
      character_id: ids[place]!,
      from_chapter_id: fromChapterId,
      licence: 'own',
      added_by: actor.userId,
    })
}
