// Finds text in all drafts of a story, and replaces it: wanted by a writer, or because a character has another name.
import type { ReplacedChapter } from '@fabula/contracts/find-and-replace'
import { type FindReplacements, listReplacements, replacing } from '@fabula/editor-kit/replace'
import { replaceInYDoc } from '@fabula/editor-kit/yjs.replace'
import { openStory } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import type { Writing } from './chapter-access.service.ts'
import { editText, listStates, readTexts } from './chapter-texts.service.ts'

/** Chapters are read this many at a time. */
const batch = 20
const maxPlacesShown = 20
const maxVersionName = 80
/** More would keep everyone else waiting. */
const maxPlacesToReplace = 2000

/** The caller has checked access. */
export async function findPassages(
  db: Database,
  storyId: string,
  find: FindReplacements,
  {
    isWanted = () => true,
    maxCount,
  }: { isWanted?: ((chapterId: string) => boolean) | undefined; maxCount?: number } = {},
): Promise<ReplacedChapter[]> {
  const states = (await listStates(db, storyId, { hasDrafts: true })).filter(({ chapterId }) =>
    isWanted(chapterId),
  )
  const found: ReplacedChapter[] = []
  for (let start = 0; start < states.length; start += batch) {
    const some = states.slice(start, start + batch)
    const texts = await readTexts(db, some, { hasDrafts: true })
    for (const { chapterId, title, stamp } of some) {
      const document = texts.get(chapterId)
      const passages = document && listReplacements(document, find, maxPlacesShown, maxCount)
      if (passages && passages.count > 0) found.push({ chapterId, title, stamp, ...passages })
    }
  }
  return found
}

/** Returns the number of changes. */
export async function replaceInChapter(
  writing: Writing,
  actor: SignedInActor,
  storyId: string,
  chapterId: string,
  change: { find: FindReplacements; versionName: string; isCurrent?: (stamp: string) => boolean },
): Promise<number> {
  let count = 0
  await editText(writing, actor, storyId, chapterId, {
    isWanted: (document, stamp) =>
      (change.isCurrent?.(stamp) ?? true) && listReplacements(document, change.find, 0).count > 0,
    edit: (ydoc) => (count = replaceInYDoc(ydoc, change.find)),
    versionName: change.versionName.slice(0, maxVersionName).toWellFormed(),
  })
  return count
}

type Wanted = {
  find: string
  replacement: string
  matchCase: boolean
  wholeWords: boolean
  chapters?: { chapterId: string; stamp: string }[] | undefined
}

/**
 * One transaction per chapter, so that the other writers of a long story don't wait for all of it. A chapter is changed
 * only as it was found. So sending it again changes nothing twice, and completes what was interrupted.
 */
export async function replaceInStory(
  writing: Writing,
  actor: SignedInActor,
  storyId: string,
  { find: text, replacement, matchCase, wholeWords, chapters: chosen }: Wanted,
) {
  await openStory(writing.db, actor, storyId, 'edit')
  const query = { text, isCaseMatched: matchCase, isWholeWord: wholeWords }
  const find = replacing(query, replacement, maxPlacesToReplace + 1)
  const stamps = chosen && new Map(chosen.map(({ chapterId, stamp }) => [chapterId, stamp]))
  const found = await findPassages(writing.db, storyId, find, {
    isWanted: stamps && ((id) => stamps.has(id)),
    maxCount: maxPlacesToReplace,
  })
  if (found.some(({ count }) => count > maxPlacesToReplace))
    throw invalid({ find: `is in more than ${maxPlacesToReplace} places of one chapter` })
  const chapters: ReplacedChapter[] = []
  const changedMeanwhile: string[] = []
  for (const chapter of found) {
    const stamp = stamps?.get(chapter.chapterId)
    if (stamp === undefined) {
      chapters.push(chapter)
      continue
    }
    const count = await replaceInChapter(writing, actor, storyId, chapter.chapterId, {
      find,
      versionName: `Before replacing “${text}” by “${replacement}”`,
      isCurrent: (current) => current === stamp,
    })
    if (count > 0) chapters.push({ ...chapter, count })
    else changedMeanwhile.push(chapter.chapterId)
  }
  return { count: chapters.reduce((sum, { count }) => sum + count, 0), chapters, changedMeanwhile }
}
