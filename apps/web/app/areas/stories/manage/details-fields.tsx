import { Checkbox } from '#ui/checkbox.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { aiUses, maxGenres, ratings } from '../story-choices.ts'
import { WordsField } from '../words-field.tsx'
import type { DetailName, DetailsData, DetailsDraft } from './details-draft.ts'
import { commentPolicies, statusesOf, visibilities } from './details-texts.ts'

type DetailsFieldsProps = {
  data: DetailsData
  draft: DetailsDraft
  edit(part: Partial<DetailsDraft>): void
  errorOf(name: DetailName): string | undefined
}

export function DetailsFields({ data, draft, edit, errorOf }: DetailsFieldsProps) {
  const { story, formats, templates, languages } = data
  const chosen = <V extends string>(value: string) => (value === '' ? null : (value as V))
  return (
    <>
      <TextField
        name="title"
        label="Title"
        value={draft.title}
        onChange={({ target }) => edit({ title: target.value })}
        error={errorOf('title')}
        maxLength={120}
        required
        serif
      />
      <TextArea
        name="synopsis"
        label="Synopsis"
        aside={<span className="text-meta text-ink-faint tabular">{draft.synopsis.length} / 2000</span>}
        hint="What readers see before they start reading."
        value={draft.synopsis}
        onChange={({ target }) => edit({ synopsis: target.value })}
        error={errorOf('synopsis')}
        maxLength={2000}
        serif
      />
      <GenreChoices data={data} draft={draft} edit={edit} error={errorOf('genreIds')} />
      <WordsField
        name="tags"
        label="Tags"
        hint="Different spellings of a tag are merged."
        max={25}
        suggests
        value={draft.tags}
        onChange={(tags) => edit({ tags })}
        error={errorOf('tags')}
      />
      <WordsField
        name="moods"
        label="Moods"
        hint="Such as quiet, uneasy, or hopeful."
        max={10}
        value={draft.moods}
        onChange={(moods) => edit({ moods })}
        error={errorOf('moods')}
      />
      <WordsField
        name="warnings"
        label="Content warnings"
        hint="What readers may want to know before they start."
        max={20}
        maxLength={60}
        value={draft.warnings}
        onChange={(warnings) => edit({ warnings })}
        error={errorOf('warnings')}
      />
      <ChoiceGroup
        name="contentRating"
        legend="Who is it for?"
        choices={ratings}
        chosen={chosen(draft.contentRating)}
        onChoose={(contentRating) => edit({ contentRating })}
        error={errorOf('contentRating')}
      />
      <ChoiceGroup
        name="aiUse"
        legend="Was AI used to write it?"
        choices={aiUses}
        chosen={chosen(draft.aiUse)}
        onChoose={(aiUse) => edit({ aiUse })}
        error={errorOf('aiUse')}
      />
      <div className="grid gap-7 sm:grid-cols-2">
        <Select
          name="language"
          label="Language"
          value={draft.language}
          onChange={({ target }) => edit({ language: target.value })}
          options={languages}
          error={errorOf('language')}
        />
        <Select
          name="status"
          label="Status"
          hint={story.publishedAt ? undefined : 'Publishing the first chapter changes a draft to ongoing.'}
          value={draft.status}
          onChange={({ target }) => edit({ status: target.value })}
          options={statusesOf(story)}
          error={errorOf('status')}
        />
        <Select
          name="formatId"
          label="Format"
          placeholder="None"
          value={draft.formatId}
          onChange={({ target }) => edit({ formatId: target.value })}
          options={formats.map(({ _id, name }) => ({ value: _id, label: name }))}
          error={errorOf('formatId')}
        />
        <Select
          name="templateId"
          label="Template"
          hint="Choosing another template adds its sections. Sections you’ve edited or that have chapters stay."
          placeholder="None"
          value={draft.templateId}
          onChange={({ target }) => edit({ templateId: target.value })}
          options={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
          error={errorOf('templateId')}
        />
      </div>
      <ChoiceGroup
        name="visibility"
        legend="Who can read it?"
        choices={visibilities}
        chosen={chosen(draft.visibility)}
        onChoose={(visibility) => edit({ visibility })}
        error={errorOf('visibility')}
      />
      <ChoiceGroup
        name="commentPolicy"
        legend="Who can comment?"
        choices={commentPolicies}
        chosen={chosen(draft.commentPolicy)}
        onChoose={(commentPolicy) => edit({ commentPolicy })}
        error={errorOf('commentPolicy')}
      />
    </>
  )
}

type GenreChoicesProps = Pick<DetailsFieldsProps, 'data' | 'draft' | 'edit'> & { error: string | undefined }

function GenreChoices({ data, draft, edit, error }: GenreChoicesProps) {
  const isFull = draft.genreIds.length >= maxGenres
  return (
    <fieldset className="ui-choice-group" aria-describedby={error ? 'genres-error' : undefined}>
      <legend>Genres, up to {maxGenres}</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-2 pt-1 sm:grid-cols-3">
        {data.genres.map(({ _id, name }) => {
          const isChosen = draft.genreIds.includes(_id)
          return (
            <Checkbox
              key={_id}
              name="genreIds"
              value={_id}
              label={name}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={({ target }) =>
                edit({
                  genreIds: target.checked
                    ? [...draft.genreIds, _id]
                    : draft.genreIds.filter((id) => id !== _id),
                })
              }
            />
          )
        })}
      </div>
      <FieldNotes id="genres" error={error} />
    </fieldset>
  )
}
