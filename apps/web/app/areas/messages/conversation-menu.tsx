// The menu of a conversation. Loaded when it opens.
import type { Person } from '@fabula/contracts/users'
import Trash2 from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { ConfirmDialog } from '#ui/alert-dialog.tsx'
import { AnchoredMenu } from '#ui/anchored-menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'

type ConversationMenuProps = PopupProps & { conversationId: string; person: Person | null }

export function ConversationMenu({ conversationId, person, ...popup }: ConversationMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()

  const handleDelete = () =>
    orSayWhy(async () => {
      setAsking(false)
      requireAnswer(
        await api('DELETE /messages/conversations/{conversationId}', { params: { conversationId } }),
      )
      toast.success('Conversation deleted.')
      await navigate('/messages', { replace: true })
    })

  return (
    <>
      <AnchoredMenu {...popup} label="Conversation actions" align="end">
        {person ? (
          <>
            <MenuLink
              to={href('/user/:profileIdentifier', { profileIdentifier: person.username })}
              icon={<User />}
            >
              Profile: mute, block, report
            </MenuLink>
            <MenuSeparator />
          </>
        ) : null}
        <MenuItem danger icon={<Trash2 />} onClick={() => setAsking(true)}>
          Delete conversation
        </MenuItem>
      </AnchoredMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this conversation?"
        description={`It’s deleted for you only. ${person?.displayName ?? 'The other person'} keeps it, and a new message brings it back without the earlier ones.`}
        action="Delete"
        onConfirm={() => void handleDelete()}
      />
    </>
  )
}
