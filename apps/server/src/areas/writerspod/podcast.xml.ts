// The podcast as RSS 2.0, with the tags of Apple Podcasts (itunes) and Podcasting 2.0 (podcast).
import type { EpisodeType, PodRole } from '@fabula/contracts/writerspod-sizes'
import type { Soundbite } from '@fabula/contracts/writerspod.shapes'
import { v5 as uuidV5 } from 'uuid'
import { cdata, escapeXml, xmlHead } from '#platform/site/feeds.xml.ts'

export type Podcast = {
  title: string
  description: string
  author: string
  email: string | null
  fundingUrl: string | null
  language: string
  selfUrl: string
  pageUrl: string
  imageUrl: string
  updatedAt: Date
  episodes: readonly Episode[]
}

export type Episode = {
  id: string
  title: string
  excerpt: string
  /** With absolute addresses. */
  html: string
  url: string
  imageUrl: string
  publishedAt: Date
  isExplicit: boolean
  type: EpisodeType
  season: number | null
  number: number | null
  language: string
  durationSeconds: number
  enclosure: { url: string; type: string; length: number }
  people: readonly { name: string; role: PodRole; url: string | null; imageUrl: string | null }[]
  tags: readonly string[]
  transcriptUrl: string | null
  chaptersUrl: string | null
  soundbite: Soundbite | null
}

/** Of the podcast taxonomy: group and role. */
const credits: Record<PodRole, readonly [group: string, role: string]> = {
  host: ['cast', 'host'],
  guest: ['cast', 'guest'],
  author: ['writing', 'author'],
  editor: ['writing', 'editor'],
  sound: ['audio production', 'audio engineer'],
}

const namespaces = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
}

/** Given by Podcasting 2.0: every feed derives its id from its address in this namespace. */
const guidNamespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'
const guidOf = (feedUrl: string) => uuidV5(feedUrl.replace(/^[a-z]+:\/\//, ''), guidNamespace)

const minutesToLive = 60

type Attributes = Record<string, string | number | null>

/** Attributes that are null are left out. */
const openTag = (name: string, attributes: Attributes) =>
  `${name}${Object.entries(attributes)
    .map(([key, value]) => (value === null ? '' : ` ${key}="${escapeXml(String(value))}"`))
    .join('')}`
const empty = (name: string, attributes: Attributes) => `<${openTag(name, attributes)}/>`
const element = (name: string, text: string | number, attributes: Attributes = {}) =>
  `<${openTag(name, attributes)}>${escapeXml(String(text))}</${name}>`

export function podcastFeed(podcast: Podcast): string {
  const { title, author, email, pageUrl, imageUrl, episodes } = podcast
  const rows = [
    element('title', title),
    element('link', pageUrl),
    element('description', podcast.description),
    element('language', podcast.language),
    element('copyright', `© ${author} and the people of each episode`),
    element('ttl', minutesToLive),
    element('lastBuildDate', podcast.updatedAt.toUTCString()),
    empty('atom:link', { href: podcast.selfUrl, rel: 'self', type: 'application/rss+xml' }),
    `<image>${element('url', imageUrl)}${element('title', title)}${element('link', pageUrl)}</image>`,
    empty('itunes:image', { href: imageUrl }),
    element('itunes:author', author),
    `<itunes:owner>${element('itunes:name', author)}${
      email === null ? '' : element('itunes:email', email)
    }</itunes:owner>`,
    '<itunes:category text="Arts"><itunes:category text="Books"/></itunes:category>',
    '<itunes:category text="Education"><itunes:category text="How To"/></itunes:category>',
    element('itunes:explicit', String(episodes.some(({ isExplicit }) => isExplicit))),
    element('itunes:type', 'episodic'),
    element('podcast:guid', guidOf(podcast.selfUrl)),
    element('podcast:locked', 'yes', { owner: email }),
    element('podcast:medium', 'podcast'),
    podcast.fundingUrl === null
      ? ''
      : element('podcast:funding', `Support ${title}`, { url: podcast.fundingUrl }),
    ...episodes.map(itemOf),
  ]
  const declared = Object.entries(namespaces).map(([prefix, url]) => `xmlns:${prefix}="${url}"`)
  return `${xmlHead}<rss version="2.0" ${declared.join(' ')}>
<channel>
${rows.filter(Boolean).join('\n')}
</channel>
</rss>
`
}

function itemOf(episode: Episode): string {
  const { season, number, transcriptUrl, chaptersUrl, soundbite } = episode
  const rows = [
    element('title', episode.title),
    element('itunes:title', episode.title),
    element('link', episode.url),
    element('guid', episode.id, { isPermaLink: 'false' }),
    element('pubDate', episode.publishedAt.toUTCString()),
    element('description', episode.excerpt),
    `<content:encoded>${cdata(episode.html)}</content:encoded>`,
    empty('enclosure', episode.enclosure),
    element('itunes:duration', Math.max(1, Math.round(episode.durationSeconds))),
    element('itunes:explicit', String(episode.isExplicit)),
    element('itunes:episodeType', episode.type),
    season === null ? '' : element('itunes:season', season) + element('podcast:season', season),
    number === null ? '' : element('itunes:episode', number) + element('podcast:episode', number),
    empty('itunes:image', { href: episode.imageUrl }),
    ...episode.tags.map((tag) => element('category', tag)),
    ...episode.people.map(({ name, role, url, imageUrl }) => {
      const [group, credit] = credits[role]
      return element('podcast:person', name, { role: credit, group, href: url, img: imageUrl })
    }),
    transcriptUrl === null
      ? ''
      : empty('podcast:transcript', {
          url: transcriptUrl,
          type: 'text/vtt',
          language: episode.language,
          rel: 'captions',
        }),
    chaptersUrl === null
      ? ''
      : empty('podcast:chapters', { url: chaptersUrl, type: 'application/json+chapters' }),
    soundbite === null
      ? ''
      : element('podcast:soundbite', soundbite.title, {
          startTime: soundbite.start,
          duration: soundbite.seconds,
        }),
  ]
  return `<item>
${rows.filter(Boolean).join('\n')}
</item>`
}
