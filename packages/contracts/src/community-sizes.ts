// Kinds and limits of reviews, topics, posts, questions and answers, without schemas, so that the browser can use them.

/** Whose drafts are stored: a topic or question (new), a reply to a topic, an answer to a question. */
export const draftKinds = ['topic', 'post', 'question', 'answer'] as const
export type DraftKind = (typeof draftKinds)[number]

export const maxReviewLength = 10_000
/** A rating below 2 stars needs an explanation. */
export const minLowRatingLength = 50
export const maxRecommendLength = 140
/** What a reader must have read of a story before they can review it: either is enough. */
export const neededToReview = { chapters: 3, percent: 20 } as const
/** Ratings a story needs before its score is shown. */
export const minRatings = 5
export const reviewFacets = ['plot', 'characters', 'style', 'grammar', 'world'] as const
export type ReviewFacet = (typeof reviewFacets)[number]
/** What a story feels like; a review has up to `maxReviewMoods` of them. */
export const reviewMoods = [
  'adventurous',
  'bittersweet',
  'cozy',
  'dark',
  'dreamlike',
  'funny',
  'gentle',
  'haunting',
  'hopeful',
  'melancholy',
  'mysterious',
  'quiet',
  'romantic',
  'sad',
  'tender',
  'tense',
  'thoughtful',
  'uncanny',
  'warm',
  'wry',
] as const
export type ReviewMood = (typeof reviewMoods)[number]
export const maxReviewMoods = 5
export const maxReviewReplyLength = 2000
export const reviewPaces = ['slow', 'medium', 'fast'] as const
export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest', 'most_read'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const topicTitleLength = { min: 10, max: 140 } as const
export const maxPostLength = 20_000
export const maxPostImages = 10
export const postsPerPage = 20
export const topicSorts = ['latest', 'new', 'top', 'unread'] as const
export const topicPeriods = ['day', 'week', 'month', 'year', 'all'] as const
export const followLevels = ['everything', 'replies', 'nothing'] as const
export type FollowLevel = (typeof followLevels)[number]
export const maxPollOptions = 10
/** What an author can ask critics for. */
export const critiqueWants = ['line_edits', 'pacing', 'dialogue', 'plot', 'characters', 'opening'] as const

/**
 * Users of trust level 0. `posts`: replies on the day they registered. `postsWithoutImages`: how many others they have
 * before one may show images.
 */
export const newcomerLimits = { posts: 10, linksPerPost: 2, postsWithoutImages: 3 } as const

export const topicPath = (topic: { slug: string; _id: string }, postNumber?: number) =>
  `/forum/t/${topic.slug}-${topic._id}${postNumber === undefined ? '' : `?post=${postNumber}`}`

export const questionTitleLength = { min: 15, max: 150 } as const
export const maxQuestionLength = 20_000
export const answerLength = { min: 30, max: 20_000 } as const
export const questionSorts = ['newest', 'active', 'votes', 'unanswered'] as const
export type QuestionSort = (typeof questionSorts)[number]
export const answerSorts = ['best', 'newest', 'active'] as const
export type AnswerSort = (typeof answerSorts)[number]
export const closeReasons = ['duplicate', 'off_topic', 'unclear', 'opinion'] as const
export type CloseReason = (typeof closeReasons)[number]

export const questionPath = ({ slug, _id }: { slug: string; _id: string }) => `/qa/${slug}-${_id}`

/** Votes of one person for one author in a day; further ones wait until a job has looked at them. */
export const maxVotesForAuthor = 5

/** Reputation for what happens to one's questions and answers; at most `perDay` of it from votes. */
export const reputationPoints = {
  upvoted: 10,
  downvoted: -2,
  accepted: 15,
  accepting: 2,
  downvoting: -1,
  perDay: 200,
} as const
