// Form actions of the reference lists in Admin. The API checks permissions.
import type { ReferenceListName } from '@fabula/contracts/reference-lists'
import type { GuideFields, FormatFields, ListStatus } from '@fabula/contracts/templates.admin'
import type { ApiClient } from '@fabula/contracts/client'
import { formText } from '#lib/form-text.ts'
import { referenceListForms } from './reference-lists.ts'

export type ReferenceEntry = ListStatus & { name: string } & Partial<FormatFields & GuideFields>

/** The API validates which of these fields a list has. */
type Fields = FormatFields & GuideFields

export async function listEntries(api: ApiClient, list: ReferenceListName): Promise<ReferenceEntry[]> {
  return (await api(`GET /admin/reference/${list}`)).entries
}

export function fieldsOf(list: ReferenceListName, form: FormData): Record<string, string | string[]> {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    referenceListForms[list].fields.map(({ name, isSeveral }) => {
      const text = formText(form, name)
      // A single-line field: line breaks from the two-line input become spaces.
      return [name, isSeveral ? linesOf(text) : text.replace(/(?<!\s)\s*\n\s*/g, ' ')]
    }),
  )
}

/** Returns the confirmation message. */
export async function changeList(api: ApiClient, list: ReferenceListName, form: FormData): Promise<string> {
  const id = formText(form, 'entryId')
  const intent = formText(form, 'intent')
  if (intent === 'up' || intent === 'down') return move(api, list, id, intent)
  if (intent === 'retire' || intent === 'bring-back') {
    const isRetired = intent === 'retire'
    const { entry } = await patch(api, list, id, { isRetired })
    return isRetired ? `“${entry.name}” retired. Existing uses keep it.` : `“${entry.name}” restored.`
  }
  const fields = fieldsOf(list, form) as unknown as Fields
  if (id === '') {
    const { entry } = await api(`POST /admin/reference/${list}`, { body: fields })
    return `“${entry.name}” added.`
  }
  const { entry } = await patch(api, list, id, { ...fields, revision: Number(formText(form, 'revision')) })
  return `“${entry.name}” saved.`
}

const patch = (
  api: ApiClient,
  list: ReferenceListName,
  id: string,
  body: Partial<Fields> & { isRetired?: boolean; revision?: number },
) => api(`PATCH /admin/reference/${list}/{id}`, { params: { id }, body })

/** Moves an entry one position within the current order. */
async function move(
  api: ApiClient,
  list: ReferenceListName,
  id: string,
  intent: 'up' | 'down',
): Promise<string> {
  const offered = (await listEntries(api, list)).filter(({ isRetired }) => !isRetired)
  const ids = offered.map(({ _id }) => _id)
  const place = ids.indexOf(id)
  const next = place + (intent === 'up' ? -1 : 1)
  if (place >= 0 && next >= 0 && next < ids.length)
    await api(`PUT /admin/reference/${list}/order`, {
      body: { ids: ids.toSpliced(place, 1).toSpliced(next, 0, id) },
    })
  return `“${offered[place]?.name ?? 'It'}” moved ${intent}.`
}
