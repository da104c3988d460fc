// The comment menu: edit or delete one's own, report others, moderate those on one's own story. Loaded when the first menu opens.
import type { Comment } from '@fabula/contracts/comments'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Link2 from 'lucide-react/icons/link-2'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useIsRestricted } from '#areas/moderation/public/restricted-note.tsx'
import { ReportMenuItem } from '#areas/moderation/public/report-menu-item.tsx'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { orSayWhy } from '#ui/say-why.ts'
import { DeleteCommentDialog } from './delete-comment-dialog.tsx'

export type CommentMenuProps = PopupProps & {
  comment: Comment
  onEdit: () => void
  onChanged: (comment: Comment) => void
  onRemoved: (comment: Comment) => void
}

type Decision = { state?: 'visible' | 'hidden'; isFrozen?: boolean; spoiler?: boolean }

export function CommentMenu({ comment, onEdit, onChanged, onRemoved, ...popup }: CommentMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const { author, permissions, state, isFrozen, spoiler } = comment
  const isRestricted = useIsRestricted()
  const isOwn = useViewer()?._id === author?._id
  const where = { params: { storyId: comment.storyId, commentId: comment._id } }
  const mayModerate = permissions.includes('moderate')

  const decide = (decision: Decision, words: string) =>
    orSayWhy(async () => {
      const answer = requireAnswer(
        await api('PATCH /content/{storyId}/comments/{commentId}/moderation', { ...where, body: decision }),
      )
      onChanged(answer.comment)
      toast.success(words)
    })

  const handleDelete = () =>
    orSayWhy(async () => {
      setAsking(false)
      requireAnswer(await api('DELETE /content/{storyId}/comments/{commentId}', where))
      onRemoved(comment)
      toast.success('Comment deleted.')
    })

  const handleCopy = () =>
    orSayWhy(async () => {
      const { origin, pathname, search } = window.location
      await navigator.clipboard.writeText(`${origin}${pathname}${search}#comment-${comment._id}`)
      toast.success('Link copied.')
    })

  return (
    <>
      <AnchoredMenu {...popup} label="Comment actions" align="end">
        {permissions.includes('edit') && !isRestricted ? (
          <MenuItem icon={<Pencil />} onClick={onEdit}>
            Edit
          </MenuItem>
        ) : null}
        {mayModerate ? (
          <>
            {state === 'visible' ? (
              <MenuItem
                icon={<EyeOff />}
                onClick={() => void decide({ state: 'hidden' }, 'Hidden from readers.')}
              >
                Hide from readers
              </MenuItem>
            ) : (
              <MenuItem
                icon={<Eye />}
                onClick={() => void decide({ state: 'visible' }, 'Visible to readers.')}
              >
                Show to readers
              </MenuItem>
            )}
            <MenuItem
              icon={isFrozen ? <LockOpen /> : <Lock />}
              onClick={() =>
                void decide({ isFrozen: !isFrozen }, isFrozen ? 'Thread reopened.' : 'Thread closed.')
              }
            >
              {isFrozen ? 'Reopen thread' : 'Close thread'}
            </MenuItem>
            <MenuItem
              icon={<TriangleAlert />}
              onClick={() =>
                void decide(
                  { spoiler: !spoiler },
                  spoiler ? 'No longer marked as a spoiler.' : 'Marked as a spoiler.',
                )
              }
            >
              {spoiler ? 'Not a spoiler' : 'Mark as spoiler'}
            </MenuItem>
          </>
        ) : null}
        <MenuItem icon={<Link2 />} onClick={() => void handleCopy()}>
          Copy link
        </MenuItem>
        {author && !isOwn ? (
          <>
            <MenuSeparator />
            <ReportMenuItem kind="comment" id={comment._id} label={`Comment by ${author.displayName}`} />
          </>
        ) : null}
        {permissions.includes('delete') ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onClick={() => setAsking(true)}>
              Delete
            </MenuItem>
          </>
        ) : null}
      </AnchoredMenu>
      <DeleteCommentDialog isOpen={isAsking} onOpenChange={setAsking} onDelete={handleDelete} />
    </>
  )
}
