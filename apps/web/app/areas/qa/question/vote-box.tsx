import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { orSayWhy } from '#ui/say-why.ts'
import { toast } from '#ui/toast.ts'

type Vote = -1 | 0 | 1

type VoteBoxProps = {
  /** The newest count from the socket, if there was one. */
  liveVotes: number | undefined
  kind: 'question' | 'answer'
  item: { _id: string; votes: number; myVote: Vote; permissions: readonly string[] }
  isOwn: boolean
  isAccepted?: boolean
}

/** Counts at once, then shows the server's count. */
export function VoteBox({ kind, item, liveVotes, isOwn, isAccepted = false }: VoteBoxProps) {
  const [cast, setCast] = useState<{ votes: number; myVote: Vote } | null>(null)
  const [lastLive, setLastLive] = useState(liveVotes)
  if (liveVotes !== undefined && liveVotes !== lastLive) {
    setLastLive(liveVotes)
    setCast({ votes: liveVotes, myVote: (cast ?? item).myVote })
  }
  const { votes, myVote } = cast ?? item

  async function handleVote(pressed: 1 | -1) {
    const value: Vote = myVote === pressed ? 0 : pressed
    const before = cast
    setCast({ votes: votes - myVote + value, myVote: value })
    await orSayWhy(async () => {
      try {
        const answer = requireAnswer(
          kind === 'question'
            ? await api('PUT /qa/questions/{questionId}/vote', {
                params: { questionId: item._id },
                body: { value },
              })
            : await api('PUT /qa/answers/{answerId}/vote', {
                params: { answerId: item._id },
                body: { value },
              }),
        )
        setCast({ votes: answer.votes, myVote: answer.myVote })
      } catch (error) {
        setCast(before)
        throw error
      }
    })
  }

  const refusal = isOwn
    ? `You can’t vote on your own ${kind}.`
    : 'You can vote down once you’ve been here for a few days and read a few chapters.'
  const button = (value: 1 | -1) => (
    <VoteButton
      label={`Vote ${value === 1 ? 'up' : 'down'}`}
      value={value}
      isPressed={myVote === value}
      refusal={item.permissions.includes(value === 1 ? 'voteUp' : 'voteDown') ? null : refusal}
      onVote={handleVote}
    />
  )
  return (
    <fieldset className="vote-box">
      <legend className="sr-only">Votes on this {kind}</legend>
      {button(1)}
      <b>
        {votes.toLocaleString('en')}
        <span className="sr-only"> {Math.abs(votes) === 1 ? 'vote' : 'votes'}</span>
      </b>
      {button(-1)}
      {isAccepted ? (
        <span className="vote-accepted">
          <Check aria-hidden="true" />
        </span>
      ) : null}
    </fieldset>
  )
}

type VoteButtonProps = {
  label: string
  value: 1 | -1
  isPressed: boolean
  refusal: string | null
  onVote(value: 1 | -1): Promise<void>
}

function VoteButton({ label, value, isPressed, refusal, onVote }: VoteButtonProps) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const icon = value === 1 ? <ChevronUp /> : <ChevronDown />
  if (!viewer)
    return (
      <Link
        to={`/login?from=${encodeURIComponent(pathname + search)}`}
        aria-label={`${label}, sign in first`}
        className="vote-button"
      >
        {icon}
      </Link>
    )
  return (
    <button
      type="button"
      className="vote-button"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={refusal ? true : undefined}
      onClick={() => (refusal ? toast.info(refusal) : void onVote(value))}
    >
      {icon}
    </button>
  )
}
