// Which events can change which stats of which user. Only those are recomputed: most events concern two or three
// achievements.
import { isMarginKind, listThreadAuthors } from '#areas/comments/public.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type DomainEvents, type EventName, type Listener, listener } from '#platform/events/events.ts'
import type { Platform } from '#platform/platform.ts'
import type { Measure } from './achievements.measures.ts'
import { awardDue } from './achievements.service.ts'

const published: Measure[] = [
  'publishedStories',
  'publishedChapters',
  'publishedWords',
  'maxChapterLength',
  'completedStories',
  'coveredStories',
  'writtenFormats',
  'writtenGenres',
  'publishingMonths',
  'comebacks',
  'revisedChapters',
]
const describedStory: Measure[] = [
  'publishedStories',
  'completedStories',
  'coveredStories',
  'writtenFormats',
  'writtenGenres',
]
const read: Measure[] = [
  'finishedChapters',
  'finishedStories',
  'longReads',
  'readAuthors',
  'readGenres',
  'readingDays',
]
const saidToReaders: Measure[] = ['comments', 'replies', 'quotes', 'commentedStories']

const reviewed: Measure[] = ['reviews', 'writtenReviews']

type Said = DomainEvents['comment.created'] | DomainEvents['comment.shown']

export function achievementsListeners(platform: Pick<Platform, 'events'>): Listener[] {
  /** One listener per affected user, so that they do not wait for each other. */
  const moves = <N extends EventName>(
    event: N,
    name: string,
    who: (payload: DomainEvents[N]) => string | null | false,
    measures: readonly Measure[],
  ): Listener =>
    listener(event, `achievements.${name}`, async ({ payload }, tx) => {
      const userId = who(payload)
      if (userId) await awardDue(platform, tx, userId, measures)
    })

  /** Always in the same order, to avoid deadlocks. */
  async function awardAll(
    tx: Transaction,
    userIds: readonly string[],
    measures: readonly Measure[],
  ): Promise<void> {
    for (const userId of [...new Set(userIds)].toSorted()) await awardDue(platform, tx, userId, measures)
  }

  const said = (payload: Said, tx: Transaction) =>
    awardDue(platform, tx, payload.authorId, isMarginKind(payload.kind) ? ['marginNotes'] : saidToReaders)
  const answered = async (payload: Said, tx: Transaction) => {
    if (!isMarginKind(payload.kind) && payload.parentId)
      await awardAll(tx, await listThreadAuthors(tx, payload.commentId), ['maxThreadLength'])
  }

  return [
    moves('user.onboarded', 'onboarded', ({ userId }) => userId, ['onboarded']),
    moves('account.verified', 'verified', ({ userId }) => userId, ['emailVerified']),
    moves('user.profile-changed', 'profile-changed', ({ userId }) => userId, ['profileParts']),
    moves('account.referred', 'referred', ({ referrerId }) => referrerId, ['referrals']),
    moves('user.followed', 'follower', ({ followerId }) => followerId, ['following', 'mutualFollows']),
    moves('user.followed', 'followee', ({ followeeId }) => followeeId, ['followers', 'mutualFollows']),

    moves('writing.day', 'wrote', ({ userId }) => userId, ['writingDays', 'longestWritingStreak']),
    moves('chapter.published', 'published', ({ ownerId }) => ownerId, published),
    moves('story.changed', 'story-changed', ({ ownerId }) => ownerId, describedStory),
    listener('chapter.credited', 'achievements.credited', ({ payload }, tx) =>
      awardAll(tx, payload.userIds, ['coWrittenChapters', 'chaptersForOthers']),
    ),
    moves('story.bookmarked', 'bookmarked', ({ userId }) => userId, ['bookmarks', 'firstBookmarks']),
    moves('story.bookmarked', 'kept', ({ ownerId }) => ownerId, ['timesBookmarked']),

    moves('chapter.read', 'read', ({ userId }) => userId, read),
    moves('list.filled', 'list-filled', ({ userId }) => userId, ['filledLists']),

    moves(
      'suggestion.decided',
      'suggested',
      ({ decision, authorId }) => decision === 'accepted' && authorId,
      ['acceptedSuggestions'],
    ),
    moves('collaboration.decided', 'joined', ({ status, userId }) => status === 'approved' && userId, [
      'storiesJoined',
      'rolesHeld',
    ]),
    moves(
      'collaboration.decided',
      'team',
      ({ status, kind, madeBy, decidedBy }) =>
        status === 'approved' && (kind === 'request' ? decidedBy : madeBy),
      ['largestTeam'],
    ),
    moves('collaboration.decided', 'decided', ({ decidedBy }) => decidedBy, ['requestsAnswered']),
    moves('collaboration.roles-changed', 'roles-changed', ({ userId }) => userId, ['rolesHeld']),
    moves('transfer.decided', 'handed-on', ({ status, fromId }) => status === 'accepted' && fromId, [
      'storiesHandedOn',
    ]),

    listener('comment.created', 'achievements.commented', ({ payload }, tx) => said(payload, tx)),
    listener('comment.shown', 'achievements.comment-shown', ({ payload }, tx) => said(payload, tx)),
    listener('comment.created', 'achievements.answered', ({ payload }, tx) => answered(payload, tx)),
    listener('comment.shown', 'achievements.answer-shown', ({ payload }, tx) => answered(payload, tx)),
    moves('comment.marked-helpful', 'found-helpful', ({ isHelpful, authorId }) => isHelpful && authorId, [
      'helpfulReceived',
    ]),
    moves('comment.marked-helpful', 'marked-helpful', ({ isHelpful, byId }) => isHelpful && byId, [
      'helpfulGiven',
    ]),
    moves('review.written', 'reviewed', ({ authorId }) => authorId, reviewed),
    moves('review.shown', 'review-shown', ({ authorId }) => authorId, reviewed),
    moves('review.marked-helpful', 'helpful-review', ({ isHelpful, authorId }) => isHelpful && authorId, [
      'reviewHelpfulReceived',
    ]),
    moves('forum.posted', 'posted', ({ authorId }) => authorId, ['topics', 'critiquesGiven']),
    moves('forum.marked-helpful', 'helpful-post', ({ isHelpful, authorId }) => isHelpful && authorId, [
      'helpfulPosts',
    ]),
    moves('answer.changed', 'posted-answer', ({ authorId }) => authorId, ['answers']),
    moves('answer.accepted', 'accepted-answer', ({ isAccepted, authorId }) => isAccepted && authorId, [
      'acceptedAnswers',
    ]),
    moves('offer.decided', 'gave-character', ({ state, ownerId }) => state === 'completed' && ownerId, [
      'giftsGiven',
      'trades',
    ]),
    moves('offer.decided', 'got-character', ({ state, fromId }) => state === 'completed' && fromId, [
      'trades',
    ]),
    moves('story.cast-changed', 'cast', ({ ownerId }) => ownerId, ['maxStoriesOfCharacter']),
    moves('comment.resolved', 'resolved', ({ isResolved, byId }) => isResolved && byId, ['notesResolved']),
  ]
}
