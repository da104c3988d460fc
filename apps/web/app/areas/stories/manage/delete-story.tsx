import type { Story } from '@fabula/contracts/stories'
import { Form, useActionData, useNavigation } from 'react-router'
import { longDate } from '#lib/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
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

export type DeletedFacts = { _id: string; title: string; erasedAt: string | null }

/** Shown to the owner at the URL of a story that they deleted. */
export function DeletedStory({ story }: { story: DeletedFacts }) {
  return (
    <div className="page-wrap pt-14 pb-20">
      <h1 className="max-w-160 text-d2 text-balance wrap-anywhere">{story.title} has been deleted</h1>
      <p className="mt-4 max-w-160 text-ui text-ink-soft">
        No one can see it.
        {story.erasedAt
          ? ` You can restore it until ${longDate(story.erasedAt)}. After that, it’s permanently deleted.`
          : ' You can restore it for 30 days.'}
      </p>
      <Form method="post" className="mt-7 flex flex-wrap gap-3">
        <input type="hidden" name="storyId" value={story._id} />
        <Button type="submit" name="intent" value="restore-story">
          Restore story
        </Button>
        <ButtonLink to="/stories?source=myStories" variant="quiet">
          My Stories
        </ButtonLink>
      </Form>
    </div>
  )
}
