// Reads the submitted details form, with or without script.
import { formText } from '#lib/form-text.ts'
import { type DetailName, detailNames, type DetailsDraft } from './details-draft.ts'

/** The form submits the values it was opened with, so that only changes are saved. */
export type SentDetails = { opened: DetailsDraft; draft: DetailsDraft; revision: number }

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
