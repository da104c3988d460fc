import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import { useViewer } from '#lib/root-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { readPath } from '../public/story-texts.ts'
import { describeTime, localZone } from './local-time.ts'
import { ShareCard } from './share-card.tsx'

/** What has been done, and the way on. */
export function Released({ story, chapter, onClose }: { story: Story; chapter: Chapter; onClose(): void }) {
  const isOut = chapter.status === 'published'
  return (
    <div className="mt-3">
      <output className="mb-4 block text-ink-soft">
        <Sentence chapter={chapter} />
      </output>
      {isOut ? <ShareCard story={story} chapter={chapter} /> : null}
      <div className="ui-dialog-actions">
        {isOut ? (
          <ButtonLink to={readPath(story.slug, chapter._id)} variant="ghost">
            Read it
          </ButtonLink>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

function Sentence({ chapter }: { chapter: Chapter }) {
  const viewer = useViewer()
  if (chapter.status === 'published') return 'Readers see what is written now. Here is the link.'
  if (chapter.status === 'scheduled' && chapter.publishAt)
    return `It comes out on ${describeTime(chapter.publishAt)}, ${localZone()}. Until then you can go on writing: what is written at that time is what readers get.`
  if (chapter.publishesWhenVerified)
    return `Open the link in the mail to ${viewer?.email ?? 'your address'}, and the chapter comes out by itself.`
  return 'Readers do not see it. Every word is still here.'
}
