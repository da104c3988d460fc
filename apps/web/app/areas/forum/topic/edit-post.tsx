import { maxPostLength } from '@fabula/contracts/community-sizes'
import type { Post } from '@fabula/contracts/forum.shapes'
import type { RichContent } from '#areas/community/public/rich-content.ts'
import { RichEditForm } from '#areas/community/public/rich-edit-form.tsx'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'

type EditPostProps = { isOpen: boolean; post: Post; onChanged(post: Post): void; onClose(): void }

export function EditPost({ isOpen, post, onChanged, onClose }: EditPostProps) {
  if (!isOpen) return null
  return (
    <RichEditForm
      label="Your post"
      content={post.content as RichContent | null}
      maxLength={maxPostLength}
      imageType="post"
      onSave={async (content) => {
        const call = api('PATCH /forum/posts/{postId}', { params: { postId: post._id }, body: { content } })
        onChanged(requireAnswer(await call).post)
      }}
      onClose={onClose}
    />
  )
}
