import type { StoryCard } from '@fabula/contracts/stories'
import type { PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import { bookOf, descriptionOf, isListed } from '#areas/stories/public/story-meta.ts'
import { chapterTitle, readPath } from '#areas/stories/public/story-texts.ts'
import { pageMeta, type PageMetaArgs } from '#lib/page-meta.ts'

type Shown = { story: StoryCard; previewUrl: string; chapter: ReadChapter; partNames: PartNames }

export function readingMeta(args: PageMetaArgs, { story, previewUrl, chapter, partNames }: Shown) {
  const title = chapterTitle(chapter, partNames)
  const canonical = readPath(story.slug, chapter._id)
  return pageMeta(args, {
    title: chapter.total === 1 ? story.title : `${title}, ${story.title}`,
    description: descriptionOf(story),
    isListed: isListed(story) && chapter.status === 'published',
    canonical,
    type: 'article',
    image: { path: previewUrl, alt: `Cover of ${story.title}` },
    jsonLd: (absolute) => ({
      '@context': 'https://schema.org',
      '@type': 'Chapter',
      url: absolute(canonical),
      name: title,
      position: chapter.number,
      wordCount: chapter.wordCount,
      inLanguage: story.language,
      datePublished: chapter.publishedAt ?? undefined,
      isPartOf: bookOf(story, absolute),
    }),
  })
}
