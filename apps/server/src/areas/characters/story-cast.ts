// The cast in the file of an exported story: read for it, and created again from it.
import { maxCast } from '@fabula/contracts/character-sizes'
import { listContents } from '#areas/chapters/public.ts'
import { openStory } from '#areas/stories/public.ts'
import { type Actor, type SignedInActor, visitor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { BookCast, BookCharacter, FileChapter, StoryCast } from '#platform/story-cast.ts'
import { type CharacterFile, describeFile } from './character-files.ts'
import { listCastFiles } from './character-files.service.ts'
import { listCastCards } from './characters.store.ts'
import type { ChapterMark } from './facts.ts'
import { importIn } from './import-characters.service.ts'
import { type FindChapter, readCharactersFile } from './read-characters-file.ts'

export const storyCast = ({ events }: Pick<Platform, 'events'>): StoryCast => ({
  read: readBookCast,
  count: (data) => readFile(data, () => undefined).length,
  add: (tx, actor, given) => addCast(events, tx, actor, given),
})

/**
 * Without drafts, writers get what someone gets who has read nothing yet: they give such a file to others, who must not
 * find their notes in it.
 */
async function readBookCast(
  db: Database,
  actor: Actor,
  storyId: string,
  { hasDrafts }: { hasDrafts: boolean },
): Promise<BookCast | null> {
  const { story, viewer } = await openStory(db, actor, storyId, hasDrafts ? 'readDraft' : undefined)
  const reader = !hasDrafts && viewer.permissions.has('readDraft') ? visitor : actor
  const chapters = (await listContents(db, story, { hasDrafts })).flatMap((part) => part.chapters)
  const places = new Map(chapters.map(({ id, title }, index) => [id, { chapter: index + 1, title }]))
  const files = await listCastFiles(db, reader, storyId, {
    isWriter: hasDrafts,
    // A chapter of another story has no place in this file.
    placeOf: ({ chapterId }: ChapterMark) => places.get(chapterId) ?? { chapter: null, title: '' },
  })
  if (files.length === 0) return null
  return {
    characters: files.map((file) => describe(file, hasDrafts)),
    data: JSON.stringify(describeFile(files)),
  }
}

/** Writers know all that will be true; the list at the end of a book says what is true from the start. */
function describe({ name, facts, creator }: CharacterFile, seesAll: boolean): BookCharacter {
  const say = (field: 'role' | 'summary') =>
    facts.find((fact) => fact.field === field && (fact.from === null || !seesAll))?.text ?? ''
  return { name, role: say('role'), summary: say('summary'), creator }
}

/** A file that anyone may have changed: what cannot be imported is left out. */
function readFile(data: string, findChapter: FindChapter) {
  // Without a brace it would be read as a table.
  if (!data.startsWith('{')) return []
  try {
    return readCharactersFile(data, findChapter, maxCast).flatMap(({ character }) => character ?? [])
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

async function addCast(
  events: Platform['events'],
  tx: Transaction,
  actor: SignedInActor,
  { key, storyId, data, chapters }: Parameters<StoryCast['add']>[2],
): Promise<void> {
  const there = await listCastCards(tx, storyId, actor.userId, maxCast)
  const names = new Set(there.map(({ name }) => name.toLowerCase()))
  const characters = readFile(data, chapterFinder(storyId, chapters))
    // Importing the same chapters again brings nobody twice.
    .filter(({ name }) => !names.has(name.toLowerCase()))
  if (characters.length > 0) await importIn({ events }, tx, actor, { key, storyId, characters })
}

/** By its place if it still has its title, otherwise by a title that only one chapter has. */
function chapterFinder(storyId: string, chapters: readonly FileChapter[]): FindChapter {
  return ({ chapter, title }) => {
    const placed = typeof chapter === 'number' ? chapters[chapter - 1] : undefined
    const named = chapters.filter((one) => title !== '' && one.title === title)
    const found = placed?.title === title || named.length !== 1 ? placed : named[0]
    return found?.id ? { storyId, chapterId: found.id } : undefined
  }
}
