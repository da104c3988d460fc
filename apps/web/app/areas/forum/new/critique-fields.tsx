import { critiqueWants } from '@fabula/contracts/community-sizes'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/query-client.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { wantWords } from '../forum-texts.ts'

type Want = (typeof critiqueWants)[number]
type CritiqueValues = { storyId: string; chapterId: string; wants: Want[] }

export const noCritique: CritiqueValues = { storyId: '', chapterId: '', wants: [] }

type CritiqueFieldsProps = {
  value: CritiqueValues
  onChange(value: CritiqueValues): void
  stories: readonly { _id: string; title: string }[]
  errors: { chapterId: string | undefined; wants: string | undefined }
}

/** The chapter that others should read, published or not, and what to look at. */
export function CritiqueFields({ value, onChange, stories, errors }: CritiqueFieldsProps) {
  const { storyId, chapterId, wants } = value
  const { data } = useQuery({
    ...apiQuery('forum', 'GET /content/{storyId}/chapters', { params: { storyId } }),
    enabled: storyId !== '',
  })
  const chapters = data?.chapters ?? []
  return (
    <fieldset className="new-part">
      <legend className="ui-field-label">Critique</legend>
      <Select
        label="Story"
        placeholder="Choose a story"
        options={stories.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={storyId}
        onChange={({ target }) => onChange({ ...value, storyId: target.value, chapterId: '' })}
      />
      <Select
        label="Chapter"
        placeholder="Choose a chapter"
        hint="Critics read its current text, even if it isn’t published, until the topic closes."
        options={chapters.map(({ _id, title }, place) => ({
          value: _id,
          label: title || `Chapter ${place + 1}`,
        }))}
        value={chapterId}
        error={errors.chapterId}
        disabled={storyId === ''}
        onChange={({ target }) => onChange({ ...value, chapterId: target.value })}
      />
      <fieldset>
        <legend className="ui-field-label mb-1.5">What should critics look at?</legend>
        <div className="grid gap-1 sm:grid-cols-2">
          {critiqueWants.map((want) => (
            <Checkbox
              key={want}
              label={wantWords[want]}
              checked={wants.includes(want)}
              aria-invalid={errors.wants ? true : undefined}
              onChange={({ target }) =>
                onChange({
                  ...value,
                  wants: target.checked ? [...wants, want] : wants.filter((one) => one !== want),
                })
              }
            />
          ))}
        </div>
        <FieldNotes id="critique-wants" error={errors.wants} />
      </fieldset>
    </fieldset>
  )
}
