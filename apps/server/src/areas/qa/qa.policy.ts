// Who may see, answer, vote on and change what. Pure, and the only place for these rules.
import type { Answer, Question } from '@fabula/contracts/qa'
import type { TrustLevel } from '@fabula/contracts/trust-levels'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Actor } from '#platform/actor.ts'

export type Viewer = {
  userId: string | null
  isVerified: boolean
  isRestricted: boolean
  isModerator: boolean
  /** Editors of the site and moderators mark help articles. */
  isEditor: boolean
  trust: TrustLevel
}

export function viewerOf(actor: Actor, trust: TrustLevel): Viewer {
  if (actor.kind !== 'user')
    return {
      userId: null,
      isVerified: false,
      isRestricted: false,
      isModerator: false,
      isEditor: false,
      trust: 0,
    }
  const { user, needsTotp } = actor
  const has = (role: 'moderator' | 'content_editor') =>
    !needsTotp && (user.roles.includes('admin') || user.roles.includes(role))
  return {
    userId: actor.userId,
    isVerified: user.emailVerified,
    isRestricted: user.standing.kind !== 'good',
    isModerator: has('moderator'),
    isEditor: has('content_editor') || has('moderator'),
    trust,
  }
}

type TextFacts = {
  author_id: string | null
  state: 'visible' | 'deleted'
  moderation: ModerationState | null
}

export const isPublicText = ({ state, moderation }: TextFacts) => state === 'visible' && moderation === null

/** Its author still sees what moderators hid, but not what they removed. */
export const isOwnText = ({ author_id, state, moderation }: TextFacts, { userId }: Viewer) =>
  userId !== null &&
  author_id === userId &&
  state === 'visible' &&
  moderation !== 'removed' &&
  moderation !== 'illegal'

export type QuestionFacts = TextFacts & {
  is_hidden: boolean
  is_author_deleting: boolean
  answer_count: number
  closed_at: Date | null
  close_reason: string | null
  is_protected: boolean
  accepted_answer_id: string | null
}

/** Its text is gone; what others answered stays. */
export const isErased = ({ state, is_author_deleting }: QuestionFacts) =>
  state === 'deleted' || is_author_deleting

export function canSeeQuestion(question: QuestionFacts, viewer: Viewer): boolean {
  if (isOwnText(question, viewer)) return true
  if (question.is_hidden || question.moderation !== null) return false
  return !isErased(question) || question.answer_count > 0
}

export function findRefusal(
  question: QuestionFacts,
  viewer: Viewer,
  hasAnswered: boolean,
): Question['refusal'] {
  if (question.closed_at || isErased(question) || !isPublicText(question)) return 'closed'
  if (viewer.userId === null) return 'sign_in'
  if (!viewer.isVerified) return 'verify'
  if (viewer.isRestricted) return 'restricted'
  if (hasAnswered) return 'answered'
  if (question.is_protected && viewer.trust === 0 && !viewer.isModerator) return 'trust'
  return null
}

type Vote = 'voteUp' | 'voteDown'

function listVotes(text: TextFacts, viewer: Viewer): Vote[] {
  const isOwn = viewer.userId !== null && text.author_id === viewer.userId
  if (!viewer.isVerified || isOwn || !isPublicText(text) || text.author_id === null) return []
  return viewer.trust >= 1 || viewer.isModerator ? ['voteUp', 'voteDown'] : ['voteUp']
}

const canReport = (text: TextFacts, { userId }: Viewer) => isPublicText(text) && text.author_id !== userId

export const minDuplicateTrust = 2

export function listQuestionPermissions(
  question: QuestionFacts,
  viewer: Viewer,
  hasForeignAnswer: boolean,
): Question['permissions'] {
  if (isErased(question)) return []
  const isOwn = isOwnText(question, viewer)
  const isOpen = question.closed_at === null
  const { isModerator } = viewer
  const may: [Question['permissions'][number], boolean][] = [
    ['edit', isOwn && !viewer.isRestricted],
    ['delete', isOwn && !hasForeignAnswer],
    ['close', isModerator && isOpen],
    ['reopen', isModerator && !isOpen],
    ['protect', isModerator],
    ['help', viewer.isEditor],
    [
      'duplicate',
      isOpen &&
        viewer.isVerified &&
        !viewer.isRestricted &&
        (isModerator || viewer.trust >= minDuplicateTrust),
    ],
    ['report', canReport(question, viewer)],
  ]
  return [...may.flatMap(([name, allowed]) => (allowed ? [name] : [])), ...listVotes(question, viewer)]
}

const abandonedMilliseconds = 30 * 24 * 60 * 60 * 1000
const abandonedVotes = 3

type AnswerFacts = TextFacts & { is_accepted: boolean; score: number }

/** The asker; or moderators, if the asker has not accepted any for a month and others like this one. */
export function canAccept(
  answer: AnswerFacts,
  question: QuestionFacts & { created_at: Date },
  viewer: Viewer,
): boolean {
  if (viewer.userId === null || !isPublicText(answer)) return false
  if (isErased(question) || !isPublicText(question)) return false
  if (question.author_id === viewer.userId) return true
  return (
    viewer.isModerator &&
    question.accepted_answer_id === null &&
    question.created_at.getTime() < Date.now() - abandonedMilliseconds &&
    answer.score >= abandonedVotes
  )
}

export function listAnswerPermissions(
  answer: AnswerFacts,
  question: QuestionFacts & { created_at: Date },
  viewer: Viewer,
): Answer['permissions'] {
  const isOwn = isOwnText(answer, viewer)
  const may: [Answer['permissions'][number], boolean][] = [
    ['edit', isOwn && !viewer.isRestricted],
    ['delete', isOwn],
    ['accept', !answer.is_accepted && canAccept(answer, question, viewer)],
    ['unaccept', answer.is_accepted && viewer.userId !== null && question.author_id === viewer.userId],
    ['report', canReport(answer, viewer)],
  ]
  return [...may.flatMap(([name, allowed]) => (allowed ? [name] : [])), ...listVotes(answer, viewer)]
}
