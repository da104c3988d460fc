// What comments can be about. Comments come before the areas that have them, so those say here, at boot, who may see
// a thing of theirs, who may speak there, and who decides what stays.
import type { CommentPolicy } from '@fabula/contracts/stories'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'

export type CommentKind = 'story' | 'chapter' | 'draft'

/** Where somebody wants to speak, as the address says it. */
export type CommentPlace = { storyId: string; chapterId?: string | undefined }

/** The thing, and what the one who looks may do there. */
export type CommentGround = {
  kind: CommentKind
  targetId: string
  storyId: string
  chapterId: string | null
  ownerId: string
  policy: CommentPolicy
  /** One of its people: speaks also where others have to follow or to wait. */
  isMember: boolean
  canModerate: boolean
  /** Deletes what others noted, too. */
  isOwner: boolean
  /** The version that readers have, for what stands at words of it. */
  versionId: string | null
}

/** Blocks of text, counted as readers have them in the page. */
export type CommentedText = { versionId: string; blocks: readonly string[] }

export type CommentTarget = {
  kind: CommentKind
  /** Throws the answer for whoever may not see it. */
  open(db: Database | Transaction, actor: Actor, place: CommentPlace): Promise<CommentGround>
  /** A version of the text that comments stand at, if the thing has one. */
  findText?(db: Database | Transaction, targetId: string, versionId: string): Promise<CommentedText | null>
  /** What these are called, where comments of several things stand in one list. */
  listTitles?(db: Database, targetIds: readonly string[]): Promise<Map<string, string>>
}

/** Whether the first follows the second. */
export type FollowQuestion = (
  db: Database | Transaction,
  followerId: string,
  followeeId: string,
) => Promise<boolean>

export type CommentTargets = {
  register(target: CommentTarget): void
  get(kind: CommentKind): CommentTarget
  /** The follows area comes later, too. */
  registerFollows(ask: FollowQuestion): void
  isFollower: FollowQuestion
}

export function createCommentTargets(): CommentTargets {
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
  }
}
