// Lists of topics: of the forum, a category or a tag, by words, similar ones, and those that concern a user.
import { topicPath } from '@fabula/contracts/community-sizes'
import type { Suggestion } from '@fabula/contracts/discovery'
import { tagSlug } from '@fabula/contracts/tags'
import { countDrafts } from '#areas/community/public.ts'
import { storyTags } from '#areas/stories/public.ts'
import { getSettings } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { AppError, invalid, notFound } from '#platform/errors.ts'
import { isId } from '#platform/ids.ts'
import { countAround, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import { fold, prefixQuery } from '#platform/search-folding.ts'
import { maxSuggestions } from '#platform/suggestion-groups.ts'
import { viewCategory } from './categories.service.ts'
import { findFollows, findTagId } from './follows.store.ts'
import { type Forum, userIdOf } from './forum.context.ts'
import { presentTopicLine } from './forum.present.ts'
import * as store from './topic-lists.store.ts'

const maxPinned = 10
const maxSimilar = 5

type Query = {
  category?: string | undefined
  tag?: string | undefined
  q?: string | undefined
  sort: store.TopicSort
  period: store.TopicPeriod
  after?: string | undefined
  limit: number
}

export async function listTopics(forum: Forum, actor: Actor, query: Query) {
  const { db } = forum
  const { sort, period, limit } = query
  const viewerId = userIdOf(actor)
  if (sort === 'unread' && viewerId === null) throw new AppError('AUTH_ERROR')
  const after = query.after === undefined ? null : readCursor(query.after, sort)
  const category =
    query.category === undefined ? null : await viewCategory(forum, actor, whichOf(query.category))
  const tag = query.tag === undefined ? null : await findTag(db, query.tag)
  if (query.tag !== undefined && !tag) throw notFound()
  const words = query.q === undefined ? null : (prefixQuery(query.q) ?? null)
  if (query.q !== undefined && words === null) return { topics: [], next: null, category, tag: null }
  const filter = { viewerId, categoryId: category?._id ?? null, tagId: tag?.id ?? null, words }
  const showsPins = sort === 'latest' && words === null && tag === null
  const pinned = showsPins ? await store.listPinned(db, filter, maxPinned) : []
  const without = pinned.map(({ id }) => id)
  const found = await store.listTopics(db, filter, { sort, period, after, limit: limit + 1, without })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const follow =
    tag && viewerId ? ((await findFollows(db, 'tag', viewerId, [tag.id])).get(tag.id) ?? null) : null
  return {
    topics: [...(after === null ? pinned : []), ...rows].map(presentTopicLine),
    next: last ? `${store.keyOf(last, sort)}_${last.id}` : null,
    category,
    tag: tag && { slug: tag.slug, name: tag.name, follow },
  }
}

/** Fewer letters begin too many words. */
const minLetters = 3

export async function suggestTopics(forum: Forum, actor: Actor, typed: string): Promise<Suggestion[]> {
  if (fold(typed).length < minLetters) return []
  const query = { q: typed, sort: 'latest', period: 'all', limit: maxSuggestions } as const
  const { topics } = await listTopics(forum, actor, query)
  return topics.map((topic) => ({
    _id: topic._id,
    title: topic.title,
    note: topic.category.name,
    path: topicPath(topic),
  }))
}

const whichOf = (category: string) => (isId(category) ? { id: category } : { slug: category })

export async function findTag(db: Database, name: string) {
  const slug = tagSlug(name)
  const found = slug === '' ? undefined : (await storyTags.find(db, [slug])).get(slug)
  const id = found && (await findTagId(db, found.slug))
  return found && id ? { id, slug: found.slug, name: found.name } : null
}

/** The key of the last topic of a page, and its id. */
function readCursor(text: string, sort: store.TopicSort): { key: string; id: string } {
  const [key = '', id = ''] = text.split('_')
  const isKey =
    sort === 'top'
      ? /^-?\d{1,9}$/.test(key)
      : !Number.isNaN(Date.parse(key)) && /^\d{4}-[\dT:.Z-]{1,30}$/.test(key)
  if (!isKey || !isId(id)) throw invalid({ after: 'isn’t the `next` of a page' })
  return { key, id }
}

export async function listSimilar({ db }: Forum, actor: Actor, title: string) {
  const key = fold(title)
  if (key === '') return { topics: [] }
  const filter = { viewerId: userIdOf(actor), categoryId: null, tagId: null, words: null }
  const rows = await store.listSimilar(db, filter, key, maxSimilar)
  return {
    topics: rows.map(({ id, slug, title: found, post_count }) => ({
      _id: id,
      slug,
      title: found,
      postCount: post_count,
    })),
  }
}

export async function listDiscussions(
  { db }: Forum,
  actor: SignedInActor,
  { view, ...page }: PageQuery & { view: store.DiscussionView },
) {
  const { filters } = await getSettings(db, actor.user)
  const viewer = { viewerId: actor.userId, wantsMature: filters.showMature }
  const rows = rowsOf(page)
  const count = (which: store.DiscussionView) => store.countDiscussions(db, viewer, which)
  const [topics, unread, following, mine, mentions, drafts] = await Promise.all([
    store.listDiscussions(db, viewer, view, rows),
    count('unread'),
    count('following'),
    count('mine'),
    count('mentions'),
    countDrafts(db, actor.userId, ['topic', 'post']),
  ])
  const counts = { unread, following, mine, mentions, drafts }
  const counted = await countAround(rows, topics.length, async () => counts[view])
  return { topics: topics.map(presentTopicLine), pagination: presentPagination(page, counted), counts }
}
