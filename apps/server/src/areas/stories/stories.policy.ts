// May this person see it, may that one change it? Pure, and the only place that says it: pages, lists, images, exports
// and sockets ask here.
import { type StoryPermission, storyPermissions } from '@fabula/contracts/stories'
import { isAdult } from '@fabula/contracts/age'
import { AppError, notFound } from '#platform/errors.ts'

/** All of a story that decides. */
export type StoryFacts = {
  id: string
  ownerId: string
  visibility: string
  contentRating: string | null
  publishedCount: number
  isDeleted: boolean
}

/** Who looks, as far as it matters. */
export type Viewer = {
  userId: string | null
  /** What a story's people gave them; nothing to readers. */
  permissions: ReadonlySet<StoryPermission>
  /** False when one of the two has blocked the other, or the owner is leaving. */
  canSeeOwner: boolean
  isAdult: boolean
  wantsMature: boolean
}

/** Only the owner deletes, manages people and transfers. */
export const allPermissions: ReadonlySet<StoryPermission> = new Set(storyPermissions)
export const noPermissions: ReadonlySet<StoryPermission> = new Set()

/** Only adults own a mature story or work on it. */
export const isOldEnough = (
  { content_rating }: { content_rating: string | null },
  person: { dateOfBirth: string | null },
): boolean => content_rating !== 'mature' || isAdult(person)

/** Throws the answer for whoever may not read it. */
export function requireReadable(viewer: Viewer, story: StoryFacts): void {
  if (story.isDeleted || !viewer.canSeeOwner) throw notFound()
  const isMature = story.contentRating === 'mature'
  const isOwner = viewer.userId === story.ownerId
  // Working on a story does not make anybody older.
  if (viewer.permissions.has('readDraft') && isMature && !isOwner && !viewer.isAdult)
    throw restricted(story, { requiresAge: true })
  if (viewer.permissions.has('readDraft')) return
  if (story.publishedCount === 0 || story.visibility === 'private') throw notFound()
  if (story.visibility === 'registered' && viewer.userId === null)
    throw restricted(story, { requiresLogin: true })
  if (!isMature) return
  if (viewer.userId === null) throw restricted(story, { requiresLogin: true })
  if (!viewer.isAdult) throw restricted(story, { requiresAge: true })
  if (!viewer.wantsMature) throw restricted(story, { requiresOptIn: true })
}

/** 404 for whoever may not even know of it, 403 for whoever may read and no more. */
export function requirePermission(viewer: Viewer, story: StoryFacts, permission: StoryPermission): void {
  requireReadable(viewer, story)
  if (!viewer.permissions.has(permission)) throw new AppError('FORBIDDEN_ERROR')
}

const messages = {
  requiresLogin: 'This content requires authentication. Please sign in to access this content.',
  requiresAge: 'This content is restricted for users under 18 years of age.',
  requiresOptIn: 'This content is restricted and cannot be accessed.',
} as const

function restricted(story: StoryFacts, details: { [K in keyof typeof messages]?: true }): AppError {
  const [reason] = Object.keys(details) as (keyof typeof messages)[]
  return new AppError('CONTENT_RESTRICTED_ERROR', {
    message: messages[reason!],
    details: { ...details, storyId: story.id },
  })
}
