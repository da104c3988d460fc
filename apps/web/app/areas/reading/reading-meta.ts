import type { StoryCard } from '@fabula/contracts/stories'
import type { PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import type { MetaArgs } from 'react-router'
import { chapterTitle, readPath } from '#areas/stories/door/story-words.ts'
import { descriptionOf } from '#areas/stories/door/story-meta.ts'
import { pageMeta } from '#lib/page-meta.ts'

type Shown = { story: StoryCard; chapter: ReadChapter; partNames: PartNames }

export function readingMeta(
  args: Pick<MetaArgs, 'matches' | 'location'>,
  { story, chapter, partNames }: Shown,
) {
  return pageMeta(args, {
    title: `${chapterTitle(chapter, partNames)}, ${story.title}`,
    description: descriptionOf(story),
    isListed: story.visibility === 'public' && chapter.status === 'published',
    canonical: readPath(story.slug, chapter._id),
    type: 'article',
  })
}
