// Short labels of a story, the same everywhere.
import type { StoryCard } from '@fabula/contracts/stories'
import type { Neighbor, PartNames } from '@fabula/contracts/stories.pages'
import { href } from 'react-router'
import { numberWord } from '#lib/amounts.ts'

export const ratingWords: Record<NonNullable<StoryCard['contentRating']>, string> = {
  everyone: 'Everyone',
  teen: 'Teen',
  mature: 'Mature',
}

export const aiWords: Record<NonNullable<StoryCard['aiUse']>, string> = {
  none: 'None',
  assisted: 'Assisted',
  generated: 'Generated',
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** "Chapter three", "Scene one": with the noun of the format. */
export function chapterLabel(number: number, { chapterNoun }: Pick<PartNames, 'chapterNoun'>): string {
  return `${capital(chapterNoun)} ${numberWord(number)}`
}

/** Its title, or its number when it has none. */
export function chapterTitle(
  { title, number }: Pick<Neighbor, 'title' | 'number'>,
  names: PartNames,
): string {
  return title || chapterLabel(number, names)
}

export const storyPath = (slug: string) => href('/story/:storyId', { storyId: slug })

export const commentsPath = (slug: string, chapterId: string) =>
  `${storyPath(slug)}/comments?chapter=${chapterId}`

/** Without a chapter: the first chapter, or where the reader stopped. */
export function readPath(slug: string, chapterId?: string): string {
  return `${storyPath(slug)}/read${chapterId === undefined ? '' : `?chapter=${chapterId}`}`
}
