import type { ApiClient } from '@fabula/contracts/client'
import type { ReadingList } from '@fabula/contracts/reading.lists'
import { Form, href, useNavigation } from 'react-router'
import { formText } from '#lib/form-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Expands in place, so that it works before hydration. */
export function NewList() {
  return (
    <details className="mt-5 max-w-[34rem]">
      <summary className="ui-button ui-button-quiet inline-flex w-fit cursor-pointer">New list</summary>
      <ListForm intent="make-list" button="Create list" />
    </details>
  )
}

type ListFormProps = { intent: 'make-list' | 'change-list'; button: string; list?: ReadingList }

export function ListForm({ intent, button, list }: ListFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="mt-5 grid gap-4">
      {list ? <input type="hidden" name="listId" value={list._id} /> : null}
      <TextField
        label="Title"
        name="title"
        required
        maxLength={80}
        defaultValue={list?.title}
        autoComplete="off"
      />
      <TextArea label="Description" name="description" maxLength={500} defaultValue={list?.description} />
      <Checkbox
        name="isPublic"
        defaultChecked={list?.isPublic}
        label="Public"
        hint="Shown on your profile. Others only see the stories they have access to."
      />
      <div>
        <Button type="submit" name="intent" value={intent} busy={isBusy}>
          {button}
        </Button>
      </div>
    </Form>
  )
}

/**
 * Form actions for reading lists, with script and without. Returns the redirect target, or nothing when the form was
 * about something else.
 */
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
