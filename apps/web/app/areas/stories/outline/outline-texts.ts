// Labels of the outline, with the nouns of the story's format: chapters or scenes, sections or acts.
import type { OutlineChapter } from '@fabula/contracts/outline'
import type { Format } from '@fabula/contracts/templates'
import { describeCount } from '#lib/amounts.ts'
import type { StateName } from '#ui/state-label.tsx'

export type OutlineTexts = Pick<Format, 'sectionTitle' | 'chapterTitle' | 'sectionNoun' | 'chapterNoun'>

const plainWords: OutlineTexts = {
  sectionTitle: 'Sections',
  chapterTitle: 'Chapters',
  sectionNoun: 'section',
  chapterNoun: 'chapter',
}

export const wordsOf = (formats: readonly Format[], formatId: string | null): OutlineTexts =>
  formats.find(({ _id }) => _id === formatId) ?? plainWords

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** "a scene", "an act". */
export const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

export const nameOf = ({ title }: { title: string }, { chapterNoun }: OutlineTexts) =>
  title || `Untitled ${chapterNoun}`

export const countChapters = (count: number, words: OutlineTexts) =>
  describeCount(count, words.chapterNoun, words.chapterTitle.toLowerCase())

type ChapterStatus = Pick<
  OutlineChapter,
  'status' | 'hasChanges' | 'publishesWhenVerified' | 'isHiddenByModerators'
>

const states: Record<OutlineChapter['status'], { state: StateName; word: string }> = {
  draft: { state: 'draft', word: 'Draft' },
  in_review: { state: 'review', word: 'In review' },
  scheduled: { state: 'scheduled', word: 'Scheduled' },
  published: { state: 'published', word: 'Published' },
  unpublished: { state: 'draft', word: 'Unpublished' },
}

export function statusOf({ status, hasChanges, publishesWhenVerified, isHiddenByModerators }: ChapterStatus) {
  if (isHiddenByModerators) return { state: 'draft' as const, word: 'Hidden by moderators' }
  if (status === 'published' && hasChanges)
    return { state: 'published' as const, word: 'Published, unpublished changes' }
  if (publishesWhenVerified)
    return { state: 'scheduled' as const, word: 'Waiting for a confirmed email address' }
  return states[status]
}
