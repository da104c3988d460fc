// How far a viewer may see into the stories of a character.
import { findPlaces } from '#areas/chapters/public.ts'
import { findChaptersRead } from '#areas/reading/public.ts'
import { openStory } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { ChapterMark, Horizon } from './facts.ts'

type Reading = { storyId: string; finishedIds: readonly string[]; currentId: string | null }

export type FullHorizon = Horizon & {
  /** Of a published chapter. */
  titleOf(chapterId: string): string | undefined
  /** Per story of a reader: the last chapter that counts. */
  asOf: ChapterMark[]
  /** Per story of a reader: the chapter they are in, if it is past the last one they have finished. */
  current: ChapterMark[]
}

export type HorizonOptions = {
  /** The owner of the character sees everything. */
  seesAll?: boolean
  /** As of this chapter instead of the last one that the reader has finished. */
  chapterId?: string | undefined
}

/** What is marked in further stories stays hidden. */
const maxStories = 100

export async function findHorizon(
  db: Database,
  actor: Actor,
  marks: readonly ChapterMark[],
  { seesAll = false, chapterId }: HorizonOptions = {},
): Promise<FullHorizon> {
  const storyIds = [...new Set(marks.map(({ storyId }) => storyId))].slice(
    0,
    seesAll ? undefined : maxStories,
  )
  const found = seesAll
    ? new Map<string, Reading | 'writer'>(storyIds.map((storyId) => [storyId, 'writer']))
    : new Map(await Promise.all(storyIds.map(async (id) => [id, await findReading(db, actor, id)] as const)))
  const readings = [...found.values()].filter((one) => one !== 'writer')
  const places = await findPlaces(db, [
    ...new Set([
      ...marks.map((mark) => mark.chapterId),
      ...readings.flatMap(({ finishedIds, currentId }) => [...finishedIds, currentId ?? []].flat()),
      ...(chapterId ? [chapterId] : []),
    ]),
  ])
  const numberOf = (id: string) => places.get(id)?.number
  const lastIds = new Map(
    readings.map((reading) => [reading.storyId, findLast(reading, numberOf, placeIn(reading.storyId))]),
  )
  return {
    numberOf,
    titleOf: (id) => places.get(id)?.title,
    reach(storyId) {
      if (found.get(storyId) === 'writer') return Infinity
      const lastId = lastIds.get(storyId)
      return lastId ? (numberOf(lastId) ?? 0) : 0
    },
    current: readings.flatMap(findCurrent),
    asOf: [...lastIds].flatMap(([storyId, lastId]) => (lastId ? [{ storyId, chapterId: lastId }] : [])),
  }

  function findCurrent(reading: Reading): ChapterMark[] {
    const { storyId, currentId } = reading
    const finished = findLast(reading, numberOf, undefined)
    const isPast =
      currentId !== null && (numberOf(currentId) ?? 0) > (finished ? (numberOf(finished) ?? 0) : 0)
    return isPast ? [{ storyId, chapterId: currentId }] : []
  }

  function placeIn(storyId: string): string | undefined {
    return chapterId && places.get(chapterId)?.story_id === storyId ? chapterId : undefined
  }
}

/** The last chapter that counts; with a wanted one, that chapter if the reader has come this far. */
function findLast(
  { finishedIds, currentId }: Reading,
  numberOf: (chapterId: string) => number | undefined,
  wantedId: string | undefined,
): string | undefined {
  const opened = [...finishedIds, ...(wantedId && currentId ? [currentId] : [])]
  let last: string | undefined
  for (const id of opened)
    if ((numberOf(id) ?? 0) > (last === undefined ? 0 : (numberOf(last) ?? 0))) last = id
  if (!wantedId || last === undefined) return last
  return numberOf(wantedId)! <= numberOf(last)! ? wantedId : last
}

/** Facts of a story that the viewer may not read are as if it had not begun. */
async function findReading(db: Database, actor: Actor, storyId: string): Promise<Reading | 'writer'> {
  const nothing: Reading = { storyId, finishedIds: [], currentId: null }
  if (actor.kind !== 'user') return nothing
  try {
    const { viewer } = await openStory(db, actor, storyId)
    if (viewer.permissions.has('readDraft')) return 'writer'
    return { storyId, ...(await findChaptersRead(db, actor.userId, storyId)) }
  } catch (error) {
    if (error instanceof AppError) return nothing
    throw error
  }
}
