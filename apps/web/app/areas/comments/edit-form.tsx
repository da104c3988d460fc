import { maxCommentLength } from '@fabula/contracts/comment-sizes'
import type { Comment } from '@fabula/contracts/comments'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { CommentTextForm } from './comment-text-form.tsx'

type EditFormProps = { comment: Comment; onChanged: (comment: Comment) => void; onClose: () => void }

/** Edits the viewer's own comment. Loaded when the first one is edited. */
export function EditForm({ comment, onChanged, onClose }: EditFormProps) {
  return (
    <CommentTextForm
      form={`comment-edit/${comment._id}`}
      comment={{ body: comment.body ?? '', spoiler: comment.spoiler }}
      maxLength={maxCommentLength}
      action={{ label: 'Save', busyLabel: 'Saving' }}
      onSend={async (body) => {
        const params = { storyId: comment.storyId, commentId: comment._id }
        const call = api('PATCH /content/{storyId}/comments/{commentId}', { params, body })
        onChanged(requireAnswer(await call).comment)
      }}
      onClose={onClose}
    />
  )
}
