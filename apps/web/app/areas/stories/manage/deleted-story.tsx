import { Form } from 'react-router'
import { longDate } from '#lib/dates.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

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
