import { href } from 'react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import { ButtonLink } from '#ui/button.tsx'

/** Leads to the conversation with a user; only for those whom the viewer can message. */
export function MessageButton({ username, displayName }: { username: string; displayName: string }) {
  return (
    <ButtonLink to={href('/messages/:with', { with: username })} variant="quiet" icon={<MessageSquare />}>
      Message<span className="sr-only"> {displayName}</span>
    </ButtonLink>
  )
}
