import type { Comment } from '@fabula/contracts/comments'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { orSayWhy } from '#ui/say-why.ts'

/** Counts at once, then shows the server's count. Authors of the comment and visitors see only the count. */
export function HelpfulButton({
  comment,
  onChanged,
}: {
  comment: Comment
  onChanged: (comment: Comment) => void
}) {
  const { helpfulCount: count, isHelpful, permissions } = comment
  if (!permissions.includes('markHelpful'))
    return count > 0 ? <span className="comment-act comment-act-still">Helpful · {count}</span> : null

  async function handleClick() {
    const where = { params: { storyId: comment.storyId, commentId: comment._id } }
    onChanged({ ...comment, isHelpful: !isHelpful, helpfulCount: Math.max(0, count + (isHelpful ? -1 : 1)) })
    await orSayWhy(async () => {
      try {
        const { status: _status, ...answer } = requireAnswer(
          isHelpful
            ? await api('DELETE /content/{storyId}/comments/{commentId}/helpful', where)
            : await api('POST /content/{storyId}/comments/{commentId}/helpful', where),
        )
        onChanged({ ...comment, ...answer })
      } catch (error) {
        onChanged(comment)
        throw error
      }
    })
  }

  return (
    <button type="button" className="comment-act" aria-pressed={isHelpful} onClick={() => void handleClick()}>
      Helpful{count > 0 ? ` · ${count}` : ''}
    </button>
  )
}
