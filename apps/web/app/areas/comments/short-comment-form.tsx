// A new short comment, or an edited one. Loaded when the first one is written.
import { maxShortCommentLength } from '@fabula/contracts/comment-sizes'
import type { ShortComment } from '@fabula/contracts/comments.short'
import { useRef } from 'react'
import { RestrictedNote, useIsRestricted } from '#areas/moderation/public/restricted-note.tsx'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { CommentTextForm } from './comment-text-form.tsx'

type ShortCommentFormProps = {
  questionId: string
  answerId?: string | undefined
  /** To edit it; a new one without it. */
  comment?: ShortComment
  onSaved: (comment: ShortComment) => void
  onClose: () => void
}

export function ShortCommentForm(props: ShortCommentFormProps) {
  const { questionId, answerId, comment, onSaved, onClose } = props
  /** The same for every attempt to send the same comment, so that it is posted once. */
  const key = useRef<string | null>(null)
  if (useIsRestricted()) return <RestrictedNote />

  async function handleSend(words: { body: string; spoiler: boolean }) {
    key.current ??= crypto.randomUUID()
    const answer = comment
      ? await api('PATCH /qa/questions/{questionId}/comments/{commentId}', {
          params: { questionId, commentId: comment._id },
          body: words,
        })
      : await api('POST /qa/questions/{questionId}/comments', {
          params: { questionId },
          body: { ...words, ...(answerId !== undefined && { answerId }), key: key.current },
        })
    onSaved(requireAnswer(answer).comment)
  }

  return (
    <CommentTextForm
      form={comment ? `comment-edit/${comment._id}` : `comment/${questionId}/${answerId ?? ''}`}
      comment={{ body: comment?.body ?? '', spoiler: comment?.spoiler ?? false }}
      maxLength={maxShortCommentLength}
      action={comment ? { label: 'Save', busyLabel: 'Saving' } : { label: 'Comment', busyLabel: 'Sending' }}
      onSend={handleSend}
      onClose={onClose}
    />
  )
}
