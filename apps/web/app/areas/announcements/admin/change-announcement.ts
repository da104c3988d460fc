// The actions of the announcement admin pages. The API checks permissions.
import type { ApiClient } from '@fabula/contracts/client'
import { formText } from '#lib/form-text.ts'
import { bodyOf, valuesOfForm } from './form-values.ts'

const statusOf = { draft: 'draft', publish: 'published', schedule: 'scheduled' } as const

const statusFor = (intent: string) =>
  Object.hasOwn(statusOf, intent) ? { status: statusOf[intent as keyof typeof statusOf] } : {}

export async function createFromForm(api: ApiClient, form: FormData): Promise<string> {
  const { data } = await api('POST /announcements', {
    body: { ...bodyOf(valuesOfForm(form)), ...statusFor(formText(form, 'intent')) },
  })
  return data.announcement._id
}

/** Null once the announcement is deleted. */
export async function changeFromForm(api: ApiClient, id: string, form: FormData): Promise<string | null> {
  const intent = formText(form, 'intent')
  const params = { id }
  if (intent === 'delete') {
    await api('DELETE /announcements/{id}', { params })
    return null
  }
  if (intent === 'archive') {
    await api('PATCH /announcements/{id}/archive', { params })
    return 'Archived. It’s no longer shown to anyone.'
  }
  if (intent === 'switch-on' || intent === 'switch-off') {
    const isActive = intent === 'switch-on'
    await api('PATCH /announcements/{id}/toggle-status', { params, body: { isActive } })
    return isActive ? 'Announcement turned on.' : 'Announcement turned off. It’s no longer shown to anyone.'
  }
  if (intent === 'remove-picture') {
    await api('PUT /announcements/{id}', { params, body: { image: null } })
    return 'Image removed.'
  }
  const revision = Number(formText(form, 'revision'))
  const { data } = await api('PUT /announcements/{id}', {
    params,
    body: {
      ...bodyOf(valuesOfForm(form)),
      ...statusFor(intent),
      ...(Number.isInteger(revision) && { revision }),
    },
  })
  return data.announcement.status === 'published' && data.announcement.isActive
    ? 'Saved. It’s live now.'
    : 'Saved.'
}
