import type { PodChapter } from '@fabula/contracts/writerspod.shapes'

/** The last one that starts at or before it; -1 if none does. `list` is in order of its starts. */
export function indexAt(list: readonly { start: number }[], seconds: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.start ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

export const chapterAt = (chapters: readonly PodChapter[], seconds: number): PodChapter | null =>
  chapters[indexAt(chapters, seconds)] ?? null

/** Pressed early in a chapter, "previous" means the one before it. */
const restartSeconds = 3

export function previousStart(chapters: readonly PodChapter[], seconds: number): number {
  const at = indexAt(chapters, seconds)
  const start = chapters[at]?.start ?? 0
  return seconds - start > restartSeconds ? start : (chapters[at - 1]?.start ?? 0)
}

export const nextStart = (chapters: readonly PodChapter[], seconds: number): number | null =>
  chapters[indexAt(chapters, seconds) + 1]?.start ?? null
