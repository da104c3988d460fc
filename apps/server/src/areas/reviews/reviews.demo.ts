// Demo reviews for the first local start: by users who have read the story, dated shortly after they read it.
import { readFileSync } from 'node:fs'
import type { ReviewFields } from '@fabula/contracts/reviews'
import type { RichDocument } from '@fabula/editor-kit/document'
import { findActorsByName } from '#areas/accounts/public.ts'
import { readRichText } from '#areas/community/public.ts'
import { findStoryProgress } from '#areas/reading/public.ts'
import { listStoriesByIds, listStoryIds, type StoryRow } from '#areas/stories/public.ts'
import type { DemoPart } from '#platform/area.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { insertDemoMarks, insertDemoReview } from './review-changes.store.ts'
import { recomputeSummary } from './review-scores.store.ts'
import { refreshScores } from './reviews.jobs.ts'
import './reviews.events.ts'
import { columnsOf, nothingSaid, type Reviewing, stored } from './reviews.service.ts'

type DemoReview = Pick<ReviewFields, 'rating'> &
  Partial<Pick<ReviewFields, 'facets' | 'moods' | 'pace' | 'recommendTo'>> & {
    by: string
    /** How many days ago. */
    days: number
    text?: string
    isSpoiler?: boolean
    /** By the owner of the story. */
    reply?: string
    /** Users who marked it as helpful. */
    helpful?: string[]
  }

const dayMilliseconds = 24 * 60 * 60 * 1000

const readDemoReviews = (): Record<string, DemoReview[]> =>
  JSON.parse(readFileSync(new URL('../../../demo/reviews.json', import.meta.url), 'utf8'))

/** Repeating it adds only what is missing. */
export async function loadDemoReviews(reviewing: Reviewing & Platform, part?: DemoPart): Promise<void> {
  const { db } = reviewing
  for (const [name, reviews] of Object.entries(readDemoReviews())) {
    if (part?.stories && !part.stories.includes(name)) continue
    const [story] = await listStoriesByIds(db, await listStoryIds(db, { slug: name }))
    // Skip what is missing: a part of the demo, a deleted story.
    if (!story || story.is_gone) continue
    await loadReviews(reviewing, story, reviews)
    await db.transaction().execute((tx) => recomputeSummary(tx, story.id))
  }
  await refreshScores(reviewing)
}

async function loadReviews(
  reviewing: Reviewing,
  story: StoryRow,
  reviews: readonly DemoReview[],
): Promise<void> {
  const { db, events } = reviewing
  const names = new Set(reviews.flatMap(({ by, helpful = [] }) => [by, ...helpful]))
  const people = await findActorsByName(db, [...names])
  for (const [index, review] of reviews.entries()) {
    const author = people.get(review.by)
    const progress = author && (await findStoryProgress(db, author.userId, [story.id])).get(story.id)
    if (!author || !progress || progress.percent === 0) continue
    const text = review.text ? readRichText(documentOf(review.text), { max: 10_000 }) : nothingSaid
    const fields: ReviewFields = {
      facets: {},
      moods: [],
      pace: null,
      content: null,
      recommendTo: '',
      ...review,
      spoiler: review.isSpoiler ?? false,
    }
    // Not all in the same minute.
    const at = new Date(Date.now() - review.days * dayMilliseconds - (index + 1) * 47 * 60 * 1000)
    const columns = columnsOf(reviewing, fields, text)
    await db.transaction().execute(async (tx) => {
      const id = newId()
      const isNew = await insertDemoReview(tx, {
        id,
        story_id: story.id,
        author_id: author.userId,
        ...columns,
        ...stored(columns, text),
        chapters_read: progress.chaptersRead,
        chapters_total: progress.chaptersTotal,
        percent_read: progress.percent,
        read_at: at,
        created_at: at,
        updated_at: at,
        ...(review.reply && {
          reply_id: newId(),
          reply_text: review.reply,
          reply_by: story.owner_id,
          reply_at: new Date(at.getTime() + 20 * 60 * 1000),
        }),
      })
      if (!isNew) return
      const marked = (review.helpful ?? []).flatMap((name) => people.get(name)?.userId ?? [])
      await insertDemoMarks(tx, id, marked)
      const parts = { reviewId: id, storyId: story.id, authorId: author.userId }
      await events.publish(tx, 'review.written', { ...parts, isNew: true, mentionedIds: [] })
      if (review.reply) await events.publish(tx, 'review.replied', { ...parts, byId: story.owner_id })
    })
  }
}

const documentOf = (text: string): RichDocument => ({
  type: 'doc',
  content: text.split('\n\n').map((part) => ({ type: 'paragraph', content: [{ type: 'text', text: part }] })),
})
