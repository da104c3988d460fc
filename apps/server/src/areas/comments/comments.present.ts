import type { Comment, CommentThread } from '@fabula/contracts/comments'
import type { MarginComment, MarginThread } from '@fabula/contracts/comments.margin'
import { presentPerson } from '#areas/users/public.ts'
import { type CommentFacts, isGone, isShown, listPermissions } from './comments.policy.ts'
import type { CommentRow } from './comments.store.ts'
import type { CommentGround } from './comments.targets.ts'

export type Eyes = { userId: string | null; mayReply: boolean; ground: CommentGround }

export function factsOf(row: CommentRow): CommentFacts {
  return {
    authorId: row.author_id,
    state: row.state,
    moderation: row.moderation,
    depth: row.depth,
    isFrozen: row.is_thread_frozen,
    isNotMuted: row.is_not_muted,
  }
}

const authorOf = ({ author_id, username, display_name, avatar }: CommentRow) =>
  author_id === null || username === null || display_name === null
    ? null
    : presentPerson({ id: author_id, username, display_name, avatar })

/** A comment that the viewer may not read becomes a placeholder that does not reveal its author. */
export function presentComment(row: CommentRow, { userId, mayReply, ground }: Eyes): Comment {
  const facts = factsOf(row)
  const isOpen = isShown(facts, { userId }, ground)
  return {
    _id: row.id,
    storyId: row.space_id,
    chapterId: row.kind === 'chapter' ? row.target_id : null,
    parentId: row.parent_id,
    depth: row.depth,
    author: isOpen ? authorOf(row) : null,
    isByOwner: isOpen && row.author_id !== null && row.author_id === ground.ownerId,
    body: isOpen ? row.body : null,
    mentions: isOpen ? row.mentions : [],
    spoiler: isOpen && row.is_spoiler,
    state: isOpen ? row.state : stateOfPlaceholder(row),
    isHiddenByModerators: isOpen && row.moderation !== null,
    anchor: isOpen ? anchorOf(row) : null,
    isFrozen: row.is_thread_frozen,
    replyCount: row.reply_count,
    helpfulCount: isOpen ? row.helpful_count : 0,
    isHelpful: row.is_helpful,
    permissions: listPermissions(facts, { userId, mayReply }, ground),
    createdAt: row.created_at.toISOString(),
    editedAt: isOpen ? (row.edited_at?.toISOString() ?? null) : null,
  }
}

function stateOfPlaceholder(row: CommentRow): Comment['state'] {
  if (row.state === 'deleted') return 'deleted'
  return isGone(row) ? 'removed' : 'hidden'
}

function anchorOf(row: CommentRow): Comment['anchor'] {
  const { anchor_block: block, anchor_start: start, anchor_end: end, anchor_version_id: versionId } = row
  if (block === null || start === null || end === null || versionId === null || row.quote === null)
    return null
  return { block, range: { start, end }, quote: row.quote, versionId, isTextChanged: row.is_text_changed }
}

export function presentThreads(
  roots: readonly CommentRow[],
  replies: readonly CommentRow[],
  eyes: Eyes,
): CommentThread[] {
  const byRoot = Map.groupBy(replies, ({ root_id }) => root_id)
  return roots.map((root) => ({
    ...presentComment(root, eyes),
    replies: (byRoot.get(root.id) ?? []).map((reply) => presentComment(reply, eyes)),
  }))
}

/** Collaborators see every margin comment that moderators of the site did not hide. */
export const isNoteShown = (row: CommentRow, { userId }: Pick<Eyes, 'userId'>): boolean =>
  !isGone(row) && (row.moderation === null || (userId !== null && row.author_id === userId))

function presentNote(row: CommentRow, { userId, ground }: Eyes): MarginComment {
  const isOwn = row.author_id !== null && row.author_id === userId
  const isThere = isNoteShown(row, { userId })
  return {
    _id: row.id,
    parentId: row.parent_id,
    author: isThere ? authorOf(row) : null,
    body: isThere ? row.body : null,
    mentions: isThere ? row.mentions : [],
    permissions: isThere
      ? [...(isOwn ? ['edit' as const] : []), ...(isOwn || ground.isOwner ? ['delete' as const] : [])]
      : [],
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}

/** `resolvers`: the users who resolved the threads, by id. */
export function presentMargin(
  roots: readonly CommentRow[],
  replies: readonly CommentRow[],
  resolvers: ReadonlyMap<string, Parameters<typeof presentPerson>[0]>,
  eyes: Eyes,
): MarginThread[] {
  const byRoot = Map.groupBy(replies, ({ root_id }) => root_id)
  return roots.map((root) => {
    const resolver = root.resolved_by === null ? undefined : resolvers.get(root.resolved_by)
    return {
      ...presentNote(root, eyes),
      markId: root.mark_id ?? root.id,
      quote: isNoteShown(root, eyes) ? (root.quote ?? '') : '',
      resolvedAt: root.resolved_at?.toISOString() ?? null,
      resolvedBy: resolver ? presentPerson(resolver) : null,
      replies: (byRoot.get(root.id) ?? []).map((reply) => presentNote(reply, eyes)),
    }
  })
}
