// What a reader at a chapter would see, for writers who choose one. The server decides for readers.
import { isRepeatable } from '@fabula/contracts/character-sizes'
import type { Fact } from '@fabula/contracts/characters'

type Mark = { storyId: string; chapterId: string; number: number | null }
type Span = { from: Mark | null; until: Mark | null }

/** A place in one story; the number 0 is before its first chapter. */
export type Place = { storyId: string; number: number }

const isReached = (place: Place, mark: Mark) =>
  mark.storyId === place.storyId && mark.number !== null && mark.number <= place.number

export function isTrueAtPlace(place: Place | null, { from, until }: Span): boolean {
  if (place === null) return true
  return (from === null || isReached(place, from)) && (until === null || !isReached(place, until))
}

/** Of a field with one value at a time, only the latest. Null: everything. */
export function factsAtPlace<F extends Pick<Fact, 'field' | 'from' | 'until'>>(
  place: Place | null,
  facts: readonly F[],
): readonly F[] {
  if (place === null) return facts
  const shown = facts.filter((fact) => isTrueAtPlace(place, fact))
  const latest = new Map<string, F>()
  for (const fact of shown) {
    const known = latest.get(fact.field)
    if (!known || (fact.from?.number ?? 0) >= (known.from?.number ?? 0)) latest.set(fact.field, fact)
  }
  return shown.filter((fact) => isRepeatable(fact.field) || latest.get(fact.field) === fact)
}

type Chapter = { number: number; title: string }

/** The published chapters in which something changes, by story and in reading order. */
export function listTurns(spans: readonly Span[]): Map<string, Chapter[]> {
  const turns = new Map<string, Map<number, string>>()
  for (const mark of spans.flatMap(({ from, until }) => [from, until])) {
    if (!mark || mark.number === null) continue
    const { storyId, number } = mark
    const title = 'title' in mark ? String(mark.title) : ''
    turns.set(storyId, (turns.get(storyId) ?? new Map<number, string>()).set(number, title))
  }
  return new Map(
    [...turns].map(([storyId, chapters]) => [
      storyId,
      [...chapters].map(([number, title]) => ({ number, title })).toSorted((a, b) => a.number - b.number),
    ]),
  )
}
