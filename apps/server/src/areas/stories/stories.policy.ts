// Decides who may see a story and who may change it. Pure, and the only place for these rules: pages, lists, images,
// exports and sockets all use it.
import { type StoryPermission, storyPermissions } from '@fabula/contracts/stories'
import { AppError, notFound } from '#platform/errors.ts'

/** Everything about a story that matters for the decision. */
export type StoryFacts = {
  id: string
  ownerId: string
  visibility: string
  contentRating: string | null
  publishedCount: number
  /** Also if moderators have removed it. */
  isDeleted: boolean
  /** Moderators have hidden it from readers. */
  isHidden: boolean
}

/** The viewer, as far as it matters for the decision. */
export type Viewer = {
  userId: string | null
  /** What the viewer's roles in the story allow; empty for readers. */
  permissions: ReadonlySet<StoryPermission>
  /** False if one has blocked the other, or the owner's account is being deleted. */
  canSeeOwner: boolean
  isAdult: boolean
  wantsMature: boolean
}

/** Only the owner deletes, manages collaborators and transfers. */
export const allPermissions: ReadonlySet<StoryPermission> = new Set(storyPermissions)
export const noPermissions: ReadonlySet<StoryPermission> = new Set()

/** Throws the error for a viewer who may not read it. */
export function requireReadable(viewer: Viewer, story: StoryFacts): void {
  if (story.isDeleted || !viewer.canSeeOwner) throw notFound()
  const isMature = story.contentRating === 'mature'
  const isOwner = viewer.userId === story.ownerId
  // Being a collaborator does not lift the age limit.
  if (viewer.permissions.has('readDraft') && isMature && !isOwner && !viewer.isAdult)
    throw restricted(story, { requiresAge: true })
  if (viewer.permissions.has('readDraft')) return
  if (story.isHidden || story.publishedCount === 0 || story.visibility === 'private') throw notFound()
  if (story.visibility === 'registered' && viewer.userId === null)
    throw restricted(story, { requiresLogin: true })
  if (!isMature) return
  if (viewer.userId === null) throw restricted(story, { requiresLogin: true })
  if (!viewer.isAdult) throw restricted(story, { requiresAge: true })
  if (!viewer.wantsMature) throw restricted(story, { requiresOptIn: true })
}

/** 404 if the viewer may not know of it, 403 if they may only read it. */
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
