// Opens categories and topics for an actor. All access to the forum goes through here.
import type { Discussing } from '#areas/community/public.ts'
import type { Images } from '#areas/images/public.ts'
import { openStory } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { findTrustLevel } from '#areas/trust/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { type CountedCategory, findCategory } from './categories.store.ts'
import './forum.events.ts'
import { type ForumViewer, isForumModerator, isTopicShown, type TopicFacts } from './forum.policy.ts'
import { findTopic, type TopicRow } from './topics.store.ts'

export type Forum = Discussing & { reference: Reference; images: Images }

export const siteOrigin = ({ config }: Pick<Forum, 'config'>) => new URL(siteOf(config).siteUrl).origin

export const userIdOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

/** Outside the spaces of stories. */
export async function viewerOf(db: Database | Transaction, actor: Actor): Promise<ForumViewer> {
  const isModerator = isForumModerator(actor)
  const common = { isModerator, canModerate: isModerator }
  if (actor.kind !== 'user')
    return { userId: null, isVerified: false, isRestricted: false, trustLevel: 0, isStaff: false, ...common }
  return {
    userId: actor.userId,
    isVerified: actor.user.emailVerified,
    isRestricted: actor.user.standing.kind !== 'good',
    trustLevel: await findTrustLevel(db, actor.userId),
    isStaff: actor.user.roles.length > 0,
    ...common,
  }
}

/** Throws what the story throws for those who may not read it. */
async function viewerIn(
  db: Database | Transaction,
  actor: Actor,
  storyId: string | null,
): Promise<ForumViewer & { isStoryMember: boolean }> {
  const viewer = await viewerOf(db, actor)
  if (storyId === null) return { ...viewer, isStoryMember: false }
  const opened = await openStory(db, actor, storyId)
  const { permissions } = opened.viewer
  return {
    ...viewer,
    canModerate: viewer.canModerate || permissions.has('moderateComments'),
    isStoryMember: permissions.size > 0,
  }
}

export type OpenCategory = { category: CountedCategory; viewer: ForumViewer }

export async function openCategory(
  db: Database | Transaction,
  actor: Actor,
  which: Parameters<typeof findCategory>[1],
): Promise<OpenCategory> {
  const opened = await findOpenCategory(db, actor, which)
  if (!opened) throw notFound()
  return opened
}

export async function findOpenCategory(
  db: Database | Transaction,
  actor: Actor,
  which: Parameters<typeof findCategory>[1],
): Promise<OpenCategory | undefined> {
  const category = await findCategory(db, which)
  return category && { category, viewer: await viewerIn(db, actor, category.story_id) }
}

export type OpenTopic = { row: TopicRow; viewer: ForumViewer & { isStoryMember: boolean } }

export const factsOf = (row: TopicRow): TopicFacts => ({
  authorId: row.author_id,
  categoryKind: row.category_kind,
  minTrust: row.category_min_trust,
  state: row.state,
  stateBy: row.state_by,
  moderation: row.moderation,
  isDeleted: row.deleted_at !== null,
})

export async function openTopic(
  db: Database | Transaction,
  actor: Actor,
  topicId: string,
): Promise<OpenTopic> {
  const row = await findTopic(db, topicId, userIdOf(actor))
  if (!row) throw notFound()
  // Those who may not see the story learn nothing about its topics.
  const viewer = await viewerIn(db, actor, row.story_id)
  if (!isTopicShown(factsOf(row), viewer.userId)) throw notFound()
  return { row, viewer }
}
