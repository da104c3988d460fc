// When the player stops by itself.
import type { PodChapter } from '@fabula/contracts/writerspod.shapes'

export const sleepMinutes = [15, 30, 45, 60] as const

export type Sleep =
  | { kind: 'time'; minutes: number; /** Milliseconds since 1970. */ until: number }
  | { kind: 'chapter' }
  | { kind: 'episode' }

type Played = { from: number; to: number; now: number; chapters: readonly Pick<PodChapter, 'start'>[] }

/** Whether to stop, after playing `from` to `to` without a jump. The end of an episode is an event of its own. */
export function isSleepDue(sleep: Sleep | null, { from, to, now, chapters }: Played): boolean {
  if (sleep?.kind === 'time') return now >= sleep.until
  if (sleep?.kind === 'chapter') return chapters.some(({ start }) => from < start && start <= to)
  return false
}

export function describeSleep(sleep: Sleep | null, now: number): string {
  if (sleep === null) return 'Off'
  if (sleep.kind === 'chapter') return 'End of chapter'
  if (sleep.kind === 'episode') return 'End of episode'
  return `${Math.min(sleep.minutes, Math.max(1, Math.ceil((sleep.until - now) / 60_000)))} min left`
}
