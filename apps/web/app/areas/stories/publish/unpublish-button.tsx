import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useStoryChange } from '../stories.queries.ts'

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
