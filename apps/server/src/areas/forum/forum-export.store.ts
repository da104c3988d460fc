// What the forum stores about a user, for their data export.
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

const maxRows = 10_000

type OwnPost = {
  id: string
  topic: string
  number: number
  text: string
  createdAt: Date
  editedAt: Date | null
}

export async function listOwnPosts(db: Database, userId: string, after: string | null, limit: number) {
  const { rows } = await sql<OwnPost>`
    select post.id, topic.title as topic, post.number, post.text, coalesce(post.moderation, post.state) as state,
      post.created_at as "createdAt", post.edited_at as "editedAt"
    from forum_posts post join forum_topics topic on topic.id = post.topic_id
    where post.author_id = ${userId} and post.state <> 'deleted' and post.moderation is distinct from 'illegal'
      and topic.moderation is distinct from 'illegal' and (${after}::uuid is null or post.id > ${after}::uuid)
    order by post.id limit ${limit}
  `.execute(db)
  return rows
}

export async function listFollowed(db: Database, userId: string) {
  const { rows } = await sql<{ kind: string; name: string; level: string }>`
    select 'topic' as kind, title as name, level from forum_topic_follows follow
      join forum_topics topic on topic.id = follow.target_id and topic.deleted_at is null
      where follow.user_id = ${userId}
    union all
    select 'category', name, level from forum_category_follows follow
      join forum_categories category on category.id = follow.target_id where follow.user_id = ${userId}
    union all
    select 'tag', named.name, level from forum_tag_follows follow
      join tag_names named on named.id = follow.target_id where follow.user_id = ${userId}
    limit ${maxRows}
  `.execute(db)
  return rows
}

export async function listOwnVotes(db: Database, userId: string) {
  const { rows } = await sql<{ topic: string; option: string }>`
    select topic.title as topic, option.text as option from forum_poll_votes vote
    join forum_poll_options option on option.id = vote.option_id
    join forum_topics topic on topic.id = vote.topic_id and topic.deleted_at is null
    where vote.user_id = ${userId} limit ${maxRows}
  `.execute(db)
  return rows
}
