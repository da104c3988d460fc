// Labels on the pages where WritersPod is written and edited.
import type { PodItem } from '@fabula/contracts/writerspod'
import type { EpisodeType, PodState } from '@fabula/contracts/writerspod-sizes'
import { describeCount } from '#lib/amounts.ts'
import { shortDate } from '#lib/dates.ts'

export const stateLabels: Record<PodState, string> = {
  draft: 'Draft',
  submitted: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}

export const episodeTypeLabels: Record<EpisodeType, string> = {
  full: 'Full episode',
  trailer: 'Trailer',
  bonus: 'Bonus',
}

const parts = ['text', 'details', 'audio', 'transcript', 'chapters', 'review', 'listens'] as const
export type Part = (typeof parts)[number]

export const partLabels: Record<Part, string> = {
  text: 'Text',
  details: 'Details',
  audio: 'Audio',
  transcript: 'Transcript',
  chapters: 'Chapters',
  review: 'Review',
  listens: 'Listens',
}

const onlyEpisodes: readonly Part[] = ['audio', 'transcript', 'chapters', 'listens']

/** Listens come with the first publication. */
export const partsOf = ({ kind, state }: Pick<PodItem, 'kind' | 'state'>): readonly Part[] =>
  parts.filter(
    (part) =>
      (kind === 'episode' || !onlyEpisodes.includes(part)) &&
      (part !== 'listens' || state === 'published' || state === 'archived'),
  )

/** All listens, and those of the days that are shown. */
export function describeListens(all: number, days: readonly { day: string; listens: number }[]): string {
  if (all === 0) return 'Nobody has listened yet.'
  const recent = days.reduce((sum, { listens }) => sum + listens, 0)
  const most = Math.max(...days.map(({ listens }) => listens))
  const best = days.find(({ listens }) => listens === most)
  const span = `in the last ${days.length} days`
  const total =
    recent === all
      ? `${describeCount(all, 'listen')} ${span}`
      : `${describeCount(all, 'listen')} so far, ${recent === 0 ? 'none' : recent.toLocaleString('en')} of them ${span}`
  return best && recent > most
    ? `${total}; most on ${shortDate(best.day)} (${most.toLocaleString('en')}).`
    : `${total}.`
}

/** Seconds of "1:02:03", "12:40", "12:40.5" or "760"; null if it is no time. */
export function secondsOf(typed: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(typed.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', rest = '0'] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}
