import type { ErrorBody } from '@fabula/contracts/errors'
import type { Story } from '@fabula/contracts/stories'
import { formText } from '#lib/form-text.ts'
import type { Page } from '#lib/page-context.ts'
import {
  changedNames,
  changesBetween,
  type DetailName,
  detailNames,
  type DetailsDraft,
  draftOf,
} from './details-draft.ts'

export type DetailsAnswer = { intent: 'details' } & (
  | { state: 'saved'; story: Story }
  /** Another user saved first; nothing was written. */
  | { state: 'overtaken'; current: Story; opened: DetailsDraft; draft: DetailsDraft }
  | { state: 'refused'; error: ErrorBody; opened: DetailsDraft; draft: DetailsDraft; revision: number }
)

export async function saveDetails(
  { attempt }: Page,
  storyId: string,
  sent: SentDetails,
): Promise<DetailsAnswer> {
  const { opened, draft } = sent
  const changes = changesBetween(opened, draft)
  const write = (revision: number) =>
    attempt((api) => api('PATCH /content/{storyId}', { params: { storyId }, body: { ...changes, revision } }))
  let answer = await write(sent.revision)
  let current = currentOf(answer)
  // The revision changed through a cover, section or published chapter, none of which this form edits.
  if (current && changedNames(opened, draftOf(current)).length === 0) {
    answer = await write(current.revision ?? sent.revision)
    current = currentOf(answer)
  }
  if (answer.ok) return { intent: 'details', state: 'saved', story: answer.value.story }
  if (current) return { intent: 'details', state: 'overtaken', current, opened, draft }
  return { intent: 'details', state: 'refused', error: answer.error, ...sent }
}

function currentOf(
  answer: { ok: true } | { ok: false; status: number; error: ErrorBody },
): Story | undefined {
  return answer.ok || answer.status !== 409 ? undefined : (answer.error.details?.current as Story | undefined)
}

/**
 * Reads the submitted details form, with or without script. The form submits the values it was opened with, so that
 * only changes are saved.
 */
type SentDetails = { opened: DetailsDraft; draft: DetailsDraft; revision: number }

/** Undefined when the form is not the details form. */
export function readDetails(form: FormData): SentDetails | undefined {
  const opened = readOpened(formText(form, 'opened'))
  const revision = Number(formText(form, 'revision'))
  if (!opened || !Number.isInteger(revision)) return undefined
  const draft = Object.fromEntries(
    detailNames.map((name) => [name, valueOf(form, name, opened)]),
  ) as DetailsDraft
  return { opened, draft, revision }
}

function valueOf(form: FormData, name: DetailName, opened: DetailsDraft): string | readonly string[] {
  // A conflict resolved in favor of the saved value, which `opened` holds.
  if (formText(form, `keep.${name}`) === 'theirs') return opened[name]
  if (name === 'genreIds')
    return form.getAll(name).filter((value): value is string => typeof value === 'string')
  // An unselected choice is not submitted at all.
  return form.has(name) ? formText(form, name) : opened[name]
}

function readOpened(text: string): DetailsDraft | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isDraft =
      typeof value === 'object' &&
      value !== null &&
      detailNames.every((name) => typeof (value as DetailsDraft)[name] === 'string' || name === 'genreIds') &&
      Array.isArray((value as DetailsDraft).genreIds)
    return isDraft ? (value as DetailsDraft) : undefined
  } catch {
    return undefined
  }
}
