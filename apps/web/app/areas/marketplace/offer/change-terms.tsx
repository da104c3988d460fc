import type { Offer } from '@fabula/contracts/marketplace'
import { maxOfferedCharacters, maxOfferedStories } from '@fabula/contracts/marketplace-sizes'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ChoiceList, namesOf } from '../choice-list.tsx'
import { choiceFaults, type Faults, faultOf } from '../form-faults.ts'
import { useCheckedForm } from '../use-checked-form.ts'

export type TermChoices = {
  characters: readonly { _id: string; name: string }[]
  stories: readonly { _id: string; title: string }[]
}

type ChangeTermsProps = {
  offer: Offer
  /** What the other side could give in return. */
  choices: TermChoices
  onChanged(): void
  onCancel(): void
}

const maxNote = 500

/** Either side changes the terms; then both confirm again. */
export function ChangeTerms({ offer, choices, onChanged, onCancel }: ChangeTermsProps) {
  const { terms, listing, direction } = offer
  const [characterIds, setCharacterIds] = useState(() => terms.gets.map(({ _id }) => _id))
  const [storyIds, setStoryIds] = useState(() => terms.stories.map(({ _id }) => _id))
  const [note, setNote] = useState(terms.note)
  const { faults, error, isBusy, submit } = useCheckedForm()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const isTrade = listing.kind === 'trade'
  const isUse = listing.kind === 'licence' || listing.kind === 'collaboration'
  const from = direction === 'sent' ? 'You' : (offer.from?.displayName ?? 'The other side')

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const found: Faults =
      isTrade && characterIds.length === 0 ? { characterIds: 'needs at least one character' } : {}
    return submit(event, found, async () => {
      requireAnswer(
        await api('PATCH /marketplace/offers/{offerId}', {
          params: { offerId: offer._id },
          body: {
            termsHash: offer.termsHash,
            note: note.trim(),
            ...(isTrade && { characterIds }),
            ...(isUse && { storyIds }),
          },
        }),
      )
      onChanged()
    })
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label="Change the terms" className="grid gap-5">
      <p className="text-ink-soft">Any change clears both confirmations.</p>
      {error ? <Notice kind="danger">{error}</Notice> : null}
      {isTrade ? (
        <ChoiceList
          legend={from === 'You' ? 'You offer' : `${from} offers`}
          choices={choices.characters.map(({ _id, name }) => ({ _id, label: name }))}
          value={characterIds}
          onChange={setCharacterIds}
          max={maxOfferedCharacters}
          empty="There are no public characters to choose from."
          error={choiceFaults(faults, 'characterIds', namesOf(characterIds, choices.characters))}
        />
      ) : null}
      {isUse ? (
        <ChoiceList
          legend={`Stories with ${listing.character.name}`}
          choices={choices.stories.map(({ _id, title }) => ({ _id, label: title }))}
          value={storyIds}
          onChange={setStoryIds}
          max={maxOfferedStories}
          empty="There are no stories to choose from."
          error={choiceFaults(faults, 'storyIds', namesOf(storyIds, choices.stories))}
        />
      ) : null}
      <TextArea
        label="What you agree on in words"
        hint="Optional. It becomes one of the terms."
        rows={3}
        serif
        dir="auto"
        maxLength={maxNote}
        value={note}
        error={faultOf(faults, 'note', 'The text')}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving">
          Change the terms
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
