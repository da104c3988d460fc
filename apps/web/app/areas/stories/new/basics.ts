// Reads the basics form; a custom genre is created on the way.
import type { Story, StoryChanges } from '@fabula/contracts/stories'
import { formText } from '#lib/form-text.ts'
import type { Page } from '#lib/page-context.ts'
import { untitled } from '../public/untitled.ts'
import { maxGenres } from '../story-choices.ts'
import { listOf, type StepProblem } from './step-data.ts'

/** The values of the form fields. */
export function fieldsOf({ title, synopsis, genreIds, tags, language }: Pick<Story, BasicName>) {
  return {
    title: title === untitled ? '' : title,
    synopsis,
    genreIds,
    ownGenre: '',
    tags: tags.join(', '),
    language,
  }
}
type BasicName = 'title' | 'synopsis' | 'genreIds' | 'tags' | 'language'
export type BasicsValues = ReturnType<typeof fieldsOf>

type Read = { changes: StoryChanges } | { problem: StepProblem }

export async function readBasics(
  { attempt, api }: Pick<Page, 'attempt' | 'api'>,
  story: Story,
  form: FormData,
): Promise<Read> {
  const title = formText(form, 'title').trim()
  const changes = {
    // A story without a title yet may stay untitled.
    title: title === '' && story.title === untitled ? untitled : title,
    synopsis: formText(form, 'synopsis'),
    genreIds: form.getAll('genreIds').filter((value): value is string => typeof value === 'string'),
    tags: listOf(form, 'tags'),
    language: formText(form, 'language') || 'en',
  }
  const fields: Record<string, string> = {}
  if (changes.title === '') fields.title = 'Enter a title. A working title is fine.'
  const ownGenre = formText(form, 'ownGenre').trim()
  if (changes.genreIds.length + (ownGenre ? 1 : 0) > maxGenres)
    fields.genreIds = `Choose up to ${maxGenres} genres.`
  if (changes.tags.length > 25) fields.tags = 'You can add up to 25 tags.'
  // Only once everything else is valid: a rejected form must not leave a genre behind.
  if (ownGenre && Object.keys(fields).length === 0) {
    const { genres } = await api('GET /public/genres')
    const known = genres.find(({ name }) => name.toLowerCase() === ownGenre.toLowerCase())
    const made = known
      ? { ok: true as const, value: { genre: known } }
      : await attempt((call) => call('POST /templates/custom-genres', { body: { name: ownGenre } }))
    if (made.ok) changes.genreIds = [...new Set([...changes.genreIds, made.value.genre._id])]
    else
      fields.ownGenre = made.error.details?.fields?.name
        ? `It ${made.error.details.fields.name}.`
        : made.error.message
  }
  return Object.keys(fields).length > 0
    ? { problem: { message: null, fields, newer: null, values: changes } }
    : { changes }
}
