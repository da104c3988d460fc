// Form actions for reading lists, with script and without.
import type { ApiClient } from '@fabula/contracts/client'
import { href } from 'react-router'
import { formText } from '#lib/form-text.ts'

/** Returns the redirect target, or nothing when the form was about something else. */
export async function changeLists(api: ApiClient, intent: string, form: FormData): Promise<string | null> {
  const params = { listId: formText(form, 'listId') }
  const path = href('/lists/:listId', { listId: params.listId })
  switch (intent) {
    case 'make-list': {
      const { list } = await api('POST /users/lists', { body: fieldsOf(form) })
      return href('/lists/:listId', { listId: list._id })
    }
    case 'change-list':
      await api('PATCH /users/lists/{listId}', { params, body: fieldsOf(form) })
      return path
    case 'delete-list':
      await api('DELETE /users/lists/{listId}', { params })
      return '/bookmarks?shelf=lists'
    case 'take-from-list':
      await api('DELETE /users/lists/{listId}/stories/{storyId}', {
        params: { ...params, storyId: formText(form, 'storyId') },
      })
      return path
    default:
      return null
  }
}

const fieldsOf = (form: FormData) => ({
  title: formText(form, 'title'),
  description: formText(form, 'description'),
  isPublic: form.get('isPublic') === 'on',
})
