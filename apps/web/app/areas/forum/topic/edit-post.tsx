import type { Post } from '@fabula/contracts/forum'
import { maxPostLength } from '@fabula/contracts/community-sizes'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { RichContent } from '#areas/community/public/rich-content.ts'
import { RichTextField, type RichTextFieldHandle } from '#areas/community/public/rich-text-field.tsx'
import { api } from '#lib/api.ts'
import { RateLimitedError, requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { reasonOf } from '#ui/say-why.ts'

type EditPostProps = { isOpen: boolean; post: Post; onChanged(post: Post): void; onClose(): void }

export function EditPost(props: EditPostProps) {
  return props.isOpen ? <EditForm {...props} /> : null
}

function EditForm({ post, onChanged, onClose }: EditPostProps) {
  const [content, setContent] = useState(post.content as RichContent | null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<RichTextFieldHandle>(null)
  useEffect(() => field.current?.focus(), [])

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!content) return setError('Write something first.')
    setBusy(true)
    setError(undefined)
    try {
      const answer = requireAnswer(
        await api('PATCH /forum/posts/{postId}', { params: { postId: post._id }, body: { content } }),
      )
      onChanged(answer.post)
      onClose()
    } catch (failure) {
      if (!(failure instanceof RateLimitedError)) setError(reasonOf(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-3">
      <RichTextField
        ref={field}
        label="Your post"
        hideLabel
        value={content}
        onChange={setContent}
        maxLength={maxPostLength}
        error={error}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  )
}
