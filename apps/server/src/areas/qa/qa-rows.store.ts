// What the stores of questions and answers share: columns of a text, who can see it, and how its words are indexed.
import type { ImageReference } from '@fabula/contracts/shapes'
import { type RawBuilder, sql } from 'kysely'
import { fold } from '#platform/search-folding.ts'
import { vectorOf } from '#platform/search-words.ts'

/** The text of a question or answer, as it is stored. */
export type StoredText = {
  content: string
  html: string
  text: string
  linked_stories: string[]
  text_hash: Buffer | null
}

export const wordsOf = (parts: { title?: string; tags?: readonly string[]; text: string }) =>
  sql<string>`${vectorOf(fold(parts.title ?? ''), 'A')} || ${vectorOf(fold((parts.tags ?? []).join(' ')), 'B')}
    || ${vectorOf(fold(parts.text).slice(0, 20_000), 'C')}`

/** Whether everyone can see it whom its author has not blocked. */
export const isPublic = (table: 'questions' | 'answers') =>
  sql<boolean>`${sql.ref(`${table}.state`)} = 'visible' and ${sql.ref(`${table}.moderation`)} is null`

/**
 * Public and by nobody whom the viewer has blocked, muted, or who is deleting their account; or the viewer's own. Those
 * are few and read once per query: a join instead would read and sort all rows, because it has no order.
 */
export function isListedFor(
  table: 'questions' | 'answers',
  viewerId: string | RawBuilder<string> | null,
): RawBuilder<boolean> {
  const author = sql.ref(`${table}.author_id`)
  const isShown = sql<boolean>`(${isPublic(table)}
    and ${author} not in (select user_id from users_hidden_from(${viewerId}))
    and ${author} not in (select user_id from users_muted_by(${viewerId}))
    and ${author} not in (select people.id from people where people.is_deleting))`
  if (viewerId === null) return isShown
  return sql<boolean>`(${isShown} or (${author} = ${viewerId} and ${sql.ref(`${table}.state`)} = 'visible'
    and (${sql.ref(`${table}.moderation`)} is null or ${sql.ref(`${table}.moderation`)} in ('held', 'hidden'))))`
}

/** Columns of the author, for rows joined with `people as author`. */
export const authorColumns = [
  'author.username',
  'author.display_name',
  sql<ImageReference | null>`author.avatar`.as('avatar'),
  sql<boolean>`coalesce(author.is_deleting, false)`.as('is_author_deleting'),
  sql<number>`coalesce((select points from reputations where reputations.user_id = author.id), 0)`.as(
    'reputation',
  ),
] as const

export type AuthorColumns = {
  author_id: string | null
  username: string | null
  display_name: string | null
  avatar: ImageReference | null
  is_author_deleting: boolean
  reputation: number
}
