import type { Poll, Topic } from '@fabula/contracts/forum.shapes'
import { type SubmitEvent, useState } from 'react'
import { api } from '#lib/api.ts'
import { describeCount } from '#lib/amounts.ts'
import { shortDate } from '#lib/dates.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { orSayWhy } from '#ui/say-why.ts'

type TopicPollProps = { topic: Topic; poll: Poll; onChanged(poll: Poll): void }

/** Results are shown after voting, or when the poll has ended. */
export function TopicPoll({ topic, poll, onChanged }: TopicPollProps) {
  const [isChanging, setChanging] = useState(false)
  const isMember = useViewer() !== null
  const hasVoted = poll.myVotes.length > 0
  const isForm = !poll.hasEnded && isMember && (!hasVoted || isChanging)
  const facts = [
    describeCount(poll.voters, 'voter'),
    poll.endsAt && `${poll.hasEnded ? 'Ended' : 'Ends'} ${shortDate(poll.endsAt)}`,
  ].filter(Boolean)

  const vote = (optionIds: string[]) =>
    orSayWhy(async () => {
      const answer = requireAnswer(
        await api('PUT /forum/topics/{topicId}/poll/vote', {
          params: { topicId: topic._id },
          body: { optionIds },
        }),
      )
      onChanged(answer.poll)
      setChanging(false)
    })

  return (
    <section aria-label="Poll" className="topic-poll">
      {isForm ? (
        <VoteForm poll={poll} onVote={vote} />
      ) : (
        <>
          <ul>
            {poll.options.map((option) => (
              <Result key={option._id} option={option} poll={poll} />
            ))}
          </ul>
          {!isMember && !poll.hasEnded ? (
            <p className="poll-note">Sign in to vote and see the results.</p>
          ) : null}
        </>
      )}
      <p className="poll-note">
        <span className="dots">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {hasVoted && !poll.hasEnded && !isChanging ? (
          <button type="button" className="ui-text-link tap" onClick={() => setChanging(true)}>
            Change vote
          </button>
        ) : null}
        {isChanging ? (
          <button type="button" className="ui-text-link tap" onClick={() => void vote([])}>
            Withdraw vote
          </button>
        ) : null}
      </p>
    </section>
  )
}

function VoteForm({ poll, onVote }: { poll: Poll; onVote(ids: string[]): Promise<void> }) {
  const [chosen, setChosen] = useState<readonly string[]>(poll.myVotes)
  const [isBusy, setBusy] = useState(false)
  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (chosen.length === 0 || isBusy) return
    setBusy(true)
    await onVote([...chosen])
    setBusy(false)
  }
  const legend = poll.multiple ? 'Choose one or more' : 'Choose one'
  return (
    <form onSubmit={handleSubmit} className="grid justify-items-start gap-3">
      {poll.multiple ? (
        <fieldset className="grid gap-1">
          <legend className="ui-field-label mb-1.5">{legend}</legend>
          {poll.options.map(({ _id, text }) => (
            <Checkbox
              key={_id}
              label={text}
              checked={chosen.includes(_id)}
              onChange={({ target }) =>
                setChosen((now) => (target.checked ? [...now, _id] : now.filter((id) => id !== _id)))
              }
            />
          ))}
        </fieldset>
      ) : (
        <RadioGroup legend={legend}>
          {poll.options.map(({ _id, text }) => (
            <Radio
              key={_id}
              name="poll-option"
              value={_id}
              label={text}
              checked={chosen[0] === _id}
              onChange={() => setChosen([_id])}
            />
          ))}
        </RadioGroup>
      )}
      <Button type="submit" size="sm" variant={chosen.length > 0 ? 'primary' : 'quiet'} busy={isBusy}>
        Vote
      </Button>
    </form>
  )
}

function Result({ option, poll }: { option: Poll['options'][number]; poll: Poll }) {
  const isMine = poll.myVotes.includes(option._id)
  const percent =
    option.votes === null || poll.voters === 0 ? 0 : Math.round((option.votes / poll.voters) * 100)
  return (
    <li className="poll-result">
      <span className="min-w-0">
        <bdi>{option.text}</bdi>
        {isMine ? <span className="poll-mine">your vote</span> : null}
      </span>
      {option.votes === null ? null : (
        <>
          <span className="tabular">
            {percent}%<span className="sr-only">, {describeCount(option.votes, 'vote')}</span>
          </span>
          <span className="poll-bar" aria-hidden="true">
            <span style={{ width: `${percent}%` }} />
          </span>
        </>
      )}
    </li>
  )
}
