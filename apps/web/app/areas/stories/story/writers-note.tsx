import type { Story } from '@fabula/contracts/stories'
import PenLine from 'lucide-react/icons/pen-line'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { HiddenNotice } from '#areas/moderation/public/hidden-notice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { storyPath } from '../public/story-texts.ts'

type WritersNoteProps = {
  story: Pick<Story, '_id' | 'slug' | 'visibility' | 'permissions' | 'author' | 'isHiddenByModerators'>
  /** At least one chapter is published. */
  isOut: boolean
  /** The viewer's roles in another author's story. */
  part: readonly { name: string }[]
  isShared: boolean
}

/** For collaborators: who can see this page, and the links to the writing pages. */
export function WritersNote({ story, isOut, part, isShared }: WritersNoteProps) {
  const words = wordsFor(story.visibility, isOut, isShared)
  const roles = new Intl.ListFormat('en').format(part.map(({ name }) => name.toLowerCase()))
  const path = storyPath(story.slug)
  return (
    <div className="mb-7 grid gap-4">
      <div className="flex flex-wrap gap-2.5">
        {story.permissions.includes('edit') ? (
          <ButtonLink to={`${path}/edit`} variant="quiet" size="sm" icon={<PenLine />}>
            Edit
          </ButtonLink>
        ) : null}
        {story.permissions.includes('publish') ? (
          <ButtonLink to={`${path}/manage`} variant="quiet" size="sm" icon={<Settings2 />}>
            Manage
          </ButtonLink>
        ) : (
          <ButtonLink to={`${path}/manage/people`} variant="quiet" size="sm" icon={<Users />}>
            Collaborators
          </ButtonLink>
        )}
      </div>
      {roles ? (
        <p className="text-dense text-ink-soft">
          You’re collaborating with {story.author.displayName} as {roles}.
        </p>
      ) : null}
      {story.isHiddenByModerators ? (
        <HiddenNotice kind="story" id={story._id} ownerId={story.author._id} isShared={isShared} />
      ) : words ? (
        <Notice title={words.title}>{words.text}</Notice>
      ) : null}
    </div>
  )
}

function wordsFor(
  visibility: Story['visibility'],
  isOut: boolean,
  isShared: boolean,
): { title: string; text: string } | null {
  const title = isShared ? 'Only you and your collaborators can see this' : 'Only you can see this'
  if (!isOut) return { title, text: 'Publish a chapter so readers can find the story.' }
  if (visibility === 'private')
    return {
      title,
      text: 'The story is private. Readers can’t open this page.',
    }
  if (visibility === 'unlisted')
    return { title: 'Unlisted', text: 'Anyone with the link can read it. It’s hidden from lists and search.' }
  if (visibility === 'registered')
    return { title: 'Members only', text: 'Visitors are asked to sign in before they can read it.' }
  return null
}
