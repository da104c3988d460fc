// Who may see, write, review and publish what. Pure, and the only place for these rules.
import { minPitchTrust, type PodKind, type PodState } from '@fabula/contracts/writerspod-sizes'
import type { PodItem } from '@fabula/contracts/writerspod'
import type { TrustLevel } from '@fabula/contracts/trust-levels'
import type { ModerationState } from '#areas/moderation/public.ts'
import type { Actor } from '#platform/actor.ts'

export type Viewer = {
  userId: string | null
  isEditor: boolean
  /** May write drafts and send them in. */
  canPitch: boolean
}

const visitor: Viewer = { userId: null, isEditor: false, canPitch: false }

export function viewerOf(actor: Actor, has: { isContributor: boolean; trust: TrustLevel }): Viewer {
  if (actor.kind !== 'user') return visitor
  const { user, needsTotp } = actor
  const isGood = user.standing.kind === 'good'
  const isEditor =
    isGood && !needsTotp && (user.roles.includes('admin') || user.roles.includes('content_editor'))
  const isTrusted = has.isContributor || has.trust >= minPitchTrust
  return {
    userId: actor.userId,
    isEditor,
    canPitch: isEditor || (isGood && user.emailVerified && isTrusted),
  }
}

export type ItemFacts = {
  kind: PodKind
  state: PodState
  moderation: ModerationState | null
  author_id: string | null
  first_published_at: Date | null
}

/** Archived items leave the lists, but links to those that were published still work. */
export const isPublicItem = ({ state, moderation, first_published_at }: ItemFacts) =>
  (state === 'published' || (state === 'archived' && first_published_at !== null)) && moderation === null

export const isAuthor = ({ author_id }: ItemFacts, { userId }: Viewer) =>
  userId !== null && author_id === userId

const isRemoved = ({ moderation }: ItemFacts) => moderation === 'removed' || moderation === 'illegal'

/** Whether the viewer sees it in every state, with its notes and figures. */
export const canManage = (item: ItemFacts, viewer: Viewer) =>
  viewer.isEditor || (isAuthor(item, viewer) && !isRemoved(item))

export const canSeeItem = (item: ItemFacts, viewer: Viewer) => isPublicItem(item) || canManage(item, viewer)

export const canEdit = (item: ItemFacts, viewer: Viewer) =>
  viewer.isEditor || (isAuthor(item, viewer) && viewer.canPitch && item.state === 'draft')

/** Margin comments. */
export const canAnnotate = (item: ItemFacts, viewer: Viewer) =>
  viewer.isEditor || (isAuthor(item, viewer) && viewer.canPitch)

export function listPermissions(item: ItemFacts, viewer: Viewer): PodItem['permissions'] {
  if (!canManage(item, viewer)) return []
  const { isEditor } = viewer
  const isOwn = isAuthor(item, viewer)
  const may: [PodItem['permissions'][number], boolean][] = [
    ['edit', canEdit(item, viewer)],
    ['delete', (isOwn && item.state === 'draft') || (isEditor && ['draft', 'archived'].includes(item.state))],
    ['submit', isOwn && viewer.canPitch && item.state === 'draft'],
    ['withdraw', isOwn && item.state === 'submitted'],
    ['return', isEditor && item.state === 'submitted'],
    ['publish', isEditor && item.state !== 'published'],
    ['archive', isEditor && (item.state === 'published' || item.state === 'scheduled')],
    ['annotate', canAnnotate(item, viewer)],
    ['figures', true],
  ]
  return may.flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
}
