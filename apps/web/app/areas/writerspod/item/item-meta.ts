// Metadata of an episode or article for search engines, players and other sites.
import type { PodItem } from '@fabula/contracts/writerspod'
import type { PodPerson } from '@fabula/contracts/writerspod.shapes'
import { podPath } from '@fabula/contracts/writerspod-sizes'
import { pageMeta, type PageMetaArgs } from '#lib/page-meta.ts'
import { podFeeds } from '../overview/pod-search.ts'
import { feedPath, findAuthors } from '../pod-texts.ts'

type Absolute = (path: string) => string

export function itemMeta(args: PageMetaArgs, item: PodItem) {
  const { title, excerpt, kind, audio, coverAlt } = item
  const isPublished = item.state === 'published'
  return pageMeta(args, {
    title,
    description: excerpt,
    isListed: isPublished,
    // Archived items can still be opened by their URL.
    isPublic: isPublished || item.state === 'archived',
    canonical: podPath(item),
    type: 'article',
    image: { path: item.coverUrl, alt: coverAlt || `Cover of ${title}`, isSquare: true },
    audio: audio ? { path: audio.url, type: audio.contentType } : undefined,
    feed: podFeeds[kind],
    ...(isPublished && {
      jsonLd: (absolute) => ({
        '@context': 'https://schema.org',
        '@graph': [
          kind === 'episode' ? episodeOf(item, absolute) : articleOf(item, absolute),
          trailOf(item, absolute),
        ],
      }),
    }),
  })
}

const workOf = (item: PodItem, absolute: Absolute) => ({
  '@id': absolute(podPath(item)),
  url: absolute(podPath(item)),
  name: item.title,
  description: item.excerpt,
  inLanguage: item.language,
  image: absolute(item.coverUrl),
  datePublished: item.publishedAt,
  dateModified: item.updatedAt,
  isFamilyFriendly: !item.isExplicit,
  keywords: item.tags.map(({ name }) => name).join(', ') || undefined,
})

function episodeOf(item: PodItem, absolute: Absolute) {
  const { audio, transcript, number, season } = item
  const withRole = (role: PodPerson['role']) =>
    item.people.filter((person) => person.role === role).map(personOf)
  return {
    '@type': 'PodcastEpisode',
    ...workOf(item, absolute),
    ...(number !== null && { episodeNumber: number }),
    ...(season !== null && { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: season } }),
    partOfSeries: {
      '@type': 'PodcastSeries',
      '@id': absolute('/writerspod'),
      name: 'WritersPod',
      url: absolute('/writerspod'),
      webFeed: absolute(feedPath),
    },
    actor: withRole('host'),
    contributor: withRole('guest'),
    ...(audio && {
      timeRequired: durationOf(audio.durationSeconds),
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: absolute(audio.url),
        encodingFormat: audio.contentType,
        contentSize: String(audio.size),
        duration: durationOf(audio.durationSeconds),
        ...(transcript.length > 0 && { transcript: transcript.map(({ text }) => text).join(' ') }),
      },
    }),
  }
}

const articleOf = (item: PodItem, absolute: Absolute) => ({
  '@type': 'Article',
  ...workOf(item, absolute),
  headline: item.title,
  author: findAuthors(item.people).map(personOf),
  publisher: { '@type': 'Organization', name: 'Fabula', url: absolute('/') },
})

const trailOf = (item: PodItem, absolute: Absolute) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'WritersPod', item: absolute('/writerspod') },
    { '@type': 'ListItem', position: 2, name: item.title, item: absolute(podPath(item)) },
  ],
})

/** Profiles are for members only, so people have a name and no URL. */
const personOf = ({ name }: PodPerson) => ({ '@type': 'Person', name })

/** ISO 8601. */
const durationOf = (seconds: number) => `PT${Math.round(seconds)}S`
