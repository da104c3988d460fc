// Names, definitions and formats of the figures.
import type { DeviceKind, Metric, ReadSource } from '@fabula/contracts/analytics.shapes'
import { describeReadingTime } from '#lib/amounts.ts'

type FigureText = { label: string; definition: string }

/** In the order of the page. */
export const figureTexts: Record<Metric, FigureText> = {
  readers: {
    label: 'Readers',
    definition: 'Different people who read at least one chapter in this period.',
  },
  reads: {
    label: 'Reads',
    definition: 'Chapters opened and read for at least 10 seconds, or scrolled past a quarter.',
  },
  completed: {
    label: 'Chapters finished',
    definition: 'Chapters read to at least 90%. Each reader counts once a day for a chapter.',
  },
  nextRate: {
    label: 'Next-chapter rate',
    definition:
      'Of the chapters that were finished, the share after which the reader went straight on to the next one. The newest chapter is left out, because it has no next one yet.',
  },
  seconds: {
    label: 'Reading time',
    definition: 'Time spent actively reading or listening. A page left open doesn’t count.',
  },
  bookmarks: { label: 'New favorites', definition: 'How often the story was added to Favorites.' },
  newReaders: {
    label: 'New readers',
    definition:
      'Readers who read the story for the first time in this period. Someone who comes back after more than 12 weeks counts as new again.',
  },
  returningReaders: {
    label: 'Returning readers',
    definition: 'Readers in this period who had read the story before.',
  },
  finished: { label: 'Finished the story', definition: 'Readers who read the last chapter to at least 90%.' },
  words: {
    label: 'Words read',
    definition: 'Words of the chapters that were read, as far as readers scrolled.',
  },
  listens: { label: 'Listens', definition: 'Reads in which the chapter was read aloud.' },
  follows: { label: 'New followers', definition: 'People who started to follow the author.' },
  comments: { label: 'Comments', definition: 'New comments on the story and its chapters.' },
  reviews: { label: 'Reviews', definition: 'New reviews of the story.' },
  downloads: { label: 'Downloads', definition: 'How often readers exported the story as a file.' },
}

export const mainMetrics: readonly Metric[] = [
  'readers',
  'reads',
  'completed',
  'nextRate',
  'seconds',
  'bookmarks',
]
export const moreMetrics = (Object.keys(figureTexts) as Metric[]).filter(
  (metric) => !mainMetrics.includes(metric),
)

const tooFew = '<10'

export function formatFigure(metric: Metric, value: number | null): string {
  if (value === null) return tooFew
  if (metric === 'nextRate') return `${value}%`
  if (metric !== 'seconds') return value.toLocaleString('en')
  const minutes = Math.round(value / 60)
  return minutes < 600 ? describeReadingTime(minutes) : `${Math.round(minutes / 60).toLocaleString('en')} h`
}

export const formatPercent = (value: number | null) => (value === null ? tooFew : `${value}%`)
export const formatCount = (value: number | null) => (value === null ? tooFew : value.toLocaleString('en'))

/** "+17%, 1,102 before". */
export function describeChange(metric: Metric, value: number | null, before: number | null): string {
  const was = `${formatFigure(metric, before)} before`
  if (value === null || before === null || before === 0 || value === before) return was
  if (metric === 'nextRate') return was
  const change = Math.round(((value - before) / before) * 100)
  if (change === 0) return was
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en')}%, ${was}`
}

export const sourceLabels: Record<ReadSource, string> = {
  home: 'Home',
  browse: 'Browse',
  search: 'Search',
  tag: 'Tag pages',
  profile: 'Profiles',
  list: 'Lists',
  forum: 'Forum',
  feed: 'Feeds',
  site: 'Other sites',
  direct: 'Direct',
}

export const deviceLabels: Record<DeviceKind, string> = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
}

/** Domains or languages of too few readers, which the server joins. */
const others = { other: 'Others' }
export const domainLabel = (domain: string) => labelOf(others, domain)

let languageNames: Intl.DisplayNames | undefined

/** "German"; the code itself where no name is known. */
export function languageLabel(code: string): string {
  if (Object.hasOwn(others, code)) return labelOf(others, code)
  languageNames ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
  try {
    return languageNames.of(code) ?? code
  } catch {
    return code
  }
}

export const labelOf = (labels: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(labels, key) ? labels[key]! : key

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`
