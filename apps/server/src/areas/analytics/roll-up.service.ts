// Adds up events: daily sums of every story, its chapters and its readers' sources, devices, languages and hours; from
// them the sums of months. One transaction per story: killed halfway, nothing has happened.
import { listStoriesByIds } from '#areas/stories/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { horizonOf, monthOf, weekOf } from './periods.ts'
import type { PublicCounts } from './public-counts.ts'
import * as store from './roll-up.store.ts'
import { countReaders, emptySketch, encodeMerged, encodeSketch, mergeInto, type Sketch } from './sketch.ts'

const storiesAtOnce = 200

type RollUp = { db: Database; publicCounts: PublicCounts; signal?: AbortSignal }

export async function rollUp({ db, publicCounts, signal }: RollUp, now = new Date()): Promise<void> {
  for (;;) {
    const storyIds = await store.listOutdatedStories(db, storiesAtOnce)
    for (const storyId of storyIds) {
      if (signal?.aborted) return
      await db.transaction().execute((tx) => rollUpStory(tx, publicCounts, storyId, now))
    }
    if (storyIds.length < storiesAtOnce) break
  }
  await store.setCountedUntil(db, now)
}

async function rollUpStory(
  tx: Transaction,
  publicCounts: PublicCounts,
  storyId: string,
  now: Date,
): Promise<void> {
  await store.lockRollUp(tx, storyId)
  const horizon = horizonOf(now)
  // Before that, events are gone: what was added up stays.
  const days = (await store.takeOutdatedDays(tx, storyId)).filter((day) => day >= horizon)
  if ((await listStoriesByIds(tx, [storyId])).length === 0) return store.eraseEventsOfStory(tx, storyId)
  const weeks = new Set<string>()
  const cohortWeeks = new Set<string>()
  const outdated = new Set(days)
  // Readers first: whether a reader is new on one day depends on all of them.
  for (const day of days)
    for (const corrected of await store.putReaders(tx, storyId, { day, week: weekOf(day) }))
      if (corrected >= horizon) outdated.add(corrected)
  for (const day of [...outdated].sort()) {
    weeks.add(weekOf(day))
    cohortWeeks.add(weekOf(day))
    for (const week of await store.putReaderChapters(tx, storyId, day)) cohortWeeks.add(week)
    await sumDay(tx, storyId, day)
    await store.putPublicSums(tx, storyId, day, await publicCounts(tx, storyId, day))
  }
  for (const month of new Set([...outdated].map(monthOf))) await sumMonth(tx, storyId, month)
  for (const week of weeks) await store.sumCohorts(tx, storyId, { week, horizon })
  await store.sumReach(
    tx,
    storyId,
    [...cohortWeeks].filter((week) => week >= horizon),
  )
}

async function sumDay(tx: Transaction, storyId: string, day: string): Promise<void> {
  await store.sumDay(tx, storyId, day)
  const registers = Map.groupBy(await store.listRegisters(tx, storyId, day), nameOf)
  await store.setSketches(
    tx,
    { storyId, grain: 'day', start: day },
    [...registers.values()].map((used) => ({
      kind: used[0]!.kind,
      key: used[0]!.key,
      sketch: encodeSketch(used),
    })),
  )
}

export async function sumMonth(tx: Transaction, storyId: string, month: string): Promise<void> {
  await store.sumMonth(tx, storyId, month)
  const merged = new Map<string, store.SumKey & { readers: Sketch }>()
  for (const { kind, key, sketch } of await store.listDaySketches(tx, storyId, month)) {
    const name = nameOf({ kind, key })
    if (!merged.has(name)) merged.set(name, { kind, key, readers: emptySketch() })
    mergeInto(merged.get(name)!.readers, sketch)
  }
  const sums = [...merged.values()]
  await store.setSketches(
    tx,
    { storyId, grain: 'month', start: month },
    sums.map(({ readers, ...key }) => ({ ...key, sketch: encodeMerged(readers) })),
  )
  await store.setMonthReaders(
    tx,
    storyId,
    month,
    sums.map(({ readers, ...key }) => ({ ...key, readers: countReaders(readers) })),
  )
}

const nameOf = ({ kind, key }: store.SumKey) => `${kind} ${key}`
