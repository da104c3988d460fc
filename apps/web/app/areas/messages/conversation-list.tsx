import type { Conversation } from '@fabula/contracts/messages'
import { href, Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { addressOf, deletedUser, previewOf } from './message-texts.ts'
import type { useConversations } from './use-conversations.ts'

type ConversationListProps = {
  list: ReturnType<typeof useConversations>
  /** The id of the open one. */
  currentId: string | null
}

export function ConversationList({ list, currentId }: ConversationListProps) {
  return (
    <>
      <ul>
        {list.conversations.map((conversation) => (
          <ConversationRow
            key={conversation._id}
            conversation={conversation}
            isCurrent={conversation._id === currentId}
          />
        ))}
      </ul>
      {list.hasMore ? (
        <div className="py-4 text-center">
          <Button
            variant="quiet"
            size="sm"
            busy={list.isLoading}
            busyLabel="Loading"
            onClick={() => void list.loadMore()}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </>
  )
}

function ConversationRow({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { person, lastMessage } = conversation
  const isUnread = conversation.isUnread && !isCurrent
  return (
    <li>
      <Link
        to={href('/messages/:with', { with: addressOf(conversation) })}
        aria-current={isCurrent ? 'page' : undefined}
        className="conversation-row"
        data-unread={isUnread || undefined}
      >
        {person ? (
          <Avatar username={person.username} image={person.avatar} size="lg" />
        ) : (
          <span className="conversation-nobody" aria-hidden="true" />
        )}
        <span className="min-w-0">
          <span className="conversation-line">
            <b dir="auto">{person?.displayName ?? deletedUser}</b>
            <span className="conversation-time">
              <RelativeDay at={lastMessage.createdAt} />
            </span>
          </span>
          <span className="conversation-preview" dir="auto">
            {previewOf(lastMessage)}
          </span>
        </span>
        <span className="conversation-mark">{isUnread ? <span className="sr-only">Unread</span> : null}</span>
      </Link>
    </li>
  )
}
