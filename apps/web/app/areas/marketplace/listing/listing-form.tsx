import type { Listing } from '@fabula/contracts/marketplace'
import { type GiftMode, giftModes, maxListingText, maxQuestions } from '@fabula/contracts/marketplace-sizes'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { Radio, RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Faults, faultOf } from '../form-faults.ts'
import { giftModeWords } from '../market-texts.ts'

const grantedLicences = ['credit', 'free', 'ask'] as const
type GrantedLicence = (typeof grantedLicences)[number]

export type ListingValues = {
  text: string
  seeks: string
  genreIds: string[]
  giftMode: GiftMode
  questions: string[]
  licence: GrantedLicence
}

export const noListing: ListingValues = {
  text: '',
  seeks: '',
  genreIds: [],
  giftMode: 'chosen',
  questions: [''],
  licence: 'credit',
}

/** Only what belongs to this kind of listing. */
export function fieldsOf(kind: Listing['kind'], values: ListingValues) {
  const questions = values.questions.map((question) => question.trim()).filter(Boolean)
  return {
    text: values.text.trim(),
    genreIds: values.genreIds,
    ...(kind === 'trade' && { seeks: values.seeks.trim() }),
    ...(kind === 'licence' && { licence: values.licence }),
    ...(kind === 'gift' && {
      giftMode: values.giftMode,
      ...(values.giftMode === 'questions' && { questions }),
    }),
  }
}

export function findListingFaults(kind: Listing['kind'], values: ListingValues): Faults {
  const isAsking = kind === 'gift' && values.giftMode === 'questions'
  return isAsking && values.questions.every((question) => question.trim() === '')
    ? { questions: 'are required: write at least one' }
    : {}
}

const licenceHints: Record<GrantedLicence, { label: string; hint: string }> = {
  credit: { label: 'With credit', hint: 'Others use it in stories you agree to, and name its creator.' },
  free: { label: 'Free', hint: 'Others use it in stories you agree to, without credit.' },
  ask: { label: 'Ask first', hint: 'You agree on each story, in your own words.' },
}

type ListingFieldsProps = {
  kind: Listing['kind']
  values: ListingValues
  onChange(values: ListingValues): void
  genres: readonly { _id: string; name: string }[]
  faults: Faults
}

/** The fields of a listing, as its kind has them. */
export function ListingFields({ kind, values, onChange, genres, faults }: ListingFieldsProps) {
  const set = (changes: Partial<ListingValues>) => onChange({ ...values, ...changes })
  const { genreIds, giftMode, licence } = values
  return (
    <>
      {kind === 'gift' ? (
        <RadioGroup legend="Who gets it?" error={faultOf(faults, 'giftMode', 'This')}>
          {giftModes.map((mode) => (
            <Radio
              key={mode}
              name="giftMode"
              label={giftModeWords[mode]}
              checked={giftMode === mode}
              onChange={() => set({ giftMode: mode })}
            />
          ))}
        </RadioGroup>
      ) : null}
      {kind === 'gift' && giftMode === 'questions' ? (
        <QuestionFields
          questions={values.questions}
          onChange={(questions) => set({ questions })}
          error={faultOf(faults, 'questions', 'Questions')}
        />
      ) : null}
      {kind === 'trade' ? (
        <TextField
          label="What are you looking for?"
          hint="Optional. Completes the sentence “Seeks …”."
          placeholder="a sea captain, any century"
          dir="auto"
          maxLength={300}
          value={values.seeks}
          error={faultOf(faults, 'seeks', 'What you’re looking for')}
          onChange={({ target }) => set({ seeks: target.value })}
        />
      ) : null}
      {kind === 'licence' ? (
        <RadioGroup legend="License" error={faultOf(faults, 'licence', 'The license')}>
          {grantedLicences.map((one) => (
            <Radio
              key={one}
              name="licence"
              {...licenceHints[one]}
              checked={licence === one}
              onChange={() => set({ licence: one })}
            />
          ))}
        </RadioGroup>
      ) : null}
      <TextArea
        label="Text"
        hint="Optional. Why you’re offering it, and what you hope for it."
        rows={5}
        serif
        dir="auto"
        maxLength={maxListingText}
        value={values.text}
        error={faultOf(faults, 'text', 'The text')}
        onChange={({ target }) => set({ text: target.value })}
      />
      <fieldset>
        <legend className="ui-field-label mb-1.5">Genres it suits, up to 3</legend>
        <div className="grid gap-1 sm:grid-cols-2">
          {genres.map(({ _id, name }) => {
            const isChosen = genreIds.includes(_id)
            return (
              <Checkbox
                key={_id}
                label={name}
                checked={isChosen}
                disabled={!isChosen && genreIds.length >= 3}
                onChange={() =>
                  set({ genreIds: isChosen ? genreIds.filter((one) => one !== _id) : [...genreIds, _id] })
                }
              />
            )
          })}
        </div>
        <FieldNotes id="listing-genres" error={faultOf(faults, 'genreIds', 'One of the genres')} />
      </fieldset>
    </>
  )
}

type QuestionFieldsProps = { questions: string[]; onChange(questions: string[]): void; error?: string }

function QuestionFields({ questions, onChange, error }: QuestionFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="ui-field-label mb-1.5">Questions for applicants</legend>
      {questions.map((question, place) => (
        <TextField
          // Questions have no identity but their place.
          key={place}
          label={`Question ${place + 1}`}
          hideLabel
          placeholder={place === 0 ? 'Where would they live in your story?' : undefined}
          dir="auto"
          maxLength={200}
          value={question}
          error={place === 0 ? error : undefined}
          onChange={({ target }) =>
            onChange(questions.map((one, other) => (other === place ? target.value : one)))
          }
        />
      ))}
      {questions.length < maxQuestions ? (
        <div>
          <Button size="sm" variant="ghost" onClick={() => onChange([...questions, ''])}>
            Add a question
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
