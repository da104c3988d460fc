// Word goals: for a chapter on this device, for the day in the account.
import { findStored, removeStored, store } from '#lib/local-store.ts'

export type Goal = { kind: 'chapter' | 'day'; words: number }
/** The word count of each chapter at the start of the day on this device. */
type Day = { date: string; starts: Record<string, number> }

const goalKey = (chapterId: string) => `fabula.goal.${chapterId}`
const dayKey = 'fabula.words.day'

const isNumber = (value: unknown): value is number => typeof value === 'number' && value > 0
const isDay = (value: unknown): value is Day =>
  typeof value === 'object' && value !== null && 'date' in value && 'starts' in value

/** A chapter goal takes precedence over the daily goal; 0 is no daily goal. */
export function findGoal(chapterId: string, daily: number): Goal | null {
  const words = findStored('local', goalKey(chapterId), isNumber)
  if (words !== null) return { kind: 'chapter', words }
  return daily > 0 ? { kind: 'day', words: daily } : null
}

export function setChapterGoal(chapterId: string, words: number | null): void {
  if (words === null) removeStored('local', goalKey(chapterId))
  else store('local', goalKey(chapterId), words)
}

const dayOf = (today: Date): Day => {
  const date = today.toLocaleDateString('sv')
  const found = findStored('local', dayKey, isDay)
  return found?.date === date ? found : { date, starts: {} }
}

/** Words written today in this chapter on this device. */
export function wordsToday(chapterId: string, words: number, today = new Date()): number {
  return Math.max(0, words - (dayOf(today).starts[chapterId] ?? words))
}

/** Sets the start of the day, and lowers it after a cut: deleted text does not count against the author. */
export function noteWords(chapterId: string, words: number, today = new Date()): void {
  const day = dayOf(today)
  const start = day.starts[chapterId]
  if (start === undefined || words < start)
    store('local', dayKey, { ...day, starts: { ...day.starts, [chapterId]: words } } satisfies Day)
}
