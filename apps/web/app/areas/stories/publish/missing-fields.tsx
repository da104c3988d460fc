import type { Story } from '@fabula/contracts/stories'
import { genresFailed, useGenres } from '#areas/templates/public/use-reference.ts'
import { Chip } from '#ui/chip.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useId } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { isUntitled } from '../public/untitled.ts'
import { aiUses, maxGenres, ratings } from '../story-choices.ts'
import type { Answers } from './use-publish.ts'

const maxTitleLength = 120

type MissingFieldsProps = {
  story: Story
  answers: Answers
  fields: Readonly<Record<string, string>>
  onAnswer(answers: Answers): void
}

/** Asks only for required details that the story does not have yet. */
export function MissingFields({ story, answers, fields, onAnswer }: MissingFieldsProps) {
  const isUnnamed = isUntitled(story.title)
  if (!isUnnamed && story.contentRating !== null && story.aiUse !== null && story.genreIds.length > 0)
    return null
  return (
    <div className="grid gap-5">
      {isUnnamed ? (
        <TextField
          label="Story title"
          hint="You can change it later."
          value={answers.title ?? ''}
          error={fields.title}
          maxLength={maxTitleLength}
          onChange={({ target }) => onAnswer({ title: target.value })}
        />
      ) : null}
      {story.contentRating === null ? (
        <ChoiceGroup
          name="contentRating"
          legend="Who is it for?"
          choices={ratings}
          chosen={answers.contentRating ?? null}
          onChoose={(contentRating) => onAnswer({ contentRating })}
          error={fields.contentRating}
        />
      ) : null}
      {story.aiUse === null ? (
        <ChoiceGroup
          name="aiUse"
          legend="Was AI used to write it?"
          choices={aiUses}
          chosen={answers.aiUse ?? null}
          onChoose={(aiUse) => onAnswer({ aiUse })}
          error={fields.aiUse}
        />
      ) : null}
      {story.genreIds.length === 0 ? (
        <GenreChips
          chosen={answers.genreIds ?? []}
          error={fields.genreIds}
          onChoose={(genreIds) => onAnswer({ genreIds })}
        />
      ) : null}
    </div>
  )
}

type GenreChipsProps = {
  chosen: readonly string[]
  error: string | undefined
  onChoose(ids: string[]): void
}

function GenreChips({ chosen, error, onChoose }: GenreChipsProps) {
  const id = useId()
  const { data: genres, isPending, isLoadingError, refetch } = useGenres()
  const toggle = (genreId: string) =>
    onChoose(chosen.includes(genreId) ? chosen.filter((one) => one !== genreId) : [...chosen, genreId])
  return (
    <fieldset className="ui-choice-group" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Which genre is it? Choose up to three.</legend>
      {isLoadingError ? <LoadProblem onRetry={() => void refetch()}>{genresFailed}</LoadProblem> : null}
      {isPending ? <Skeleton className="h-24 w-full" /> : null}
      <div className="flex flex-wrap gap-2 pt-1">
        {genres?.map(({ _id, name }) => (
          <Chip
            key={_id}
            selected={chosen.includes(_id)}
            aria-disabled={!chosen.includes(_id) && chosen.length >= maxGenres}
            onClick={() => {
              if (chosen.includes(_id) || chosen.length < maxGenres) toggle(_id)
            }}
          >
            {name}
          </Chip>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
