import { minRatings, reviewFacets, type ReviewMood, reviewMoods } from '@fabula/contracts/community-sizes'
import type { RichCard } from '@fabula/contracts/community'
import type { Review, ReviewSummary } from '@fabula/contracts/reviews'
import type { ModerationState } from '#areas/moderation/public.ts'
import { presentPerson } from '#areas/users/public.ts'
import type { ReviewRow } from './reviews.store.ts'
import type { ScoreRow } from './review-scores.store.ts'
import { roundScore } from './score.ts'
import { isReplyShown, listPermissions, type ReviewFacts, type ReviewViewer } from './reviews.policy.ts'

export const factsOf = (row: ReviewRow): ReviewFacts => ({
  authorId: row.author_id,
  moderation: row.moderation,
  hasReply: row.reply_text !== null,
  isAuthorShown: row.is_author_shown,
})

type Shown = {
  viewer: ReviewViewer
  /** Of the viewer in this story. */
  percentRead: number
  cards: RichCard[]
}

export function presentReview(row: ReviewRow, { viewer, percentRead, cards }: Shown): Review {
  const isOwn = row.author_id === viewer.userId
  const facets = reviewFacets.flatMap((facet) => {
    const value = row[facet]
    return value === null ? [] : [[facet, value / 2]]
  })
  return {
    _id: row.id,
    storyId: row.story_id,
    author: presentPerson({ ...row, id: row.author_id }),
    authorReviewCount: row.author_review_count,
    rating: row.rating / 2,
    facets: Object.fromEntries(facets),
    moods: reviewMoods.filter((mood) => row.moods.includes(mood)),
    pace: row.pace,
    recommendTo: row.recommend_to,
    html: row.html,
    content: isOwn ? (row.content as Review['content']) : null,
    cards,
    spoiler: row.is_spoiler,
    isFolded: row.is_spoiler && !isOwn && !viewer.isWriter && percentRead < row.percent_read,
    chaptersRead: row.chapters_read,
    chaptersTotal: row.chapters_total,
    percentRead: row.percent_read,
    isStoryChanged: row.story_changed_at !== null && row.read_at < row.story_changed_at,
    helpfulCount: row.helpful_count,
    isHelpful: row.is_helpful,
    state: stateOf(row.moderation),
    reply: replyOf(row, viewer),
    permissions: listPermissions(factsOf(row), viewer),
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}

const stateOf = (moderation: ModerationState | null) =>
  moderation === null ? 'visible' : moderation === 'held' ? 'checking' : 'hidden'

/**
 * Not shown without its author (they deleted their account, or the viewer and they do not see each other), nor to
 * others what moderators hid.
 */
function replyOf(row: ReviewRow, viewer: ReviewViewer): Review['reply'] {
  const { reply_id, reply_text, reply_by, reply_at, replier_username, replier_display_name } = row
  if (
    reply_id === null ||
    reply_text === null ||
    !isReplyShown(row, viewer.userId) ||
    !reply_at ||
    !reply_by ||
    replier_username === null ||
    replier_display_name === null
  )
    return null
  return {
    _id: reply_id,
    author: presentPerson({
      id: reply_by,
      username: replier_username,
      display_name: replier_display_name,
      avatar: row.replier_avatar,
    }),
    text: reply_text,
    state: stateOf(row.reply_moderation),
    canReport: reply_by !== viewer.userId,
    createdAt: reply_at.toISOString(),
    editedAt: row.reply_edited_at?.toISOString() ?? null,
  }
}

const maxMoods = 6
/** A single reader does not describe a story. */
const minMoodNamings = 2

export function presentSummary(row: ScoreRow | null): ReviewSummary {
  if (!row) return { count: 0, score: null, histogram: Array<number>(10).fill(0), facets: [], moods: [] }
  const { count, score, histogram, facets, moods, mood_count } = row
  const isShown = count >= minRatings
  return {
    count,
    score: isShown ? roundScore(score) : null,
    histogram,
    facets: reviewFacets.flatMap((facet) => {
      const [sum, rated] = facets[facet]
      return isShown && rated > 0
        ? [{ facet, score: Math.round((sum / rated) * 50) / 100, count: rated }]
        : []
    }),
    moods: Object.entries(moods)
      .filter(([, times]) => times >= minMoodNamings)
      .map(([mood, times]) => ({ mood: mood as ReviewMood, percent: Math.round((times / mood_count) * 100) }))
      .toSorted((one, other) => other.percent - one.percent || one.mood.localeCompare(other.mood))
      .slice(0, maxMoods),
  }
}
