import type { ReadingEntry } from '@fabula/contracts/reading'
import { readPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { Cover } from '#ui/cover.tsx'
import { Progress } from '#ui/progress.tsx'
import { Section } from '#ui/section.tsx'
import { CoverList, CoverItem } from '#ui/cover-item.tsx'

/** Where the reader stopped: one click returns them to the text. */
export function ContinueReading({ entries }: { entries: readonly ReadingEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Section title="Continue reading" link={{ to: '/bookmarks', label: 'Favorites' }}>
      <CoverList scroll>
        {entries.map(({ story, chapter, percent }) => (
          <CoverItem
            key={story._id}
            to={chapter ? readPath(story.slug, chapter._id) : storyPath(story.slug)}
            cover={<Cover src={story.coverUrl} alt="" title={story.title} />}
            title={story.title}
            byline={story.author.displayName}
            meta={
              <>
                {chapter ? `Chapter ${chapter.number} of ${chapter.total}` : 'Not started'}
                <Progress value={percent} label={`${percent}% read`} hideLabel className="mt-1.5" />
              </>
            }
          />
        ))}
      </CoverList>
    </Section>
  )
}
