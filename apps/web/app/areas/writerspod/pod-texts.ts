import type { PodLine, PodPerson } from '@fabula/contracts/writerspod.shapes'
import type { EpisodeType, PodKind, PodRole } from '@fabula/contracts/writerspod-sizes'
import { describeReadingTime } from '#lib/amounts.ts'

export const feedPath = '/writerspod/feed.xml'
export const articlesFeedPath = '/writerspod/articles.xml'

export const kindLabels: Record<PodKind, string> = { episode: 'Episode', article: 'Article' }

export const roleLabels: Record<PodRole, string> = {
  host: 'Host',
  guest: 'Guest',
  author: 'Author',
  editor: 'Editor',
  sound: 'Sound',
}

const typeLabels: Record<Exclude<EpisodeType, 'full'>, string> = {
  trailer: 'Trailer',
  bonus: 'Bonus episode',
}

/** "Season 2, episode 12"; a trailer or bonus episode says so. */
export function describePlace({
  season,
  number,
  episodeType,
}: Pick<PodLine, 'season' | 'number' | 'episodeType'>): string {
  const type = episodeType && episodeType !== 'full' ? typeLabels[episodeType] : null
  const episode = number === null ? type : `${type ?? 'Episode'} ${number}`
  if (season === null) return episode ?? 'Episode'
  return episode ? `Season ${season}, ${episode.toLowerCase()}` : `Season ${season}`
}

/** "41 min": to listen, or to read. */
export function describeLength({
  durationSeconds,
  readingMinutes,
}: Pick<PodLine, 'durationSeconds' | 'readingMinutes'>): string | null {
  const minutes = durationSeconds === null ? readingMinutes : Math.max(1, Math.round(durationSeconds / 60))
  return minutes === null ? null : describeReadingTime(Math.max(1, minutes))
}

/** It would fill the first screen in the size of the others. */
export const isLongTitle = (title: string) => title.length > 70

/** What a card under an article names: its authors, or else the first person. */
export function findAuthors(people: readonly PodPerson[]): PodPerson[] {
  const authors = people.filter(({ role }) => role === 'author')
  return authors.length > 0 ? authors : people.slice(0, 1)
}

/** What /avatar/ draws for people without an account: the initial decides the letter, all of it the colors. */
export function drawingOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 24)
  return letters.length < 3 ? `${letters || 'p'}_pod` : letters
}
