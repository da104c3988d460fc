import type { Chapter } from '@fabula/contracts/chapters'
import type { Story } from '@fabula/contracts/stories'
import { useViewer } from '#lib/root-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { readPath } from '../public/story-texts.ts'
import { describeTime, localZone } from './local-time.ts'
import { ShareCard } from './share-card.tsx'

/** What was published, and the next steps. */
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
            Read chapter
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
  if (chapter.status === 'published') return 'Readers can see the latest version. Here’s the link.'
  if (chapter.status === 'scheduled' && chapter.publishAt)
    return `It will be published on ${describeTime(chapter.publishAt)}, ${localZone()}. You can keep writing until then; readers get the text as it is at that time.`
  if (chapter.publishesWhenVerified)
    return `Open the link we emailed to ${viewer?.email ?? 'your address'}, and the chapter will be published automatically.`
  return 'Readers can’t see it. Your text is unchanged.'
}
