import type { Story } from '@fabula/contracts/stories'
import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

export type DeleteAnswer = { intent: 'delete-story'; isTitleWrong: boolean; message: string | null }

/** Asks for the title, so that no story is deleted by accident. */
export function DeleteStory({ story }: { story: Story }) {
  const answer = useActionData<DeleteAnswer>()
  const notified = answer?.intent === 'delete-story' ? answer : undefined
  const isBusy = useNavigation().formData?.get('intent') === 'delete-story'
  return (
    <Form method="post" noValidate className="grid max-w-144 gap-4.5">
      <ul className="grid list-disc gap-1.5 pl-5 text-dense text-ink-soft">
        <li>Readers lose access to the story and all its chapters right away.</li>
        <li>You can restore it here for 30 days.</li>
        <li>After that, it’s permanently deleted.</li>
      </ul>
      {notified?.message ? <Notice kind="danger">{notified.message}</Notice> : null}
      <TextField
        name="title"
        label={`To confirm, type the title: ${story.title}`}
        error={notified?.isTitleWrong ? 'That doesn’t match the title.' : undefined}
        autoComplete="off"
        maxLength={200}
        serif
      />
      <Button
        type="submit"
        name="intent"
        value="delete-story"
        variant="danger"
        busy={isBusy}
        busyLabel="Deleting"
        className="justify-self-start"
      >
        Delete story
      </Button>
    </Form>
  )
}
