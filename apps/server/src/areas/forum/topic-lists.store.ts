// Lists of topics for a viewer.
import type { topicPeriods, topicSorts } from '@fabula/contracts/community-sizes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import { author, isHiddenFrom, isListed, isPinnedNow, selectTopics, type TopicRow } from './topics.store.ts'

export type TopicSort = (typeof topicSorts)[number]
export type TopicPeriod = (typeof topicPeriods)[number]

export type TopicFilter = {
  viewerId: string | null
  /** Without one: all topics that are not in a story's space. */
  categoryId: string | null
  tagId: string | null
  /** In the syntax of `to_tsquery`. */
  words: string | null
}

const isAuthorListed = (viewerId: string | null) => sql<boolean>`(
  ${author} is null or (
    not ${isHiddenFrom(author, viewerId)} and ${author} not in (select user_id from users_muted_by(${viewerId}))
  )
)`

/** Posts read for a word that is in many of them. */
const maxMatches = 2000

const hasWords = (words: string, viewerId: string | null) => sql<boolean>`forum_topics.id in (
  select id from forum_topics titled where titled.words @@ to_tsquery('english', ${words})
  union
  (select topic_id from forum_posts said
    where said.words @@ to_tsquery('english', ${words}) and said.state = 'visible' and said.moderation is null
      and said.author_id not in (select user_id from users_hidden_from(${viewerId}))
    limit ${maxMatches})
)`

const hasTag = (tagId: string) => sql<boolean>`forum_topics.id in (
  select topic_id from forum_topic_tags
  where tag_id in (select id from tag_names where meant_id = ${tagId})
)`

/** With unread posts, in topics that the viewer has opened and not muted. */
const isUnread = (viewerId: string) => sql<boolean>`(
  forum_reads.last_read_number < forum_topics.last_post_number
  and not exists (
    select from forum_topic_follows muted
    where muted.user_id = ${viewerId} and muted.target_id = forum_topics.id and muted.level = 'nothing'
  )
  and not exists (
    select from forum_category_follows muted
    where muted.user_id = ${viewerId} and muted.target_id = forum_topics.category_id and muted.level = 'nothing'
  )
)`

const filtered = (db: Database, { viewerId, categoryId, tagId, words }: TopicFilter) =>
  selectTopics(db, viewerId)
    .where(isListed)
    .where(isAuthorListed(viewerId))
    .$if(categoryId === null, (query) => query.where('forum_topics.story_id', 'is', null))
    .$if(categoryId !== null, (query) => query.where('forum_topics.category_id', '=', categoryId))
    .$if(tagId !== null, (query) => query.where(hasTag(tagId!)))
    .$if(words !== null, (query) => query.where(hasWords(words!, viewerId)))

/** Pinned topics of the forum, and of the category if there is one. */
export async function listPinned(db: Database, filter: TopicFilter, limit: number): Promise<TopicRow[]> {
  return filtered(db, filter)
    .where(isPinnedNow)
    .$if(filter.categoryId === null, (query) => query.where('forum_topics.pin_scope', '=', 'global'))
    .orderBy('forum_topics.last_post_at', 'desc')
    .limit(limit)
    .execute()
}

const orders = {
  latest: 'forum_topics.last_post_at',
  unread: 'forum_topics.last_post_at',
  new: 'forum_topics.created_at',
  top: 'forum_topics.score',
} as const satisfies Record<TopicSort, string>

const periods: Record<TopicPeriod, RawBuilder<unknown> | null> = {
  day: sql`interval '1 day'`,
  week: sql`interval '7 days'`,
  month: sql`interval '30 days'`,
  year: sql`interval '365 days'`,
  all: null,
}

type Page = {
  sort: TopicSort
  period: TopicPeriod
  after: { key: string; id: string } | null
  limit: number
  /** Already shown above the list. */
  without: readonly string[]
}

/**
 * Written into the statement. PostgreSQL expects a parameter to be a tenth of all topics, finds that too expensive, and
 * plans every call anew, which takes longer than reading the topics.
 */
const pageSizes = [21, 51] as const

