// Metadata of a story for search engines and other sites.
import type { StoryCard } from '@fabula/contracts/stories'
import { pageMeta, tagline, type PageMetaArgs } from '#lib/page-meta.ts'
import { storyPath } from './story-texts.ts'

type Shown = { story: StoryCard; previewUrl: string }

export function storyMeta(args: PageMetaArgs, { story, previewUrl }: Shown) {
  const { title, author } = story
  return pageMeta(args, {
    title: `${title}, by ${author.displayName}`,
    description: descriptionOf(story),
    isListed: isListed(story),
    canonical: storyPath(story.slug),
    type: 'book',
    image: { path: previewUrl, alt: `Cover of ${title}` },
    feed: isListed(story) ? { path: `${storyPath(story.slug)}/feed.xml`, title } : undefined,
    oembed: isListed(story),
    jsonLd: (absolute) => ({
      '@context': 'https://schema.org',
      ...bookOf(story, absolute),
      description: descriptionOf(story),
      image: absolute(previewUrl),
      wordCount: story.wordCount,
      keywords: story.tags.join(', ') || undefined,
      creativeWorkStatus: story.status,
      isFamilyFriendly: story.contentRating !== 'mature',
    }),
  })
}

/** Search engines list only public, published stories. */
export const isListed = ({ visibility, publishedAt }: StoryCard) =>
  visibility === 'public' && publishedAt !== null

/** A story as a schema.org Book. Profiles are for members only, so the author has a name and no URL. */
export function bookOf(story: StoryCard, absolute: (path: string) => string) {
  return {
    '@type': 'Book',
    '@id': absolute(storyPath(story.slug)),
    url: absolute(storyPath(story.slug)),
    name: story.title,
    author: { '@type': 'Person', name: story.author.displayName },
    inLanguage: story.language,
    genre: story.genres.map(({ name }) => name),
    bookFormat: 'https://schema.org/EBook',
    isAccessibleForFree: true,
    datePublished: story.publishedAt ?? undefined,
    dateModified: story.updatedAt,
  }
}

const longest = 200

/** The synopsis in one line, cut to the length that search engines show. */
export function descriptionOf({ synopsis, title }: Pick<StoryCard, 'synopsis' | 'title'>): string {
  const line = synopsis.replace(/\s+/g, ' ').trim()
  if (line === '') return `${title}. ${tagline}.`
  if (line.length <= longest) return line
  return `${line.slice(0, longest).replace(/(?<!\s)\s+\S*$/, '')}…`
}
