// Where readers come from, what they read on, when they read, and which of several stories they read.
import { type Group, otherGroups } from '@fabula/contracts/analytics.shapes'
import type { Database } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { findHidden, showCount, showReaders } from './privacy.ts'
import { type AskedRange, openRange } from './ranges.service.ts'
import { listSums, listTopKeys, type StorySpan, type SumRow } from './sums.store.ts'
import { addUp, mergeSketches, withoutSmallStories } from './totals.ts'

const maxDomains = 20
/** Further ones are too rare to be shown. */
const maxKeys = 100

const breakdowns = ['source', 'domain', 'device', 'language'] as const
const openKinds: ReadonlySet<string> = new Set(['domain', 'language'])

export async function listSources(db: Database, storyIds: readonly string[], asked: AskedRange) {
  const { range, spansIn } = await openRange(db, storyIds, asked)
  const spans = await withoutSmall(db, spansIn(range))
  const [sources, domains, devices, languages] = await Promise.all(
    breakdowns.map(async (kind) => {
      const keys = await listTopKeys(db, spans, { kind, limit: maxKeys })
      return showGroups(await listSums(db, spans, { kinds: [kind], keys }), { isOpen: openKinds.has(kind) })
    }),
  )
  return {
    range,
    sources: sources!,
    domains: domains!.slice(0, maxDomains),
    devices: devices!,
    languages: languages!,
  }
}

/** Stories that are too small to be part of the figures of all stories are no part of their breakdowns either. */
async function withoutSmall(db: Database, spans: readonly StorySpan[]): Promise<readonly StorySpan[]> {
  if (new Set(spans.map(({ storyId }) => storyId)).size < 2) return spans
  const rows = withoutSmallStories(await listSums(db, spans, { kinds: ['story'] }))
  const counted = new Set(rows.map(({ story_id }) => story_id))
  return spans.filter(({ storyId }) => counted.has(storyId))
}

/**
 * Most reads first; hidden ones at the end, by name. `isOpen`: the names come from readers, so that those of fewer than 10
 * could tell who they are, or be anything; hidden ones are one group.
 */
function showGroups(rows: readonly SumRow[], { isOpen }: { isOpen: boolean }): Group[] {
  const groups = [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => {
    const { reads, readers } = addUp(own)
    return { key, reads, readers, sketch: mergeSketches(own) }
  })
  const hidden = findHidden(groups)
  const shown = groups
    .filter((group) => !hidden.has(group))
    .sort((a, b) => b.reads - a.reads)
    .map(({ key, reads, readers }) => ({
      key,
      reads: showCount(reads, readers),
      readers: showReaders(readers),
    }))
  const names = isOpen ? (hidden.size > 0 ? [otherGroups] : []) : [...hidden].map(({ key }) => key).sort()
  return [...shown, ...names.map((key) => ({ key, reads: null, readers: null }))]
}

/** The figures of each story, most reads first; by its id. */
export async function groupByStory(db: Database, storyIds: readonly string[], asked: AskedRange) {
  const { range, spansIn } = await openRange(db, storyIds, asked)
  const rows = await listSums(db, spansIn(range), { kinds: ['story'] })
  // Nothing can be subtracted from the figures of all stories: small ones are no part of them.
  const groups = [...Map.groupBy(rows, ({ story_id }) => story_id)].map(([key, own]): Group => {
    const { reads, readers } = addUp(own)
    return { key, reads: showCount(reads, readers), readers: showReaders(readers) }
  })
  return { range, groups: groups.sort((a, b) => (b.reads ?? 0) - (a.reads ?? 0)) }
}

const hoursInWeek = 7 * 24

type AskedHours = AskedRange & { timeZone: string }

export async function listHours(
  db: Database,
  storyIds: readonly string[],
  { timeZone, ...asked }: AskedHours,
) {
  const offset = offsetOf(timeZone, new Date())
  if (offset === undefined) throw invalid({ timeZone: 'is not a known time zone' })
  const { range, spansIn } = await openRange(db, storyIds, asked)
  const rows = await listSums(db, await withoutSmall(db, spansIn(range)), { kinds: ['hour'] })
  const hours = Array.from({ length: 7 }, () => Array.from<number | null>({ length: 24 }).fill(null))
  let best: { weekday: number; hour: number; reads: number } | null = null
  for (const { key, reads } of showGroups(rows, { isOpen: false })) {
    const at = (Number(key) + offset + hoursInWeek) % hoursInWeek
    const [weekday, hour] = [Math.floor(at / 24), at % 24]
    hours[weekday]![hour] = reads
    if (reads !== null && reads > (best?.reads ?? 0)) best = { weekday, hour, reads }
  }
  return { range, timeZone, hours, best: best && { weekday: best.weekday, hour: best.hour } }
}

/** In whole hours from UTC, now; undefined for an unknown zone. */
function offsetOf(timeZone: string, now: Date): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? []
    return Math.round((Number(hours) + Number(minutes) / 60) * (sign === '-' ? -1 : 1))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
