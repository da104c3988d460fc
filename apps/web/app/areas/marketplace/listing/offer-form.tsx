import type { Listing } from '@fabula/contracts/marketplace'
import {
  maxOfferedCharacters,
  maxOfferedStories,
  maxOfferMessage,
  offerDays,
} from '@fabula/contracts/marketplace-sizes'
import { type SubmitEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ChoiceList, namesOf } from '../choice-list.tsx'
import { choiceFaults, type Faults, faultOf } from '../form-faults.ts'
import { offerPath } from '../market-texts.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import { offerTexts } from './offer-texts.ts'

export type OwnChoices = {
  characters: readonly { _id: string; name: string; summary: string }[]
  stories: readonly { _id: string; title: string }[]
}

type OfferFormProps = { listing: Listing; own: OwnChoices }

/** An offer: what it asks for depends on the kind of the listing. */
export function OfferForm({ listing, own }: OfferFormProps) {
  const navigate = useNavigate()
  const { kind, giftMode, questions, character } = listing
  const texts = offerTexts(listing)
  const [characterIds, setCharacterIds] = useState<string[]>([])
  const [storyIds, setStoryIds] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const [answers, setAnswers] = useState<string[]>(() => questions.map(() => ''))
  const { faults, error, isBusy, submit } = useCheckedForm()
  /** The same for every attempt, so that the offer is made once. */
  const key = useRef<string | null>(null)
  const takesStories = kind === 'licence' || (kind === 'collaboration' && own.stories.length > 0)
  const hasNothingToOffer =
    (kind === 'trade' && own.characters.length === 0) || (kind === 'licence' && own.stories.length === 0)

  function findFaults(): Faults {
    const unanswered = answers.flatMap((answer, place) =>
      answer.trim() === '' ? [[`answers.${place}`, 'is required']] : [],
    )
    return {
      ...(kind === 'trade' && characterIds.length === 0 && { characterIds: 'needs at least one character' }),
      ...(kind === 'licence' && storyIds.length === 0 && { storyIds: 'needs at least one story' }),
      ...(texts.needsMessage && message.trim() === '' && { message: 'is required' }),
      ...Object.fromEntries(unanswered),
    }
  }

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) =>
    submit(event, findFaults(), async () => {
      key.current ??= crypto.randomUUID()
      const { offer } = requireAnswer(
        await api('POST /marketplace/listings/{listingId}/offers', {
          params: { listingId: listing._id },
          body: {
            message: message.trim(),
            key: key.current,
            ...(kind === 'trade' && { characterIds }),
            ...(takesStories && { storyIds }),
            ...(giftMode === 'questions' && { answers: answers.map((answer) => answer.trim()) }),
          },
        }),
      )
      await navigate(offerPath(offer._id))
    })

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-5 needs-script">
      {error ? <Notice kind="danger">{error}</Notice> : null}
      {kind === 'trade' ? (
        <ChoiceList
          legend="You offer"
          choices={own.characters.map(({ _id, name, summary }) => ({ _id, label: name, hint: summary }))}
          value={characterIds}
          onChange={setCharacterIds}
          max={maxOfferedCharacters}
          error={choiceFaults(faults, 'characterIds', namesOf(characterIds, own.characters))}
          empty={
            <>
              You have no public characters. <TextLink to="/characters/create">Create a character</TextLink>{' '}
              first.
            </>
          }
        />
      ) : null}
      {takesStories ? (
        <ChoiceList
          legend={`Stories to use ${character.name} in`}
          choices={own.stories.map(({ _id, title }) => ({ _id, label: title }))}
          value={storyIds}
          onChange={setStoryIds}
          max={maxOfferedStories}
          error={choiceFaults(faults, 'storyIds', namesOf(storyIds, own.stories))}
          empty={
            <>
              You have no stories yet. <TextLink to="/story/new/start">Start writing</TextLink> first.
            </>
          }
        />
      ) : null}
      {hasNothingToOffer ? null : (
        <>
          {questions.map((question, place) => (
            <TextArea
              // Questions are a fixed list.
              key={place}
              label={<span dir="auto">{question}</span>}
              rows={3}
              serif
              dir="auto"
              maxLength={1000}
              value={answers[place] ?? ''}
              error={faults[`answers.${place}`] && `Your answer ${faults[`answers.${place}`]}.`}
              onChange={({ target }) =>
                setAnswers(answers.map((answer, other) => (other === place ? target.value : answer)))
              }
            />
          ))}
          <TextArea
            label={texts.messageLabel}
            hint={texts.needsMessage ? undefined : 'Optional.'}
            rows={4}
            serif
            dir="auto"
            maxLength={maxOfferMessage}
            value={message}
            error={faultOf(faults, 'message', 'The message')}
            onChange={({ target }) => setMessage(target.value)}
          />
          <div>
            <Button type="submit" wide busy={isBusy} busyLabel="Sending">
              {texts.button}
            </Button>
            <p className="mt-2.5 text-meta text-ink-faint">
              Nothing moves until you both confirm the same terms. Offers expire after {offerDays} days.
            </p>
          </div>
        </>
      )}
    </form>
  )
}
