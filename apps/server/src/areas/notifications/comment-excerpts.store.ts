// Reads the beginnings of comments that notifications are about. They are never stored with the notification, so that
// an edited, hidden or deleted comment leaves no copy.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** A notification about a comment, and who gets it. */
export type Commented = { shownId: string; userId: string; commentId: string }

const isHidden = (author: RawBuilder<unknown>) =>
  sql`${author} in (select user_id from users_hidden_from(wanted.user_id))`

const isPublicItem = (id: RawBuilder<unknown>) => sql`exists (
  select from public_qa_items item
  where item.id = ${id} and (item.author_id is null or not ${isHidden(sql.ref('item.author_id'))})
)`

const readsDraft = sql`exists (
  select from story_draft_readers reader
  where reader.story_id = said.space_id and reader.user_id = wanted.user_id
)`

/**
 * Only of comments that their recipient may still read, in one statement for all. Those on critiques and on WritersPod
 * have none: who reads them depends on more than the comment and its story.
 */
export async function listBeginnings(
  db: Database,
  comments: readonly Commented[],
  wantsMature: boolean,
): Promise<{ shown_id: string; beginning: string; is_spoiler: boolean }[]> {
  const { rows } = await sql<{ shown_id: string; beginning: string; is_spoiler: boolean }>`
    select wanted.shown_id, said.beginning, said.is_spoiler
    from unnest(
      ${comments.map(({ shownId }) => shownId)}::uuid[], ${comments.map(({ userId }) => userId)}::uuid[],
      ${comments.map(({ commentId }) => commentId)}::uuid[]
    ) wanted (shown_id, user_id, comment_id)
    join visible_comments said on said.id = wanted.comment_id
    where not ${isHidden(sql.ref('said.author_id'))}
      and said.author_id not in (select user_id from users_muted_by(wanted.user_id))
      and not exists (select from people where people.id = said.author_id and people.is_deleting)
      and case
        when said.kind in ('question', 'answer')
          then ${isPublicItem(sql.ref('said.space_id'))} and ${isPublicItem(sql.ref('said.target_id'))}
        when said.kind in ('story', 'chapter', 'draft') then
          exists (
            select from readable_stories(wanted.user_id, ${wantsMature}) readable where readable.id = said.space_id
          ) and (
            said.kind = 'story' or ${readsDraft}
            or (said.kind = 'chapter' and exists (
              select from published_chapters chapter where chapter.id = said.target_id
            ))
          )
        else false
      end
  `.execute(db)
  return rows
}
