// The trending formula, which is public: what counts, how much, and the sentence that explains a story's position.
import type { SignalKind, TrendingFormula } from '@fabula/contracts/discovery'

export const signalPoints: Record<SignalKind, number> = {
  bookmarked: 3,
  published: 3,
  commented: 2,
  finished: 1,
}

/** A day's points lose a seventh of their value with each day that has passed. */
export const signalDays = 7

export const trendingFormula: TrendingFormula = {
  summary: `What readers did in the last ${signalDays} days decides: ${signalPoints.bookmarked} points for each who adds a story to their Favorites, ${signalPoints.commented} for each who comments, ${signalPoints.finished} for each who finishes a chapter, and ${signalPoints.published} for each day with a new one.`,
  sentence:
    'Over the last seven days, a story gets 3 points for every reader who adds it to their Favorites, 3 for each day with a new chapter, 2 for every reader who comments, and 1 for every reader who finishes a chapter, each counted once a day. A day’s points lose a seventh of their value with each day that passes. The author’s own actions don’t count, except publishing. No one can buy a place.',
  points: signalPoints,
  days: signalDays,
}

/** The number of users (for new chapters: of days), by kind. */
export type SignalCounts = Partial<Record<SignalKind, number>>

const readers = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'reader' : 'readers'}`

const reasons: Record<SignalKind, (count: number) => string> = {
  finished: (count) => `${readers(count)} finished a chapter this week`,
  bookmarked: (count) => `Added to Favorites by ${readers(count)} this week`,
  commented: (count) => `Discussed by ${readers(count)} this week`,
  published: (count) => (count === 1 ? 'A new chapter this week' : `New chapters on ${count} days this week`),
}

/** The kind with the most points; in a tie, reader activity wins. */
export function whyTrending(counts: SignalCounts | null): string {
  const worth = ([kind, count]: [SignalKind, number]) =>
    count * signalPoints[kind] - (kind === 'published' ? 0.5 : 0)
  const [best] = (Object.entries(counts ?? {}) as [SignalKind, number][])
    .filter(([kind, count]) => kind in signalPoints && count > 0)
    .sort((one, other) => worth(other) - worth(one))
  return best ? reasons[best[0]](best[1]) : ''
}
