// Renames, adds, removes and moves sections from one form.
import type { Story } from '@fabula/contracts/stories'
import { formText } from '#lib/form-text.ts'
import type { Page } from '#lib/page-context.ts'
import type { StepProblem } from './step-data.ts'

/** Null when everything succeeded. */
export async function changeSections(
  { attempt }: Pick<Page, 'attempt'>,
  { _id: storyId, sections }: Story,
  form: FormData,
): Promise<StepProblem | null> {
  const fields: Record<string, string> = {}
  const intent = formText(form, 'intent')
  const removed = intent.startsWith('remove:') ? intent.slice('remove:'.length) : null
  for (const { _id: sectionId, title } of sections) {
    const name = `title:${sectionId}`
    const typed = formText(form, name).trim()
    if (!form.has(name) || typed === title || sectionId === removed) continue
    if (typed === '') {
      fields[name] = 'Enter a name, or remove it.'
      continue
    }
    const changed = await attempt((api) =>
      api('PATCH /content/{storyId}/sections/{sectionId}', {
        params: { storyId, sectionId },
        body: { title: typed },
      }),
    )
    if (!changed.ok) fields[name] = reasonOf(changed.error)
  }
  const newTitle = formText(form, 'newTitle').trim()
  if (newTitle !== '') {
    const added = await attempt((api) =>
      api('POST /content/{storyId}/sections', { params: { storyId }, body: { title: newTitle } }),
    )
    if (!added.ok) fields.newTitle = reasonOf(added.error)
  } else if (intent === 'add') fields.newTitle = 'Enter a name first.'
  // A section that is already gone counts as removed.
  if (removed && sections.some(({ _id }) => _id === removed))
    await attempt((api) =>
      api('DELETE /content/{storyId}/sections/{sectionId}', { params: { storyId, sectionId: removed } }),
    )
  const message = await moveSection({ attempt }, storyId, intent)
  return message !== null || Object.keys(fields).length > 0
    ? { message, fields, newer: null, values: {} }
    : null
}

/** Moves a section one position up or down, with its chapters. Null on success, or when it is already at the end. */
async function moveSection({ attempt }: Pick<Page, 'attempt'>, storyId: string, intent: string) {
  const [direction, id] = intent.split(':')
  if (direction !== 'up' && direction !== 'down') return null
  const params = { storyId }
  const read = await attempt((api) => api('GET /content/{storyId}/outline', { params }))
  if (!read.ok) return read.error.message
  const { sections, chapters, revision } = read.value.outline
  const order = sections.map(({ _id }) => _id)
  const from = order.findIndex((sectionId) => sectionId === id)
  const to = direction === 'up' ? from - 1 : from + 1
  if (from === -1 || to < 0 || to >= order.length) return null
  order.splice(to, 0, ...order.splice(from, 1))
  const partOf = (sectionId: string | null) => ({
    sectionId,
    chapterIds: chapters.filter((chapter) => chapter.sectionId === sectionId).map(({ _id }) => _id),
  })
  const moved = await attempt((api) =>
    api('PUT /content/{storyId}/chapters/order', {
      params,
      body: { sections: [null, ...order].map(partOf), revision },
    }),
  )
  return moved.ok ? null : moved.error.message
}

const reasonOf = (error: { message: string; details?: { fields?: Record<string, string> } }) =>
  error.details?.fields?.title ? `It ${error.details.fields.title}.` : error.message
