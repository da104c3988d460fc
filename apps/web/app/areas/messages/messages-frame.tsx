import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { ConversationList } from './conversation-list.tsx'
import type { useConversations } from './use-conversations.ts'

type MessagesFrameProps = {
  list: ReturnType<typeof useConversations>
  currentId?: string | null
  /** On phones there is space for one of the two. */
  shows: 'list' | 'conversation'
  children: ReactNode
}

/** The list of conversations beside the open one. */
export function MessagesFrame({ list, currentId = null, shows, children }: MessagesFrameProps) {
  const title = 'Messages'
  return (
    <div className={classNames('page-wrap messages', shows === 'conversation' && 'messages-open')}>
      <div className={classNames('messages-list', shows === 'conversation' && 'max-md:hidden')}>
        {shows === 'list' ? (
          <h1 className="messages-title">{title}</h1>
        ) : (
          <p className="messages-title">
            <Link to="/messages">{title}</Link>
          </p>
        )}
        <ConversationList list={list} currentId={currentId} />
      </div>
      {children}
    </div>
  )
}
