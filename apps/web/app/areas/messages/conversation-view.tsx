// One conversation: who it is with, the messages, the newest at the bottom, and the field for the next one.
import type { OpenConversation } from '@fabula/contracts/messages'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { watchInSight } from '#lib/in-sight.ts'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useFormDraft, useSavedValues } from '#lib/use-form-draft.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton, IconButtonLink } from '#ui/icon-button.tsx'
import { RelativeDay } from '#ui/relative-day.tsx'
import { TextLink } from '#ui/link.tsx'
import { isLastOfRun, type Pending } from './conversation-state.ts'
import { MessageForm } from './message-form.tsx'
import { MessageItem, PendingItem } from './message-item.tsx'
import { dayOf, deletedUser, refusalTexts } from './message-texts.ts'
import { TurnOnMessages } from './turn-on.tsx'
import { type ConversationState, type LoadedConversation, useConversation } from './use-conversation.ts'

const ConversationMenu = lazyPart(async () => (await import('./conversation-menu.tsx')).ConversationMenu)

type ConversationViewProps = {
  loaded: LoadedConversation
  who: string
  sendKey: string
  onChange(): void
}

type Unsent = { body: string; pending: readonly Pending[] }
const nothingUnsent: Unsent = { body: '', pending: [] }

/** What was being sent when the tab was closed may or may not have arrived: trying again with its id is safe. */
const interrupted = (pending: readonly Pending[]) =>
  pending.map((one) => ({ ...one, problem: one.problem ?? 'Not sent.' }))

export function ConversationView({ loaded, who, sendKey, onChange }: ConversationViewProps) {
  const name = loaded.conversation.person?.displayName ?? deletedUser
  const unsaved = useFormDraft<Unsent>({
    form: `message/${who}`,
    title: `Message to ${name}`,
    saved: nothingUnsent,
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [sending, setSending] = useState<readonly Pending[] | null>(null)
  const body = typed ?? unsaved.restored?.values.body ?? ''
  const restored = interrupted(unsaved.restored?.values.pending ?? [])
  const pending = sending ?? restored
  useSavedValues(unsaved, { body, pending }, nothingUnsent)
  const state = useConversation({
    loaded,
    who,
    pending,
    setPending: (change) => setSending((before) => change(before ?? restored)),
    onChange,
  })
  const { conversation } = state

  return (
    <section className="conversation" aria-label={`Conversation with ${name}`}>
      <ConversationHead conversation={conversation} name={name} />
      <MessageList state={state} name={name} firstUnread={loaded.conversation.readNumber + 1} />
      {conversation.refusal === null ? (
        <MessageForm
          conversation={conversation}
          name={name}
          sendKey={sendKey}
          body={body}
          onBody={setTyped}
          onSend={state.send}
        />
      ) : conversation.refusal === 'off' ? (
        <TurnOn name={name} onTurnedOn={state.refresh} />
      ) : (
        <output className="conversation-refusal">
          {refusalTexts[conversation.refusal]}{' '}
          {conversation.refusal === 'verify' ? (
            <TextLink to="/register/confirmation">Resend the email</TextLink>
          ) : null}
        </output>
      )}
    </section>
  )
}

function ConversationHead({ conversation, name }: { conversation: OpenConversation; name: string }) {
  const { person } = conversation
  const menu = usePopupTrigger('menu', ConversationMenu)
  return (
    <header className="conversation-head">
      <IconButtonLink to="/messages" label="All messages" icon={<ArrowLeft />} className="md:hidden" />
      {person ? (
        <Avatar username={person.username} image={person.avatar} size="lg" />
      ) : (
        <span className="conversation-nobody" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <h1 className="text-d5 truncate" dir="auto">
          {person ? (
            <Link to={href('/user/:profileIdentifier', { profileIdentifier: person.username })}>{name}</Link>
          ) : (
            name
          )}
        </h1>
        {person ? <p className="truncate text-meta text-ink-faint">@{person.username}</p> : null}
      </div>
      {conversation._id ? (
        <>
          <IconButton
            label="Conversation actions"
            icon={<Ellipsis />}
            className="needs-script"
            {...menu.triggerProps}
          />
          <ConversationMenu {...menu.popupProps} conversationId={conversation._id} person={person} />
        </>
      ) : null}
    </header>
  )
}

type MessageListProps = { state: ConversationState; name: string; firstUnread: number }

function MessageList({ state, name, firstUnread }: MessageListProps) {
  const { messages, pending, hasEarlier, isLoading, conversation } = state
  const isHydrated = useIsHydrated()
  const top = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { loadEarlier } = state
  const handleTop = useEffectEvent(() => void loadEarlier())

  // Loads on scrolling up, too; the button is for keyboards.
  useEffect(() => {
    if (!top.current || !hasEarlier) return
    return watchInSight(top.current, (isInSight) => isInSight && handleTop(), {
      root: scroller.current,
      rootMargin: '200px 0px 0px',
    })
  }, [hasEarlier, messages.length])

  // One’s own message comes into view wherever one was reading.
  const sentCount = pending.length
  useEffect(() => {
    if (sentCount > 0) scroller.current?.scrollTo({ top: 0 })
  }, [sentCount])

  const firstNew = messages.find(({ isOwn, number }) => !isOwn && number >= firstUnread)?.number
  return (
    // The reversed direction keeps it at the newest message, also before there is any script.
    <div
      ref={scroller}
      className="conversation-scroller"
      role="log"
      aria-label={`Messages with ${name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
    >
      <div className="conversation-messages">
        {hasEarlier ? (
          <div ref={top} className="py-3 text-center">
            <Button
              variant="quiet"
              size="sm"
              busy={isLoading}
              busyLabel="Loading"
              onClick={() => void loadEarlier()}
            >
              Show earlier messages
            </Button>
          </div>
        ) : null}
        {messages.length === 0 && pending.length === 0 ? (
          <p className="conversation-start">
            {conversation.refusal === null
              ? `This is the beginning of your conversation with ${name}.`
              : `You and ${name} have no messages.`}
          </p>
        ) : null}
        <ol>
          {messages.map((message, place) => {
            const before = messages[place - 1]
            const isNewDay =
              !before || dayOf(before.createdAt, isHydrated) !== dayOf(message.createdAt, isHydrated)
            const isFirstNew = message.number === firstNew && place > 0
            return (
              <Fragment key={message._id}>
                {isNewDay ? (
                  <li className={isFirstNew ? 'message-new' : 'message-day'}>
                    <span>
                      <RelativeDay at={message.createdAt} isWhole />
                      {isFirstNew ? ', new' : null}
                    </span>
                  </li>
                ) : isFirstNew ? (
                  <li className="message-new">New</li>
                ) : null}
                <MessageItem
                  message={message}
                  name={name}
                  showsTime={isLastOfRun(message, messages[place + 1])}
                  onDelete={() => state.remove(message)}
                />
              </Fragment>
            )
          })}
          {pending.map((message) => (
            <PendingItem
              key={message.clientId}
              message={message}
              onRetry={() => state.retry(message)}
              onDiscard={() => state.discard(message)}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

function TurnOn({ name, onTurnedOn }: { name: string; onTurnedOn(): Promise<void> }) {
  return (
    <div className="conversation-turn-on">
      <p>Your messages are off. To write to {name}, choose who can message you:</p>
      <TurnOnMessages onTurnedOn={onTurnedOn} />
    </div>
  )
}
