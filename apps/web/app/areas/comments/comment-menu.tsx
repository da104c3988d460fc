// The comment menu: edit or delete one's own, report others, moderate those on one's own story. Loaded when the first menu opens.
import type { Comment } from '@fabula/contracts/comments'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useIsRestricted } from '#areas/moderation/public/restricted-note.tsx'
import { ItemMenu } from '#areas/moderation/public/item-menu.tsx'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { MenuItem } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import { orSayWhy } from '#ui/say-why.ts'

export type CommentMenuProps = PopupProps & {
  comment: Comment
  onEdit: () => void
  onChanged: (comment: Comment) => void
  onRemoved: (comment: Comment) => void
}

type Decision = { state?: 'visible' | 'hidden'; isFrozen?: boolean; spoiler?: boolean }

export function CommentMenu({ comment, onEdit, onChanged, onRemoved, ...popup }: CommentMenuProps) {
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

  async function handleDelete(): Promise<void> {
    requireAnswer(await api('DELETE /content/{storyId}/comments/{commentId}', where))
    onRemoved(comment)
  }

  return (
    <ItemMenu
      {...popup}
      name="comment"
      onEdit={permissions.includes('edit') && !isRestricted ? onEdit : null}
      link={`#comment-${comment._id}`}
      report={
        author && !isOwn
          ? { kind: 'comment', id: comment._id, label: `Comment by ${author.displayName}` }
          : null
      }
      onDelete={permissions.includes('delete') ? handleDelete : null}
      deleteNote="If it has replies, they stay under “This comment was deleted.”"
    >
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
            <MenuItem icon={<Eye />} onClick={() => void decide({ state: 'visible' }, 'Visible to readers.')}>
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
    </ItemMenu>
  )
}
