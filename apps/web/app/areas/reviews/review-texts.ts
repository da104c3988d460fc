// Short texts about reviews, the same on every page.
import type { Review, ReviewRefusal } from '@fabula/contracts/reviews'
import type { ReviewFacet, ReviewSort } from '@fabula/contracts/community-sizes'
import { capital, storyPath } from '#areas/stories/public/story-texts.ts'
import { describeCount } from '#lib/amounts.ts'

export const reviewsPath = (slug: string) => `${storyPath(slug)}/reviews`

/** The page with the form open. */
export const writeReviewPath = (slug: string) => `${reviewsPath(slug)}?write=1#your-review`

export const facetWords: Record<ReviewFacet, string> = {
  plot: 'Plot',
  characters: 'Characters',
  style: 'Style',
  grammar: 'Grammar',
  world: 'World',
}

export const sortWords: ReadonlyMap<ReviewSort, string> = new Map([
  ['helpful', 'Most helpful'],
  ['newest', 'Newest'],
  ['highest', 'Highest rated'],
  ['lowest', 'Lowest rated'],
  ['most_read', 'Read furthest'],
])

/** "after 12 of 40 chapters", "after all 22 chapters". */
export function describeProgress({
  chaptersRead,
  chaptersTotal,
  percentRead,
}: Pick<Review, 'chaptersRead' | 'chaptersTotal' | 'percentRead'>): string {
  if (percentRead === 100)
    return chaptersTotal === 1 ? 'after reading all of it' : `after all ${chaptersTotal} chapters`
  if (chaptersRead === 0) return `after ${percentRead}% of the story`
  return `after ${chaptersRead} of ${describeCount(chaptersTotal, 'chapter')}`
}

export function listFeel({ moods, pace }: Pick<Review, 'moods' | 'pace'>): string[] {
  return [capital(moods.join(', ')), pace ? `${capital(pace)} pace` : ''].filter(Boolean)
}

type Needed = { chapters: number; percent: number } | null

export function describeRefusal(refusal: ReviewRefusal, needed: Needed): string {
  switch (refusal) {
    case 'own_story':
      return 'You can’t review a story that you write.'
    case 'removed':
      return 'Moderators removed your review of this story.'
    case 'verify':
      return 'Confirm your email address to review this story.'
    case 'not_read':
      return needed
        ? `Read ${describeCount(needed.chapters, 'more chapter', 'more chapters')} or another ${needed.percent}% of the story to review it.`
        : 'Read a little more of the story to review it.'
  }
}
