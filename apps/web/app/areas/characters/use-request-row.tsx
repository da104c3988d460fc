import { characterPath } from '@fabula/contracts/character-sizes'
import type { UseRequest } from '@fabula/contracts/characters.sharing'
import { Form, href, Link, useNavigation } from 'react-router'
import { longDate } from '#lib/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { castPath } from './cast-texts.ts'

const stateWords: Record<UseRequest['state'], string> = {
  pending: 'Waiting for an answer',
  approved: 'Approved',
  rejected: 'Declined',
  cancelled: 'Canceled',
}

/** The owner sees who asks; the writer who asked sees their own story. */
export function UseRequestRow({ request }: { request: UseRequest }) {
  const { character, story, user, message, state, permissions, createdAt, updatedAt } = request
  const isDecider = permissions.includes('approve')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line py-4">
      <Avatar username={user.username} image={user.avatar} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          <Link
            to={href('/user/:profileIdentifier', { profileIdentifier: user.username })}
            className="font-strong"
          >
            {user.displayName}
          </Link>{' '}
          <span className="text-ink-soft">asked to use</span>{' '}
          <Link to={characterPath(character)} dir="auto" className="font-serif">
            {character.name}
          </Link>{' '}
          <span className="text-ink-soft">in</span>{' '}
          {isDecider ? (
            <cite dir="auto" className="font-serif">
              {story.title}
            </cite>
          ) : (
            <Link to={castPath(story.slug)} dir="auto" className="font-serif italic">
              {story.title}
            </Link>
          )}
        </p>
        {message ? <p className="mt-1 text-dense wrap-anywhere text-ink-soft">“{message}”</p> : null}
        <p className="mt-1 text-meta text-ink-faint">
          {stateWords[state]} · {longDate(state === 'pending' ? createdAt : updatedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {permissions.includes('cancel') ? <Answer request={request} intent="cancel" label="Cancel" /> : null}
        {isDecider ? (
          <>
            <Answer request={request} intent="reject" label="Decline" />
            <Answer request={request} intent="approve" label="Approve" variant="primary" />
          </>
        ) : null}
      </div>
    </li>
  )
}

type AnswerProps = { request: UseRequest; intent: string; label: string; variant?: ButtonVariant }

function Answer({ request, intent, label, variant = 'quiet' }: AnswerProps) {
  const sent = useNavigation().formData
  const isBusy = sent?.get('intent') === intent && sent.get('requestId') === request._id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="requestId" value={request._id} />
      <Button type="submit" name="intent" value={intent} size="sm" variant={variant} busy={isBusy}>
        {label}
        <span className="sr-only">
          : {request.character.name} in {request.story.title}
        </span>
      </Button>
    </Form>
  )
}
