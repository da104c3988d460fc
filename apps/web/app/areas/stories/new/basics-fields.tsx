import type { Genre } from '@fabula/contracts/templates'
import { useId, useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { languageOptions } from '../public/languages.ts'
import { untitled } from '../public/untitled.ts'
import { maxGenres } from '../story-choices.ts'
import type { BasicsValues } from './basics.ts'
import { RemoveGenre } from './remove-genre.tsx'
import { WordsField } from '../words-field.tsx'

type BasicsFieldsProps = {
  values: BasicsValues
  genres: readonly Genre[]
  errors: Readonly<Record<string, string>>
}

export function BasicsFields({ values, genres, errors }: BasicsFieldsProps) {
  const [tags, setTags] = useState(values.tags)
  return (
    <div className="grid gap-6">
      <TextField
        name="title"
        label="Title"
        serif
        defaultValue={values.title}
        placeholder={untitled}
        maxLength={120}
        error={errors.title}
        autoComplete="off"
      />
      <TextArea
        name="synopsis"
        label="Synopsis"
        hint="Tell readers what it’s about. Up to 2,000 characters."
        serif
        rows={4}
        defaultValue={values.synopsis}
        maxLength={2000}
        error={errors.synopsis}
      />
      <GenreFields chosen={values.genreIds} own={values.ownGenre} genres={genres} errors={errors} />
      <WordsField
        name="tags"
        label="Tags"
        hint="Different spellings of a tag are merged."
        max={25}
        suggests
        value={tags}
        onChange={setTags}
        error={errors.tags}
      />
      <Select
        name="language"
        label="Language"
        options={languageOptions(values.language)}
        defaultValue={values.language}
        error={errors.language}
        className="max-w-80"
      />
    </div>
  )
}

type GenreFieldsProps = {
  chosen: readonly string[]
  own: string
  genres: readonly Genre[]
  errors: Readonly<Record<string, string>>
}

function GenreFields({ chosen, own, genres, errors }: GenreFieldsProps) {
  const id = useId()
  const [count, setCount] = useState(chosen.length)
  return (
    <fieldset
      className="ui-choice-group"
      aria-describedby={errors.genreIds ? `${id}-error ${id}-hint` : `${id}-hint`}
    >
      <legend>Genres</legend>
      <div
        className="grid gap-x-6 sm:grid-cols-3"
        onChange={(event) => setCount(event.currentTarget.querySelectorAll(':checked').length)}
      >
        {genres.map((genre) => (
          <div key={genre._id} className="flex items-center gap-1">
            <Checkbox
              name="genreIds"
              value={genre._id}
              label={genre.name}
              defaultChecked={chosen.includes(genre._id)}
              aria-invalid={errors.genreIds ? true : undefined}
            />
            {genre.isCustom ? <RemoveGenre genre={genre} /> : null}
          </div>
        ))}
      </div>
      <FieldNotes
        id={id}
        error={errors.genreIds}
        hint={
          count > maxGenres
            ? `${count} selected. Choose up to ${maxGenres}.`
            : `Choose one to three. The first one is the main genre.`
        }
      />
      <TextField
        name="ownGenre"
        label="Custom genre"
        hint="Only you will be able to choose it."
        defaultValue={own}
        maxLength={40}
        error={errors.ownGenre}
        autoComplete="off"
        className="mt-4 max-w-80"
      />
    </fieldset>
  )
}
