// The cast of a story as a viewer may see it.
import { maxCast } from '@fabula/contracts/character-sizes'
import type { CastMember } from '@fabula/contracts/characters'
import { openStory } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { presentCard, presentMark } from './characters.present.ts'
import { listCastCards, listVisibleCards } from './characters.store.ts'
import { isTrueAt, listMarks } from './facts.ts'
import { findHorizon } from './horizon.service.ts'

/** The cast of a story. Its writers see all of it; readers see public characters that have appeared by now. */
export async function getCast(
  db: Database,
  actor: Actor,
  storyId: string,
  chapterId?: string,
): Promise<CastMember[]> {
  const { story, viewer } = await openStory(db, actor, storyId)
  if (story.character_count === 0) return []
  return listMembers(db, actor, storyId, { isWriter: viewer.permissions.has('readDraft'), chapterId })
}

/** The caller has checked that the viewer may read the story, and whether they write it. */
export async function listMembers(
  db: Database,
  actor: Actor,
  storyId: string,
  { isWriter, chapterId }: { isWriter: boolean; chapterId?: string | undefined },
): Promise<CastMember[]> {
  const viewerId = actor.kind === 'user' ? actor.userId : null
  const cast = (await listCastCards(db, storyId, viewerId, maxCast))
    .filter(
      (row) =>
        // Archived ones keep their name here, which was promised to the story.
        isWriter || row.is_visible || (row.is_archived && row.moderation === null),
    )
    .map((row) => ({
      row,
      from: row.from_chapter_id ? { storyId, chapterId: row.from_chapter_id } : null,
      until: null,
    }))
  const horizon = await findHorizon(db, actor, listMarks(cast), { chapterId })
  return cast
    .filter((span) => isTrueAt(horizon, span))
    .map(({ row, from }) => ({ ...presentCard(row), from: from && presentMark(horizon, from) }))
}

/** Those whose facts the viewer may see: their own, public ones, and as a writer those for the story's people. */
export async function listOpen(
  db: Database,
  actor: Actor,
  cast: readonly CastMember[],
  isWriter: boolean,
): Promise<Set<string>> {
  const viewerId = actor.kind === 'user' ? actor.userId : null
  const ids = cast.map(({ _id }) => _id)
  const visible = await listVisibleCards(db, viewerId, ids)
  const forWriters = cast.filter(({ visibility, isArchived }) => visibility === 'story' && !isArchived)
  return new Set([...visible.map(({ id }) => id), ...(isWriter ? forWriters.map(({ _id }) => _id) : [])])
}
