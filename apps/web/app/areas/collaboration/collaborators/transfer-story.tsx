import type { Collaborator, Transfer } from '@fabula/contracts/collaboration'
import { Form, useNavigation } from 'react-router'
import { longDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { AnswerButton } from '../requests/answer-button.tsx'

type TransferPartProps = { people: readonly Collaborator[]; transfer: Transfer | null }

/** For the owner: transferring the story to another user. */
export function TransferPart({ people, transfer }: TransferPartProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'offer'
  if (transfer?.kind === 'request')
    return (
      <p className="max-w-144 text-dense text-ink-soft">
        {transfer.to.displayName} has asked for the story back. Respond to that request first.
      </p>
    )
  if (transfer) return <OpenOffer transfer={transfer} />
  if (people.length === 0)
    return (
      <p className="max-w-144 text-dense text-ink-soft">
        You can transfer a story to one of its collaborators. Invite one first.
      </p>
    )
  return (
    <Form method="post" preventScrollReset className="grid max-w-144 gap-4.5">
      <ul className="grid list-disc gap-1.5 pl-5 text-dense text-ink-soft">
        <li>Nothing changes until they accept. The offer expires in 14 days.</li>
        <li>
          Once they accept, they own the story with its collaborators and settings, and you become a
          co-author.
        </li>
      </ul>
      <Select
        name="userId"
        label="New owner"
        options={people.map(({ user }) => ({
          value: user._id,
          label: `${user.displayName} (@${user.username})`,
        }))}
      />
      <Button
        type="submit"
        name="intent"
        value="offer"
        variant="quiet"
        busy={isBusy}
        className="justify-self-start"
      >
        Send offer
      </Button>
    </Form>
  )
}

function OpenOffer({ transfer: { _id, story, to, expiresAt } }: { transfer: Transfer }) {
  return (
    <Notice
      title={`Offered to ${to.displayName}`}
      action={
        <AnswerButton
          intent="cancel-offer"
          fields={{ storyId: story._id, transferId: _id }}
          about={story.title}
        >
          Cancel
        </AnswerButton>
      }
    >
      Pending until {longDate(expiresAt)}.
    </Notice>
  )
}

/** For the user who decides: the recipient of an offer, or the owner when a former owner asks for the story. */
export function OfferNotice({ transfer: { _id, kind, story, from, to, expiresAt } }: { transfer: Transfer }) {
  const fields = { storyId: story._id, transferId: _id }
  const isRequest = kind === 'request'
  return (
    <Notice
      title={
        isRequest
          ? `${to.displayName} wants “${story.title}” back`
          : `${from.displayName} wants to transfer “${story.title}” to you`
      }
      action={
        <div className="flex flex-wrap gap-2.5">
          <AnswerButton intent="decline-story" fields={fields} about={story.title}>
            Decline
          </AnswerButton>
          <AnswerButton intent="accept-story" fields={fields} about={story.title} variant="primary">
            {isRequest ? 'Give back' : 'Accept'}
          </AnswerButton>
        </div>
      }
    >
      {isRequest
        ? `They owned it until they deleted their account. If you accept, they become the owner again and you stay on as a co-author.`
        : `If you accept, you become the owner and ${from.displayName} stays on as a co-author.`}{' '}
      Expires {longDate(expiresAt)}.
    </Notice>
  )
}

type FormerStory = { story: Transfer['story']; request: Transfer | null }

/** For a user who deleted and then restored their account: a story that passed to a co-author meanwhile. */
export function FormerStoryRow({ story, request }: FormerStory) {
  const about = story.title
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
      <p className="min-w-0">
        <strong className="font-semibold">{story.title}</strong> belongs to {story.author.displayName}.{' '}
        <span className="text-ink-soft">
          {request
            ? `You asked for it back. The request expires ${longDate(request.expiresAt)}.`
            : 'You’re a co-author.'}
        </span>
      </p>
      {request ? (
        <AnswerButton
          intent="cancel-offer"
          fields={{ storyId: story._id, transferId: request._id }}
          about={about}
        >
          Cancel
        </AnswerButton>
      ) : (
        <AnswerButton intent="ask-back" fields={{ storyId: story._id }} about={about}>
          Ask for it back
        </AnswerButton>
      )}
    </li>
  )
}
