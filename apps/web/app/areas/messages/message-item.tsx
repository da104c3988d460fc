import type { Message } from '@fabula/contracts/messages'
import type { ImageReference } from '@fabula/contracts/shapes'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { CommentBody } from '#areas/comments/public/comment-body.tsx'
import { FullSizeLink } from '#areas/images/public/full-size-link.tsx'
import { Picture } from '#areas/images/public/picture.tsx'
import { lazyPart } from '#lib/lazy-part.tsx'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { usePopupTrigger } from '#lib/use-popup-trigger.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RuledButton } from '#ui/link.tsx'
import type { Pending } from './conversation-state.ts'
import { goneText, timeOf } from './message-texts.ts'

const MessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu)

type MessageItemProps = {
  message: Message
  /** The other user. */
  name: string
  showsTime: boolean
  onDelete(): Promise<void>
}

export function MessageItem({ message, name, showsTime, onDelete }: MessageItemProps) {
  const { isOwn, state, body, createdAt } = message
  const menu = usePopupTrigger('menu', MessageMenu)
  const isHydrated = useIsHydrated()
  const time = timeOf(createdAt, isHydrated)
  const gone = goneText(state, isOwn)
  return (
    <li className="message" data-own={isOwn || undefined}>
      <div className="message-bubble">
        <span className="sr-only">{isOwn ? 'You' : name}: </span>
        {gone ? <p className="message-gone">{gone}</p> : <Words body={body ?? ''} />}
        {message.hasImage ? <MessageImage image={message.image} from={isOwn ? 'you' : name} /> : null}
        {state === 'hidden' && isOwn ? (
          <p className="message-note">Hidden by moderators. Only you can see it.</p>
        ) : null}
        {showsTime ? (
          <time dateTime={createdAt} className="message-time">
            {time}
          </time>
        ) : null}
      </div>
      {gone ? null : (
        <>
          <IconButton
            size="sm"
            label={`Actions for ${isOwn ? 'your message' : `message from ${name}`}, ${time}`}
            icon={<Ellipsis />}
            className="message-more needs-script"
            {...menu.triggerProps}
          />
          <MessageMenu {...menu.popupProps} message={message} name={name} onDelete={onDelete} />
        </>
      )}
    </li>
  )
}

const Words = ({ body }: { body: string }) => (body === '' ? null : <CommentBody body={body} mentions={[]} />)

function MessageImage({ image, from }: { image: ImageReference | null; from: string }) {
  if (!image) return <p className="message-gone">This image is no longer available.</p>
  const alt = image.metadata.alt || `Image from ${from}`
  return (
    <FullSizeLink imageId={image.imageId} alt={alt} className="message-image">
      <Picture image={image} alt={alt} sizes="(width < 48rem) 70vw, 22rem" />
    </FullSizeLink>
  )
}

type PendingItemProps = { message: Pending; onRetry(): void; onDiscard(): void }

export function PendingItem({ message, onRetry, onDiscard }: PendingItemProps) {
  const { body, image, problem } = message
  return (
    <li className="message" data-own data-pending={problem === null || undefined}>
      <div className="message-bubble">
        <span className="sr-only">You: </span>
        <Words body={body} />
        {image ? <MessageImage image={image} from="you" /> : null}
        {problem === null ? (
          <Status>Sending</Status>
        ) : (
          <Status isProblem>
            {problem}{' '}
            <RuledButton small onClick={onRetry}>
              Try again
            </RuledButton>{' '}
            <RuledButton small onClick={onDiscard}>
              Discard
            </RuledButton>
          </Status>
        )}
      </div>
    </li>
  )
}

function Status({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
  return <div className={isProblem ? 'message-problem' : 'message-time'}>{children}</div>
}
