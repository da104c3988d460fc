// Categories of the forum, and the spaces of stories.
import type { AdminCategory } from '@fabula/contracts/forum.admin'
import type { ForumCategory } from '@fabula/contracts/forum.shapes'
import type { FollowLevel } from '@fabula/contracts/community-sizes'
import { openStory } from '#areas/stories/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import * as store from './categories.store.ts'
import { findFollows } from './follows.store.ts'
import {
  findOpenCategory,
  type Forum,
  type OpenCategory,
  openCategory,
  userIdOf,
  viewerOf,
} from './forum.context.ts'
import type { CategoryRules } from './forum.policy.ts'
import { presentCategory } from './forum.present.ts'

/** Visitors' lists of topics and their categories. */
export const forumTag = 'forum'

export const presentCategoryRules = (row: store.CategoryRow): CategoryRules => ({
  kind: row.kind,
  opensTopics: row.opens_topics,
  minTrust: row.min_trust,
})

export async function listCategories({ db }: Forum, actor: Actor): Promise<ForumCategory[]> {
  const [rows, viewer] = await Promise.all([store.listCategories(db), viewerOf(db, actor)])
  const ids = rows.map(({ id }) => id)
  const follows =
    viewer.userId === null
      ? new Map<string, FollowLevel>()
      : await findFollows(db, 'category', viewer.userId, ids)
  return rows.map((row) => presentCategory(row, viewer, follows.get(row.id) ?? null))
}

export async function viewCategory(
  { db }: Forum,
  actor: Actor,
  which: Parameters<typeof store.findCategory>[1],
): Promise<ForumCategory> {
  return presentTo(db, actor, await openCategory(db, actor, which))
}

async function presentTo(db: Database, actor: Actor, { category, viewer }: OpenCategory) {
  const userId = userIdOf(actor)
  const follows = userId === null ? null : await findFollows(db, 'category', userId, [category.id])
  return presentCategory(category, viewer, follows?.get(category.id) ?? null)
}

export async function getSpace(forum: Forum, actor: Actor, storyId: string) {
  const { story } = await openStory(forum.db, actor, storyId)
  const opened = story.has_discussion
    ? await findOpenCategory(forum.db, actor, { storyId: story.id })
    : undefined
  return {
    category: opened ? await presentTo(forum.db, actor, opened) : null,
    canOpen: !opened && story.owner_id === userIdOf(actor),
  }
}

const spaceColor = '#6b5b3e'

/** Idempotent. Only the owner opens one. */
export async function openSpace(forum: Forum, actor: SignedInActor, storyId: string): Promise<ForumCategory> {
  const { story } = await openStory(forum.db, actor, storyId, 'manage')
  if (story.owner_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
  await store.insertCategory(forum.db, {
    id: newId(),
    slug: `story-${story.id}`,
    name: story.title.slice(0, 200),
    color: spaceColor,
    kind: 'story',
    story_id: story.id,
  })
  return viewCategory(forum, actor, { storyId: story.id })
}

type Fields = Pick<
  AdminCategory,
  'name' | 'slug' | 'description' | 'color' | 'position' | 'opensTopics' | 'minTrust'
>

const presentAdmin = (row: store.CountedCategory): AdminCategory => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  slug: row.slug,
  description: row.description,
  color: row.color,
  position: row.position,
  opensTopics: row.opens_topics,
  minTrust: row.min_trust,
  topicCount: row.topic_count,
})

const slugTaken = () => invalid({ slug: 'is used by another category' })

export async function listForAdmin({ db }: Forum): Promise<AdminCategory[]> {
  return (await store.listCategories(db)).map(presentAdmin)
}

export async function addCategory({ db, pages }: Forum, fields: Fields): Promise<AdminCategory> {
  const id = newId()
  const { opensTopics, minTrust, ...others } = fields
  const isNew = await store.insertCategory(db, {
    id,
    ...others,
    kind: 'general',
    opens_topics: opensTopics,
    min_trust: minTrust,
  })
  if (!isNew) throw slugTaken()
  await pages.drop(forumTag)
  return presentAdmin((await store.findCategory(db, { id }))!)
}

export async function changeCategory(
  { db, pages }: Forum,
  id: string,
  { opensTopics, minTrust, ...others }: { [K in keyof Fields]?: Fields[K] | undefined },
): Promise<AdminCategory> {
  await db.transaction().execute(async (tx) => {
    const row = await store.lockCategory(tx, id)
    if (!row || row.story_id !== null) throw notFound()
    const sameSlug = others.slug && (await store.findCategory(tx, { slug: others.slug }))
    if (sameSlug && sameSlug.id !== id) throw slugTaken()
    const changes = {
      ...others,
      ...(opensTopics !== undefined && { opens_topics: opensTopics }),
      ...(minTrust !== undefined && { min_trust: minTrust }),
    }
    if (Object.keys(changes).length > 0) await store.updateCategory(tx, id, changes)
    await pages.dropOnCommit(tx, forumTag)
  })
  return presentAdmin((await store.findCategory(db, { id }))!)
}
