// Metadata of a story for search engines and other sites.
import type { Api } from '@fabula/contracts/api'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { StoryCard } from '@fabula/contracts/stories'
import { writerPath } from '#lib/person-link.tsx'
import { pageMeta, tagline, type PageMetaArgs } from '#lib/page-meta.ts'
import { storyPath } from './story-texts.ts'

type Reviews = Pick<ResponseOf<Api['GET /content/{storyId}/reviews']>, 'reviews' | 'summary'>
type Shown = { story: StoryCard; previewUrl: string; reviews: Reviews | null }

export function storyMeta(args: PageMetaArgs, { story, previewUrl, reviews }: Shown) {
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
      ...ratingsOf(reviews),
    }),
  })
}

/** Only from as many ratings on as the score is shown. Spoilers are not for search engines. */
function ratingsOf(reviews: Reviews | null) {
  const score = reviews?.summary.score
  if (!reviews || score === null || score === undefined) return {}
  const scale = { bestRating: 5, worstRating: 0.5 }
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: score,
      ratingCount: reviews.summary.count,
      ...scale,
    },
    review: reviews.reviews
      .filter(({ author, spoiler }) => author && !spoiler)
      .map(({ author, rating, html, createdAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author?.displayName },
        datePublished: createdAt,
        reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
        reviewBody: html.includes('class="spoiler"') ? undefined : plainText(html) || undefined,
      })),
  }
}

/** Of HTML that the server rendered from a checked document. */
const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, '’')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Search engines list only public, published stories. */
export const isListed = ({ visibility, publishedAt }: StoryCard) =>
  visibility === 'public' && publishedAt !== null

/** A story as a schema.org Book. */
export function bookOf(story: StoryCard, absolute: (path: string) => string) {
  return {
    '@type': 'Book',
    '@id': absolute(storyPath(story.slug)),
    url: absolute(storyPath(story.slug)),
    name: story.title,
    author: {
      '@type': 'Person',
      name: story.author.displayName,
      url: absolute(writerPath(story.author.username)),
    },
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
