import type { Story } from '@fabula/contracts/stories'
import PenLine from 'lucide-react/icons/pen-line'
import Settings2 from 'lucide-react/icons/settings-2'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { storyPath } from '../door/story-words.ts'

type WritersNoteProps = {
  story: Pick<Story, 'slug' | 'visibility' | 'permissions'>
  /** Readers find at least one chapter. */
  isOut: boolean
}

/** To those who write it: who sees this page, and the ways to their desk. */
export function WritersNote({ story, isOut }: WritersNoteProps) {
  const words = wordsFor(story.visibility, isOut)
  const path = storyPath(story.slug)
  return (
    <div className="mb-7 grid gap-4">
      <div className="flex flex-wrap gap-2.5">
        {story.permissions.includes('edit') ? (
          <ButtonLink to={`${path}/edit`} variant="quiet" size="sm" icon={<PenLine />}>
            Edit
          </ButtonLink>
        ) : null}
        {story.permissions.includes('manage') ? (
          <ButtonLink to={`${path}/manage`} variant="quiet" size="sm" icon={<Settings2 />}>
            Manage
          </ButtonLink>
        ) : null}
      </div>
      {words ? <Notice title={words.title}>{words.text}</Notice> : null}
    </div>
  )
}

function wordsFor(visibility: Story['visibility'], isOut: boolean): { title: string; text: string } | null {
  if (!isOut)
    return { title: 'Only you see this', text: 'Publish a chapter, and readers find the story here.' }
  if (visibility === 'private')
    return {
      title: 'Only you see this',
      text: 'The story is private. Readers get no answer at this address.',
    }
  if (visibility === 'unlisted')
    return { title: 'Unlisted', text: 'Whoever has the link can read it. No list and no search shows it.' }
  if (visibility === 'registered')
    return { title: 'For members', text: 'Visitors are asked to sign in before they can read it.' }
  return null
}
