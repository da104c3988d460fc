import type { StoryCard } from '@fabula/contracts/stories'
import type { ReactNode } from 'react'
import { storyPath } from '#areas/stories/public/story-texts.ts'
import { describeReadingTime } from '#lib/reading-time.ts'
import { Cover } from '#ui/cover.tsx'
import { Section } from '#ui/section.tsx'
import { CoverList, CoverItem } from '#ui/cover-item.tsx'

type StoryRowSectionProps = {
  title: string
  note?: ReactNode
  link?: { to: string; label: string }
  stories: readonly StoryCard[]
}

/** Covers side by side; on phones the row scrolls horizontally. */
export function StoryRowSection({ title, note, link, stories }: StoryRowSectionProps) {
  if (stories.length === 0) return null
  return (
    <Section title={title} note={note} link={link}>
      <CoverList scroll>
        {stories.map((story) => (
          <CoverItem
            key={story._id}
            to={storyPath(story.slug)}
            cover={<Cover src={story.coverUrl} alt="" title={story.title} />}
            title={story.title}
            byline={story.author.displayName}
            meta={[story.genres[0]?.name, describeReadingTime(story.readingMinutes)]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </CoverList>
    </Section>
  )
}
