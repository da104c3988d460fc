// The author's edits to the detected chapters: rename, merge, split, leave out. Pure; the page uses it as a reducer.
// Together the chapters always cover the whole manuscript, so no text can get lost between them.
import type { ImportBlock, PlannedChapter } from '@fabula/contracts/import-export'

export type Chosen = PlannedChapter & { isLeftOut: boolean }

export type PlanChange =
  | { kind: 'begin'; chapters: readonly PlannedChapter[] }
  | { kind: 'rename'; start: number; title: string }
  | { kind: 'leave-out'; start: number; isLeftOut: boolean }
  | { kind: 'join'; start: number }
  | { kind: 'split'; start: number; at: ImportBlock; wordsBefore: number }

/** The maximum for one imported chapter, leaving space to continue writing. */
const safeWords = 150_000

export function changePlan(plan: readonly Chosen[], change: PlanChange): readonly Chosen[] {
  if (change.kind === 'begin') return change.chapters.map((chapter) => ({ ...chapter, isLeftOut: false }))
  const index = plan.findIndex(({ start }) => start === change.start)
  const chapter = plan[index]
  if (!chapter) return plan
  switch (change.kind) {
    case 'rename':
      return plan.with(index, { ...chapter, title: change.title })
    case 'leave-out':
      return plan.with(index, { ...chapter, isLeftOut: change.isLeftOut })
    case 'join': {
      const before = plan[index - 1]
      if (!before) return plan
      // The title of the merged chapter stays in the text, as a heading or a line.
      const wordCount = before.wordCount + chapter.wordCount + countTitle(chapter)
      const joined = {
        ...before,
        end: chapter.end,
        wordCount,
        isTooLong: wordCount > safeWords,
        isLeftOut: false,
      }
      return plan.toSpliced(index - 1, 2, joined)
    }
    case 'split':
      return plan.toSpliced(index, 1, ...partAt(chapter, change.at, change.wordsBefore))
    default:
      return plan
  }
}

const countTitle = ({ start, bodyStart, title }: Chosen): number =>
  bodyStart > start ? title.split(/\s+/).filter(Boolean).length : 0

function partAt(chapter: Chosen, at: ImportBlock, wordsBefore: number): Chosen[] {
  const isTitled = at.kind === 'heading'
  // A scene break at the end of a chapter is no longer shown.
  const bodyStart = isTitled || at.kind === 'break' ? at.index + 1 : at.index
  const rest = chapter.wordCount - wordsBefore - (isTitled ? at.words : 0)
  return [
    { ...chapter, end: at.index, wordCount: wordsBefore, isTooLong: wordsBefore > safeWords },
    {
      ...chapter,
      start: at.index,
      bodyStart,
      title: isTitled ? at.text.slice(0, 200) : '',
      opening: at.kind === 'text' ? at.text : '',
      wordCount: Math.max(0, rest),
      isTooLong: rest > safeWords,
    },
  ]
}

/** What is sent when the author confirms. */
export const chaptersToSend = (plan: readonly Chosen[]) =>
  plan.map(({ start, bodyStart, title, part, isLeftOut }) => ({
    start,
    bodyStart,
    title: title.trim(),
    part,
    isLeftOut,
  }))
