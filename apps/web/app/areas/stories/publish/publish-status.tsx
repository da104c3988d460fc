import type { Chapter } from '@fabula/contracts/chapters'
import { returnQuery } from '@fabula/contracts/return-path'
import type { Story } from '@fabula/contracts/stories'
import { useLocation } from 'react-router'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { useViewer } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { readPath } from '../public/story-texts.ts'
import { useStoryChange } from '../stories.queries.ts'
import { describeTime, localZone } from './local-time.ts'

/** The chapter's current publication status. */
export function PublishStatusNotice({ story, chapter }: { story: Story; chapter: Chapter }) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (chapter.status === 'published')
    return (
      <Notice kind="positive">
        {chapter.hasChanges
          ? 'You have unpublished changes. Readers see an earlier version.'
          : 'Readers see the latest version.'}{' '}
        <TextLink to={readPath(story.slug, chapter._id)}>View as reader</TextLink>
      </Notice>
    )
  if (chapter.status === 'scheduled' && chapter.publishAt)
    return (
      <Notice>
        It will be published on {describeTime(chapter.publishAt)}, {localZone()}.
      </Notice>
    )
  if (viewer && !viewer.emailVerified)
    return (
      <Notice>
        {chapter.publishesWhenVerified
          ? `It will be published automatically once you open the link we emailed to ${viewer.email}.`
          : `You need a confirmed email address to publish. We emailed a link to ${viewer.email}. Choose what to do now, and it will happen when you open the link.`}{' '}
        <TextLink to={`/register/confirmation${returnQuery(pathname + search)}`}>Resend the email</TextLink>
      </Notice>
    )
  return null
}

type TakeBackProps = { story: Story; chapter: Chapter; onDone(chapter: Chapter): void }

/** Unpublishes or cancels publication. The text stays, so it needs no confirmation. */
export function TakeBackButton({ story, chapter, onDone }: TakeBackProps) {
  const { mutate, isPending } = useStoryChange('POST /content/{storyId}/chapters/{chapterId}/unpublish')
  const label = labelOf(chapter)
  if (label === null) return null
  return (
    <Button
      variant={chapter.status === 'published' ? 'danger' : 'quiet'}
      busy={isPending}
      onClick={() =>
        mutate(
          { params: { storyId: story._id, chapterId: chapter._id } },
          {
            onSuccess: (answer) => onDone(answer.chapter),
            onError(error) {
              if (!(error instanceof RateLimitedError)) toast.error('Something went wrong. Please try again.')
            },
          },
        )
      }
    >
      {label}
    </Button>
  )
}

function labelOf({ status, publishesWhenVerified }: Chapter): string | null {
  if (status === 'published') return 'Unpublish'
  if (status === 'scheduled') return 'Unschedule'
  return publishesWhenVerified ? 'Don’t publish automatically' : null
}
