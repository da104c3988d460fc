// Who appears in which chapter. Counting is by name and stored per chapter; which names belong to whom depends on the
// viewer, because a reader must not learn that the stranger of chapter 2 is a character known from chapter 7 on.
import { createHash } from 'node:crypto'
import type { Appearances } from '@fabula/contracts/character-mentions'
import type { CastMember } from '@fabula/contracts/characters'
import { countMentions } from '@fabula/editor-kit/mentions'
import { createNameFinder, type NamedCharacter } from '@fabula/editor-kit/names'
import { maxCast } from '@fabula/contracts/character-sizes'
import { chapterTexts } from '#areas/chapters/public.ts'
import { openStory } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import * as store from './appearances.store.ts'
import { countAppearancesJobName } from './characters.job-names.ts'
import { listCast } from './cast.store.ts'
import { type Horizon, isTrueAt, listMarks } from './facts.ts'
import { findHorizon } from './horizon.service.ts'
import { getCast } from './read-cast.service.ts'

/** More are counted by a job. */
const maxCountedAtOnce = 20
/** Enough for the longest story; while its text changes, the next reader counts the rest. */
const maxTurns = 300
/** The latest ones of a longer story. */
const maxShownChapters = 500

type NamesRow = Awaited<ReturnType<typeof store.listNames>>[number]
type TextState = Awaited<ReturnType<typeof chapterTexts.listStates>>[number]

export async function getAppearances(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  storyId: string,
  chapterId?: string,
): Promise<Appearances> {
  const { viewer } = await openStory(db, actor, storyId)
  const hasDrafts = viewer.permissions.has('readDraft')
  const [cast, all, states] = await Promise.all([
    getCast(db, actor, storyId, chapterId),
    listCastNames(db, storyId),
    chapterTexts.listStates(db, storyId, { hasDrafts }),
  ])
  const horizon = await findHorizon(db, actor, marksOf(storyId, states, all), { chapterId })
  const reached = states
    .filter(({ number }) => hasDrafts || number! <= horizon.reach(storyId))
    .slice(-maxShownChapters)
  const { counted, isComplete } = await countStale(db, storyId, reached, all, {
    hasDrafts,
    limit: maxCountedAtOnce,
  })
  if (!isComplete)
    await db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, countAppearancesJobName, { storyId }, { key: storyId }))
  const known = new Map(all.map((row) => [row.id, { all: namesOf(row), known: namesAt(horizon, row) }]))
  return {
    characters: presentCast(cast, known, reached, counted, chapterId),
    chapters: reached.map(({ chapterId: id, title, number }) => ({ _id: id, title, number })),
    isComplete,
  }
}

/** The reach into the story is needed even if no name begins at one of its chapters. */
function marksOf(storyId: string, [first]: readonly TextState[], rows: readonly NamesRow[]) {
  const marks = listMarks(rows.flatMap(({ facts }) => facts))
  return first ? [...marks, { storyId, chapterId: first.chapterId }] : marks
}

const namesOf = ({ name, facts }: NamesRow): string[] => [
  ...new Set([name, ...facts.map(({ text }) => text)]),
]

/** A name that is no longer true is still in the earlier chapters. */
const namesAt = (horizon: Horizon, { facts, ...row }: NamesRow): string[] =>
  namesOf({ ...row, facts: facts.filter(({ from }) => isTrueAt(horizon, { from, until: null })) })

/** In the order of the cast: of two characters with the same name, the first is found. */
export async function listCastNames(db: Database, storyId: string): Promise<NamesRow[]> {
  const ids = (await listCast(db, storyId, maxCast)).map(({ character_id }) => character_id)
  const rows = new Map((await store.listNames(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export const toNamed = (rows: readonly NamesRow[]): NamedCharacter[] =>
  rows.map((row) => ({ id: row.id, names: namesOf(row) }))

type Counted = Map<string, store.CountedRow>

/** Counts texts that have changed, or whose story has other names now. */
async function countStale(
  db: Database,
  storyId: string,
  states: readonly TextState[],
  rows: readonly NamesRow[],
  { hasDrafts, limit }: { hasDrafts: boolean; limit: number },
): Promise<{ counted: Counted; isComplete: boolean }> {
  const named = toNamed(rows)
  const namesStamp = createHash('sha256').update(JSON.stringify(named)).digest('base64url')
  const stampOf = ({ stamp }: TextState) => `${stamp} ${namesStamp}`
  const kind = { isPublished: !hasDrafts }
  const counted: Counted = new Map(
    (await store.listCounted(db, storyId, kind)).map((row) => [row.chapter_id, row]),
  )
  const stale = states.filter((state) => counted.get(state.chapterId)?.stamp !== stampOf(state))
  const now = stale.slice(0, limit)
  const texts = await chapterTexts.readTexts(db, now, { hasDrafts })
  const finder = createNameFinder(named)
  const fresh = now.flatMap((state): store.CountedRow[] => {
    const document = texts.get(state.chapterId)
    if (!document) return []
    const { names, marks } = countMentions(document, finder)
    return [{ chapter_id: state.chapterId, stamp: stampOf(state), names: Object.fromEntries(names), marks }]
  })
  await store.putCounted(db, storyId, kind, fresh)
  for (const row of fresh) counted.set(row.chapter_id, row)
  return { counted, isComplete: stale.length <= limit }
}

/** For the job: everything that is stale, a few chapters at a time. */
export async function countStory(db: Database, storyId: string, signal: AbortSignal): Promise<void> {
  for (const hasDrafts of [true, false])
    for (let turn = 0, isComplete = false; !isComplete && turn < maxTurns && !signal.aborted; turn += 1) {
      const [states, rows] = await Promise.all([
        chapterTexts.listStates(db, storyId, { hasDrafts }),
        listCastNames(db, storyId),
      ])
      if (rows.length === 0) return
      ;({ isComplete } = await countStale(db, storyId, states, rows, { hasDrafts, limit: maxCountedAtOnce }))
    }
}

type KnownNames = ReadonlyMap<string, { all: readonly string[]; known: readonly string[] }>

function presentCast(
  cast: readonly CastMember[],
  names: KnownNames,
  states: readonly TextState[],
  counted: Counted,
  chapterId: string | undefined,
): Appearances['characters'] {
  const owners = new Map<string, string>()
  for (const { _id } of cast)
    for (const name of names.get(_id)?.known ?? []) if (!owners.has(name)) owners.set(name, _id)
  const isReached = states.some((state) => state.chapterId === chapterId)
  return cast.map(({ from: _from, ...card }) => {
    const { all = [], known = [] } = names.get(card._id) ?? {}
    const own = known.filter((name) => owners.get(name) === card._id)
    // What the author marked counts, unless it is a name that the viewer will learn later.
    const isShown = (text: string) => known.includes(text) || !all.includes(text)
    const marksIn = (row: store.CountedRow | undefined) =>
      row?.marks.filter(({ id, text }) => id === card._id && isShown(text)) ?? []
    const here = isReached && chapterId ? marksIn(counted.get(chapterId)).map(({ text }) => text) : []
    return {
      ...card,
      names: [...new Set([...known, ...here])],
      counts: states.map((state) => {
        const row = counted.get(state.chapterId)
        const marked = marksIn(row).reduce((sum, { count }) => sum + count, 0)
        return own.reduce((sum, name) => sum + (row?.names[name] ?? 0), marked)
      }),
    }
  })
}
