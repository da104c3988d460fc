// What comments can be attached to. The areas that own those things come later, so at boot they register here who may
// see a thing, who may comment on it, and who moderates.
import type { CommentPolicy } from '@fabula/contracts/stories'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'

export type CommentKind =
  | 'story'
  | 'chapter'
  | 'draft'
  | 'critique'
  | 'question'
  | 'answer'
  | 'item'
  | 'item_draft'

/** Margin comments, which only those who work on a text can read. */
export const isMarginKind = (kind: CommentKind) => kind === 'draft' || kind === 'item_draft'

/** Where a user wants to comment, as given in the URL. */
export type CommentPlace = {
  /** The story, the question, or the item of WritersPod. */
  storyId: string
  chapterId?: string | undefined
  topicId?: string | undefined
  /** `storyId` is the id of a question. */
  isQuestion?: boolean | undefined
  answerId?: string | undefined
  /** `storyId` is the id of an item of WritersPod. */
  isItem?: boolean | undefined
}

/** The thing, and what the viewer may do there. */
export type CommentGround = {
  kind: CommentKind
  targetId: string
  /** The story, the question, or the item of WritersPod. */
  storyId: string
  chapterId: string | null
  /** The topic of a critique. */
  topicId?: string
  /** Below questions and answers: no replies and no helpful marks. */
  isFlat?: boolean
  /** Null once their account was deleted. */
  ownerId: string | null
  policy: CommentPolicy
  /** A collaborator: may comment without following, and is never held for review. */
  isMember: boolean
  canModerate: boolean
  /** May also delete the margin comments of others. */
  isOwner: boolean
  /** The published version that anchored comments refer to. */
  versionId: string | null
}

/** Blocks of text, numbered as on the reader's page. */
export type CommentedText = { versionId: string; blocks: readonly string[] }

export type CommentTarget = {
  kind: CommentKind
  /** Throws the error for viewers who may not see it. */
  open(db: Database | Transaction, actor: Actor, place: CommentPlace): Promise<CommentGround>
  /** A version of the commented text, if the thing has text. */
  findText?(db: Database | Transaction, targetId: string, versionId: string): Promise<CommentedText | null>
  /** For moderators, regardless of who may see it: such as “Marrow Lake, chapter 5”. Null if it no longer exists. */
  findPlace(
    db: Database | Transaction,
    targetId: string,
  ): Promise<{ title: string; link: string; ownerId: string | null } | null>
  /** Titles for lists with comments on several things. */
  listTitles?(db: Database, targetIds: readonly string[]): Promise<Map<string, string>>
}

/** Whether the first user follows the second. */
type FollowQuestion = (db: Database | Transaction, followerId: string, followeeId: string) => Promise<boolean>

/** Hides a thing until a moderator of the site has read it, and opens a case about it. */
type HoldForReview = (
  tx: Transaction,
  thing: { kind: 'comment'; id: string; reason: 'spam' },
) => Promise<void>

export type CommentTargets = {
  register(target: CommentTarget): void
  get(kind: CommentKind): CommentTarget
  /** The follows area comes later, too. */
  registerFollows(ask: FollowQuestion): void
  isFollower: FollowQuestion
  holdForReview: HoldForReview
}

export function createCommentTargets(holdForReview: HoldForReview = async () => {}): CommentTargets {
  const targets = new Map<CommentKind, CommentTarget>()
  let askFollows: FollowQuestion = async () => false
  return {
    register(target) {
      if (targets.has(target.kind)) throw new Error(`Comments on a ${target.kind} belong to two areas.`)
      targets.set(target.kind, target)
    },
    get(kind) {
      const target = targets.get(kind)
      if (!target) throw notFound()
      return target
    },
    registerFollows(ask) {
      askFollows = ask
    },
    isFollower: (...question) => askFollows(...question),
    holdForReview,
  }
}
