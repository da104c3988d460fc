import EyeOff from 'lucide-react/icons/eye-off'
import User from 'lucide-react/icons/user-round'
import type { StoryCard } from '@fabula/contracts/stories'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { PersonLink } from '#lib/person-link.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { toast } from '#ui/toast.ts'

type Answer = { kind: 'positive' | 'danger'; text: string; hiddenId?: string }
type StoryMenuProps = { story: Pick<StoryCard, '_id' | 'title' | 'author'> }

/** Hides a story from all of the viewer's lists, and the toast offers to undo it; or leads to its author. */
export function StoryMenu({ story: { _id: storyId, title, author } }: StoryMenuProps) {
  const fetcher = useFetcher<Answer>({ key: `hide ${storyId}` })
  const undo = useFetcher({ key: `unhide ${storyId}` })
  const answer = fetcher.data

  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'danger') toast.error(answer.text)
    else
      toast.success(answer.text, {
        id: `hide ${storyId}`,
        action: {
          label: 'Undo',
          onClick: () =>
            void undo.submit({ intent: 'unhide', storyId }, { method: 'post', action: '/stories' }),
        },
      })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per response; the fetcher object changes with every state
  }, [answer])

  return (
    <RowMenu label={`More about ${title}`}>
      <fetcher.Form method="post" action="/stories">
        <input type="hidden" name="storyId" value={storyId} />
        <button
          type="submit"
          name="intent"
          value="hide"
          aria-disabled={fetcher.state !== 'idle'}
          className="ui-menu-item"
        >
          <EyeOff />
          Hide this story
        </button>
      </fetcher.Form>
      <PersonLink username={author.username} className="ui-menu-item">
        <User />
        {author.displayName}
      </PersonLink>
    </RowMenu>
  )
}
