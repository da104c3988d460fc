// The order of a story as a value: where each card is, where it can go, and how to send that to the server.
import type { Outline, OutlineChapter } from '@fabula/contracts/outline'
import type { Section } from '@fabula/contracts/stories'

/** A section with its chapters; null holds the chapters outside any section. */
export type Lane = { section: Section | null; chapters: readonly OutlineChapter[] }

/** Positions are relative to neighbors, so that a move keeps its meaning when another user changes the order. */
type ChapterMove = {
  kind: 'chapter'
  id: string
  sectionId: string | null
  afterId: string | null
  beforeId: string | null
}
type SectionMove = { kind: 'section'; id: string; afterId: string | null; beforeId: string | null }
export type Move = ChapterMove | SectionMove

export type Direction = 'up' | 'down' | 'left' | 'right'

export function lanesOf({ sections, chapters }: Outline): Lane[] {
  const bySection = Map.groupBy(chapters, ({ sectionId }) => sectionId)
  const loose = bySection.get(null) ?? []
  const lanes: Lane[] = sections.map((section) => ({ section, chapters: bySection.get(section._id) ?? [] }))
  return loose.length > 0 || sections.length === 0 ? [{ section: null, chapters: loose }, ...lanes] : lanes
}

/** The number of every chapter, from 1, as readers will see it. */
export function numbersOf(outline: Outline): ReadonlyMap<string, number> {
  return new Map(
    lanesOf(outline)
      .flatMap(({ chapters }) => chapters)
      .map(({ _id }, index) => [_id, index + 1]),
  )
}

/** In the shape of `PUT .../chapters/order`: every section and every chapter once. */
export function orderOf(outline: Outline) {
  return lanesOf(outline)
    .filter(({ section, chapters }) => section !== null || chapters.length > 0)
    .map(({ section, chapters }) => ({
      sectionId: section?._id ?? null,
      chapterIds: chapters.map(({ _id }) => _id),
    }))
}

/** Null when the moved item or its target no longer exists. */
export function applyMove(outline: Outline, move: Move): Outline | null {
  return move.kind === 'chapter' ? moveChapter(outline, move) : moveSection(outline, move)
}

function moveChapter(outline: Outline, { id, sectionId, ...place }: ChapterMove): Outline | null {
  const chapter = outline.chapters.find(({ _id }) => _id === id)
  const isThere = sectionId === null || outline.sections.some(({ _id }) => _id === sectionId)
  if (!chapter || !isThere) return null
  const others = outline.chapters.filter(({ _id }) => _id !== id)
  const lane = others.filter((other) => other.sectionId === sectionId)
  const rest = others.filter((other) => other.sectionId !== sectionId)
  const moved = insertAt(lane, { ...chapter, sectionId }, place)
  // Only the order within a section matters, so the other chapters may be anywhere in the list.
  return { ...outline, chapters: inReadingOrder(outline.sections, [...rest, ...moved]) }
}

function moveSection(outline: Outline, { id, ...place }: SectionMove): Outline | null {
  const section = outline.sections.find(({ _id }) => _id === id)
  if (!section) return null
  const others = outline.sections.filter(({ _id }) => _id !== id)
  const sections = insertAt(others, section, place)
  return { ...outline, sections, chapters: inReadingOrder(sections, outline.chapters) }
}

function insertAt<T extends { _id: string }>(
  list: readonly T[],
  item: T,
  { afterId, beforeId }: { afterId: string | null; beforeId: string | null },
): T[] {
  const before = beforeId === null ? -1 : list.findIndex(({ _id }) => _id === beforeId)
  const after = afterId === null ? -1 : list.findIndex(({ _id }) => _id === afterId)
  const isFirst = afterId === null && beforeId !== null && before < 0
  const index = before >= 0 ? before : after >= 0 ? after + 1 : isFirst ? 0 : list.length
  return list.toSpliced(index, 0, item)
}

function inReadingOrder(sections: readonly Section[], chapters: readonly OutlineChapter[]): OutlineChapter[] {
  const places = new Map<string | null, number>(sections.map(({ _id }, index) => [_id, index + 1]))
  const placeOf = ({ sectionId }: OutlineChapter) => places.get(sectionId) ?? 0
  return chapters.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The move that puts an item where it is in this outline. */
export function moveTo(outline: Outline, kind: Move['kind'], id: string): Move | null {
  if (kind === 'section') {
    const place = neighborsOf(outline.sections, id)
    return place && { kind, id, ...place }
  }
  const lane = lanesOf(outline).find(({ chapters }) => chapters.some(({ _id }) => _id === id))
  const place = lane && neighborsOf(lane.chapters, id)
  return place ? { kind, id, sectionId: lane.section?._id ?? null, ...place } : null
}

function neighborsOf(list: readonly { _id: string }[], id: string) {
  const index = list.findIndex(({ _id }) => _id === id)
  if (index < 0) return null
  return { afterId: list[index - 1]?._id ?? null, beforeId: list[index + 1]?._id ?? null }
}

/** Moves a chapter to this index of a section, counted without the chapter itself. */
export function placeChapter(
  outline: Outline,
  id: string,
  { sectionId, index }: { sectionId: string | null; index: number },
): Outline {
  const lane = outline.chapters.filter((one) => one.sectionId === sectionId && one._id !== id)
  const afterId = lane[index - 1]?._id ?? null
  const beforeId = lane[index]?._id ?? null
  return moveChapter(outline, { kind: 'chapter', id, sectionId, afterId, beforeId }) ?? outline
}

export function placeSection(outline: Outline, id: string, index: number): Outline {
  const others = outline.sections.filter(({ _id }) => _id !== id)
  const afterId = others[index - 1]?._id ?? null
  const beforeId = others[index]?._id ?? null
  return moveSection(outline, { kind: 'section', id, afterId, beforeId }) ?? outline
}

/** One step with the arrow keys: within the section, and past its ends into the next one. */
export function step(outline: Outline, kind: Move['kind'], id: string, direction: Direction): Outline {
  const isBack = direction === 'up' || direction === 'left'
  if (kind === 'section') {
    const index = outline.sections.findIndex(({ _id }) => _id === id)
    const next = index + (isBack ? -1 : 1)
    return next < 0 || next >= outline.sections.length ? outline : placeSection(outline, id, next)
  }
  const lanes = lanesOf(outline)
  const laneIndex = lanes.findIndex(({ chapters }) => chapters.some(({ _id }) => _id === id))
  const lane = lanes[laneIndex]
  if (!lane) return outline
  const index = lane.chapters.findIndex(({ _id }) => _id === id)
  const isSideways = direction === 'left' || direction === 'right'
  const next = index + (isBack ? -1 : 1)
  if (!isSideways && next >= 0 && next < lane.chapters.length)
    return placeChapter(outline, id, { sectionId: lane.section?._id ?? null, index: next })
  const other = lanes[laneIndex + (isBack ? -1 : 1)]
  if (!other) return outline
  const end = other.chapters.length
  return placeChapter(outline, id, {
    sectionId: other.section?._id ?? null,
    index: isSideways ? Math.min(index, end) : isBack ? end : 0,
  })
}
