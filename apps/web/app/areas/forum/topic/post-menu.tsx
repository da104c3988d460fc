// The menu of a post; loaded when the first one opens.
import type { Post, Topic } from '@fabula/contracts/forum.shapes'
import CircleCheck from 'lucide-react/icons/circle-check'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { ItemMenu } from '#areas/moderation/public/item-menu.tsx'
import { api } from '#lib/api.ts'
import { dateWithTime } from '#lib/dates.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { Dialog } from '#ui/dialog.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { postPath } from '../forum-texts.ts'

export type PostMenuProps = PopupProps & {
  post: Post
  topic: Topic
  onEdit(): void
  onChanged(post: Post): void
  onTopic(topic: Topic): void
}

type OldVersion = { html: string; replacedAt: string }

export function PostMenu({ post, topic, onEdit, onChanged, onTopic, ...popup }: PostMenuProps) {
  const [versions, setVersions] = useState<readonly OldVersion[] | null>(null)
  const viewer = useViewer()
  const isStaff = viewer?.roles.some((role) => role === 'admin' || role === 'moderator') ?? false
  const can = (permission: Post['permissions'][number]) => post.permissions.includes(permission)
  const where = { params: { postId: post._id } }

  async function handleDelete(): Promise<void> {
    requireAnswer(await api('DELETE /forum/posts/{postId}', where))
    onChanged({
      ...post,
      state: 'deleted',
      html: '',
      excerpt: '',
      cards: [],
      author: null,
      permissions: [],
      content: null,
    })
  }

  const handleSolve = () =>
    orSayWhy(async () => {
      const answer = requireAnswer(
        await api('POST /forum/topics/{topicId}/solve', {
          params: { topicId: topic._id },
          body: { postId: post.isSolution ? null : post._id },
        }),
      )
      onTopic(answer.topic)
      onChanged({ ...post, isSolution: !post.isSolution })
    })

  const handleHistory = () =>
    orSayWhy(async () => {
      setVersions(requireAnswer(await api('GET /forum/posts/{postId}/history', where)).versions)
    })

  return (
    <>
      <ItemMenu
        {...popup}
        name="post"
        onEdit={can('edit') ? onEdit : null}
        link={postPath(topic, post.number)}
        report={
          can('report')
            ? {
                kind: 'post',
                id: post._id,
                label: `Post ${post.number}${post.author ? ` by ${post.author.displayName}` : ''}`,
                html: post.html,
              }
            : null
        }
        onDelete={can('delete') ? handleDelete : null}
        deleteNote="“This post was deleted” stays in its place."
      >
        {can('solve') ? (
          <MenuItem icon={<CircleCheck />} onClick={() => void handleSolve()}>
            {post.isSolution ? 'Not the solution' : 'Mark as solution'}
          </MenuItem>
        ) : null}
        {isStaff && post.editedAt ? (
          <MenuItem icon={<History />} onClick={() => void handleHistory()}>
            Earlier versions
          </MenuItem>
        ) : null}
      </ItemMenu>
      <Dialog
        open={versions !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setVersions(null)
        }}
        title="Earlier versions"
      >
        {versions?.length === 0 ? <p className="mt-4 text-ink-soft">No earlier versions.</p> : null}
        <ol className="mt-4 grid gap-6">
          {versions?.map(({ html, replacedAt }) => (
            <li key={replacedAt}>
              <p className="text-meta text-ink-faint">Until {dateWithTime(replacedAt)}</p>
              <div className="rich-text mt-1" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
