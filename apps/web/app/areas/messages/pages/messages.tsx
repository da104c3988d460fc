// /messages: the list of conversations.
import '../messages.css'
import type { MessagePrivacy } from '@fabula/contracts/message-sizes'
import { useState } from 'react'
import { pageContext } from '#lib/page-context.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/link.tsx'
import { loadList } from '../load-messages.ts'
import { MessagesFrame } from '../messages-frame.tsx'
import { TurnOnMessages } from '../turn-on.tsx'
import { useConversations } from '../use-conversations.ts'
import type { Route } from './+types/messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadList(context.get(pageContext).api)
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Messages',
    description: 'Your conversations on Fabula.',
    isListed: false,
    isPublic: false,
  })
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const list = useConversations(loaderData)
  const [privacy, setPrivacy] = useState(loaderData.privacy)
  if (list.conversations.length === 0)
    return (
      <div className="page-wrap max-w-190 pt-9 pb-20 md:pt-14">
        <h1 className="text-d2">Messages</h1>
        {privacy === 'off' ? (
          <TurnOn onChosen={setPrivacy} />
        ) : (
          <EmptyState
            title="No messages yet"
            action={
              <ButtonLink to="/writers" variant="quiet">
                Find people
              </ButtonLink>
            }
          >
            To write to someone, open their profile and choose “Message”. It’s shown if they accept messages
            from you.
          </EmptyState>
        )}
      </div>
    )
  return (
    <MessagesFrame list={list} shows="list">
      <div className="messages-none">
        <p className="font-serif text-d5">Choose a conversation to read it here.</p>
        <p className="text-dense text-ink-soft">
          {privacy === 'off'
            ? 'Your messages are off. '
            : 'To start one, open a profile and choose “Message”. '}
          <TextLink to="/settings/privacy">Who can message me</TextLink>
        </p>
      </div>
    </MessagesFrame>
  )
}

function TurnOn({ onChosen }: { onChosen(privacy: MessagePrivacy): void }) {
  return (
    <>
      <p className="mt-3 mb-7 max-w-[60ch] font-serif text-blurb text-ink-soft">
        Write to other members privately. Messages are off until you choose who can reach you.
      </p>
      <TurnOnMessages onTurnedOn={onChosen} />
    </>
  )
}
