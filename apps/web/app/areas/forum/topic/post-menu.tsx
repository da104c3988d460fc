// The menu of a post; loaded when the first one opens.
import type { Post, Topic } from '@fabula/contracts/forum'
import CircleCheck from 'lucide-react/icons/circle-check'
import History from 'lucide-react/icons/history'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ReportMenuItem } from '#areas/moderation/public/report-menu-item.tsx'
import { api } from '#lib/api.ts'
import { dateWithTime } from '#lib/dates.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { AlertDialog, AlertDialogClose } from '#ui/alert-dialog.tsx'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'
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
  const [isAsking, setAsking] = useState(false)
  const [versions, setVersions] = useState<readonly OldVersion[] | null>(null)
  const viewer = useViewer()
  const isStaff = viewer?.roles.some((role) => role === 'admin' || role === 'moderator') ?? false
  const can = (permission: Post['permissions'][number]) => post.permissions.includes(permission)
  const where = { params: { postId: post._id } }

  const handleDelete = () =>
    orSayWhy(async () => {
      setAsking(false)
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
      toast.success('Post deleted.')
    })

  const handleCopy = () =>
    orSayWhy(async () => {
      await navigator.clipboard.writeText(new URL(postPath(topic, post.number), window.location.href).href)
      toast.success('Link copied.')
    })

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
      <AnchoredMenu {...popup} label="Post actions" align="end">
        {can('edit') ? (
          <MenuItem icon={<Pencil />} onClick={onEdit}>
            Edit
          </MenuItem>
        ) : null}
        {can('solve') ? (
          <MenuItem icon={<CircleCheck />} onClick={() => void handleSolve()}>
            {post.isSolution ? 'Not the solution' : 'Mark as solution'}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Link2 />} onClick={() => void handleCopy()}>
          Copy link
        </MenuItem>
        {isStaff && post.editedAt ? (
          <MenuItem icon={<History />} onClick={() => void handleHistory()}>
            Earlier versions
          </MenuItem>
        ) : null}
        {can('report') ? (
          <>
            <MenuSeparator />
            <ReportMenuItem
              kind="post"
              id={post._id}
              label={`Post ${post.number}${post.author ? ` by ${post.author.displayName}` : ''}`}
            />
          </>
        ) : null}
        {can('delete') ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onClick={() => setAsking(true)}>
              Delete
            </MenuItem>
          </>
        ) : null}
      </AnchoredMenu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this post?"
        description="This can’t be undone. “This post was deleted” stays in its place."
        actions={
          <>
            <AlertDialogClose>
              <Button variant="quiet">Cancel</Button>
            </AlertDialogClose>
            <Button variant="danger" onClick={() => void handleDelete()}>
              Delete
            </Button>
          </>
        }
      />
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