export const keyOf = (row: TopicRow, sort: TopicSort): string =>
  sort === 'top' ? String(row.score) : (sort === 'new' ? row.created_at : row.last_post_at).toISOString()

export async function listTopics(
  db: Database,
  filter: TopicFilter,
  { sort, period, after, limit, without }: Page,
): Promise<TopicRow[]> {
  const column = sql.ref(orders[sort])
  const key = (text: string) => (sort === 'top' ? sql`${text}::integer` : sql`${text}::timestamptz`)
  const since = sort === 'top' ? periods[period] : null
  const size = pageSizes.find((one) => limit <= one) ?? limit
  const rows = await filtered(db, filter)
    .$if(sort === 'unread', (query) => query.where(isUnread(filter.viewerId!)))
    .$if(since !== null, (query) => query.where(sql<boolean>`forum_topics.created_at > now() - ${since}`))
    .$if(without.length > 0, (query) => query.where(sql<boolean>`forum_topics.id <> all(${without}::uuid[])`))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${column}, forum_topics.id) < (${key(after!.key)}, ${after!.id}::uuid)`),
    )
    .orderBy(column, 'desc')
    .orderBy('forum_topics.id', 'desc')
    .limit(sql.lit(size))
    .execute()
  return rows.slice(0, limit)
}

export async function listSimilar(db: Database, filter: TopicFilter, titleKey: string, limit: number) {
  return filtered(db, filter)
    .where(sql<boolean>`forum_topics.title_key % ${titleKey}`)
    .orderBy(sql`similarity(forum_topics.title_key, ${titleKey}) desc`)
    .orderBy('forum_topics.id', 'desc')
    .limit(limit)
    .execute()
}

export type DiscussionView = 'unread' | 'following' | 'mine' | 'mentions'

/** Topics that concern the viewer, also in spaces of stories that they may read. */
function selectDiscussions(
  db: Database,
  { viewerId, wantsMature }: { viewerId: string; wantsMature: boolean },
  view: DiscussionView,
) {
  const isReadable = sql<boolean>`(forum_topics.story_id is null or exists (
    select from readable_stories(${viewerId}, ${wantsMature}) readable where readable.id = forum_topics.story_id
  ))`
  const views: Record<DiscussionView, RawBuilder<boolean>> = {
    unread: isUnread(viewerId),
    following: sql`forum_topics.id in (
      select target_id from forum_topic_follows where user_id = ${viewerId} and level <> 'nothing'
    )`,
    mine: sql`forum_topics.author_id = ${viewerId}`,
    mentions: sql`forum_topics.id in (select forum_mentions.topic_id from forum_mentions
      join forum_posts said on said.id = forum_mentions.post_id and said.state = 'visible' and said.moderation is null
      where forum_mentions.user_id = ${viewerId})`,
  }
  return selectTopics(db, viewerId)
    .where('forum_topics.deleted_at', 'is', null)
    .where(
      view === 'mine'
        ? sql<boolean>`coalesce(forum_topics.moderation not in ('removed', 'illegal'), true)`
        : sql<boolean>`forum_topics.moderation is null`,
    )
    .where(views[view])
    .where(isReadable)
    .where(isAuthorListed(viewerId))
}

type DiscussionViewer = Parameters<typeof selectDiscussions>[1]

export async function listDiscussions(
  db: Database,
  viewer: DiscussionViewer,
  view: DiscussionView,
  { offset, limit }: { offset: number; limit: number },
): Promise<TopicRow[]> {
  return selectDiscussions(db, viewer, view)
    .orderBy('forum_topics.last_post_at', 'desc')
    .orderBy('forum_topics.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countDiscussions(
  db: Database,
  viewer: DiscussionViewer,
  view: DiscussionView,
): Promise<number> {
  return countRows(db, selectDiscussions(db, viewer, view).clearSelect().select('forum_topics.id'))
}

/** The newest topics that every visitor may read. */
export async function listForSitemap(db: Database, limit: number) {
  return db
    .selectFrom('forum_topics')
    .select(['id', 'slug', 'last_post_at'])
    .where('story_id', 'is', null)
    .where(isListed)
    .where(isAuthorListed(null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
