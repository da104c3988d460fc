import type { CollaborationRequest } from '@fabula/contracts/collaboration'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { longDate } from '#lib/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { aboutRequest, rolesOf, statusWords } from '../collaboration-texts.ts'
import { AnswerButton } from './answer-button.tsx'

type Side = 'maker' | 'decider'

type RequestRowProps = {
  request: CollaborationRequest
  side: Side
  /** False on the page of a story, which already shows its title. */
  namesStory?: boolean
}

export function RequestRow({ request, side, namesStory = false }: RequestRowProps) {
  const { _id, story, user, email, kind, message, status, createdAt, expiresAt } = request
  const shown = kind === 'invite' && side === 'decider' ? story.author : user
  const fields = { storyId: story._id, requestId: _id }
  const about = aboutRequest(request)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line py-4">
      {shown ? (
        <Avatar username={shown.username} image={shown.avatar} />
      ) : (
        <Mail aria-hidden="true" className="mx-1.5 mt-0.5 size-5 text-ink-faint" />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          <Who person={shown}>{email ?? 'Someone'}</Who>{' '}
          <span className="text-ink-soft">{sentence(request, side)}</span>
          {namesStory ? <Title request={request} side={side} /> : null}
        </p>
        {message ? <p className="mt-1 text-dense wrap-anywhere text-ink-soft">“{message}”</p> : null}
        <p className="mt-1 text-meta text-ink-faint">
          {status === 'pending'
            ? `${longDate(createdAt)} · expires ${longDate(expiresAt)}`
            : `${statusWords[status]} · ${longDate(request.updatedAt)}`}
        </p>
      </div>
      {status === 'pending' ? (
        <div className="flex flex-wrap gap-2.5">
          {side === 'maker' ? (
            <AnswerButton intent="cancel" fields={fields} about={about}>
              Cancel
            </AnswerButton>
          ) : (
            <>
              <AnswerButton intent="reject" fields={fields} about={about}>
                {kind === 'request' ? 'Reject' : 'Decline'}
              </AnswerButton>
              <AnswerButton intent="approve" fields={fields} about={about} variant="primary">
                {kind === 'request' ? 'Approve' : 'Accept'}
              </AnswerButton>
            </>
          )}
        </div>
      ) : null}
    </li>
  )
}

function sentence({ kind, roles }: CollaborationRequest, side: Side): string {
  const role = rolesOf(roles)
  if (kind === 'request') return side === 'maker' ? `asked to join as ${role}` : `wants to join as ${role}`
  return side === 'maker' ? `has been invited as ${role}` : `invited you to join as ${role}`
}

function Who({ person, children }: { person: CollaborationRequest['user']; children: ReactNode }) {
  if (!person) return <span className="font-strong">{children}</span>
  return (
    <Link
      to={href('/user/:profileIdentifier', { profileIdentifier: person.username })}
      className="font-strong"
    >
      {person.displayName}
    </Link>
  )
}

/** A user invited to a draft cannot open it yet. */
function Title({ request: { story, kind }, side }: Pick<RequestRowProps, 'request' | 'side'>) {
  return (
    <>
      {': '}
      {kind === 'invite' && side === 'decider' ? (
        <cite dir="auto" className="font-serif">
          {story.title}
        </cite>
      ) : (
        <Link to={href('/story/:storyId', { storyId: story.slug })} dir="auto" className="font-serif italic">
          {story.title}
        </Link>
      )}
    </>
  )
}
