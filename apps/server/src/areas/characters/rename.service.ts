// Renames a character in the drafts of a story.
import type { ReplacedChapter } from '@fabula/contracts/find-and-replace'
import { renaming } from '@fabula/editor-kit/rename'
import type { FindReplacements } from '@fabula/editor-kit/replace'
import { chapterTexts } from '#areas/chapters/public.ts'
import { openStory } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError, invalid } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { listCastNames, toNamed } from './appearances.service.ts'
import { dropPagesOf } from './character-pages.ts'
import { factColumns, requireMayPublish } from './characters.service.ts'
import { insertRevision } from './character-revisions.store.ts'
import { lockCharacters, updateCharacter } from './characters.store.ts'
import { type CharacterSources, requireOwn } from './read-characters.service.ts'

type Work = CharacterSources & Pick<Platform, 'events' | 'jobs'>

type Wanted = {
  characterId: string
  from: string
  to: string
  dryRun: boolean
  chapterIds?: string[] | undefined
  renameCharacter: boolean
}

/**
 * Sending it again changes nothing more: the new name is no longer the old one. So a rename that was interrupted between
 * two chapters is simply sent again.
 */
export async function renameInStory(work: Work, actor: SignedInActor, storyId: string, wanted: Wanted) {
  const { db } = work
  const { viewer } = await openStory(db, actor, storyId, 'readDraft')
  if (!viewer.permissions.has('edit')) throw new AppError('FORBIDDEN_ERROR')
  if (wanted.from === wanted.to) throw invalid({ to: 'is the same as before' })
  const cast = await listCastNames(db, storyId)
  if (!cast.some(({ id }) => id === wanted.characterId))
    throw invalid({ characterId: 'must be a character of this story' })
  const isAlsoRenamed = wanted.renameCharacter && !wanted.dryRun
  if (isAlsoRenamed) requireMayPublish(actor, (await requireOwn(db, actor, wanted.characterId)).visibility)
  const find = renaming({ ...wanted, cast: toNamed(cast) })
  const only = wanted.chapterIds && new Set(wanted.chapterIds)
  const found = await chapterTexts.findPassages(db, storyId, find, {
    isWanted: only && ((id) => only.has(id)),
  })
  const chapters = wanted.dryRun ? found : await apply(work, actor, storyId, wanted, find, found)
  if (isAlsoRenamed) await renameCharacter(work, actor, wanted)
  return { count: chapters.reduce((sum, { count }) => sum + count, 0), chapters }
}

/** One transaction per chapter, so that the writers of a long story don't wait for all of it. */
async function apply(
  work: Work,
  actor: SignedInActor,
  storyId: string,
  { from, to }: Wanted,
  find: FindReplacements,
  found: readonly ReplacedChapter[],
): Promise<ReplacedChapter[]> {
  const changed: ReplacedChapter[] = []
  for (const chapter of found) {
    const versionName = `Before renaming ${from} to ${to}`
    const count = await chapterTexts.replace(work, actor, storyId, chapter.chapterId, { find, versionName })
    if (count > 0) changed.push({ ...chapter, count })
  }
  return changed
}

/** The name, or the aliases, or names from a later chapter on. */
async function renameCharacter(work: Work, actor: SignedInActor, { characterId, from, to }: Wanted) {
  await work.db.transaction().execute(async (tx) => {
    await lockCharacters(tx, [characterId])
    const row = await requireOwn(tx, actor, characterId)
    const isName = (field: string) => field === 'name' || field === 'alias'
    const facts = row.facts.map((fact) =>
      isName(fact.field) && fact.text === from ? { ...fact, text: to } : fact,
    )
    const name = row.name === from ? to : row.name
    if (name === row.name && facts.every((fact, index) => fact === row.facts[index])) return
    await insertRevision(tx, row)
    await updateCharacter(tx, row.id, factColumns(name, facts))
    await dropPagesOf(work, tx, row.id)
  })
}
