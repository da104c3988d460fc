import type { PodItem } from '@fabula/contracts/writerspod'
import { describe, expect, it } from 'vitest'
import { article, audio, episode } from '../../../../test/pod-page-samples.ts'
import { itemMeta } from './item-meta.ts'

const metaOf = (item: PodItem) => {
  const root = { id: 'root', loaderData: { site: { siteUrl: 'https://fabula.example' } } }
  const all = itemMeta({ matches: [root], location: { pathname: '/writerspod/x' } }, item) as Record<
    string,
    unknown
  >[]
  const find = (wanted: Record<string, string>) =>
    all.find((one) => Object.entries(wanted).every(([key, value]) => one[key] === value))
  const facts = all.find((one) => 'script:ld+json' in one)?.['script:ld+json'] as
    | { '@graph': Record<string, unknown>[] }
    | undefined
  return { find, facts: facts?.['@graph'] }
}
const url = `https://fabula.example/writerspod/${episode.slug}`

describe('metadata of an episode', () => {
  const { find, facts } = metaOf(episode)

  it('lets players and other sites hear it', () => {
    expect(find({ property: 'og:audio' })).toMatchObject({ content: `https://fabula.example${audio.url}` })
    expect(find({ property: 'og:audio:type' })).toMatchObject({ content: 'audio/mpeg' })
    expect(find({ rel: 'alternate' })).toMatchObject({
      type: 'application/rss+xml',
      href: 'https://fabula.example/writerspod/feed.xml',
    })
    expect(find({ rel: 'canonical' })).toMatchObject({ href: url })
    expect(find({ name: 'robots' })).toBeUndefined()
  })

  it('says what it is, and where it belongs', () => {
    expect(facts?.[0]).toMatchObject({
      '@type': 'PodcastEpisode',
      url,
      episodeNumber: 12,
      partOfSeason: { seasonNumber: 2 },
      partOfSeries: { '@type': 'PodcastSeries', webFeed: 'https://fabula.example/writerspod/feed.xml' },
      associatedMedia: {
        contentUrl: `https://fabula.example${audio.url}`,
        encodingFormat: 'audio/mpeg',
        duration: 'PT2460S',
        transcript: expect.stringContaining('A map is a promise'),
      },
      actor: [{ name: 'Bea Tarrant' }],
    })
    expect(facts?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { item: url }],
    })
  })
})

it('an article names its author', () => {
  const { find, facts } = metaOf(article)
  expect(facts?.[0]).toMatchObject({ '@type': 'Article', author: [{ name: 'Rafael Quill' }] })
  expect(find({ rel: 'alternate' })).toMatchObject({ type: 'application/atom+xml' })
  expect(find({ property: 'og:audio' })).toBeUndefined()
})

it.each(['draft', 'submitted', 'scheduled', 'archived'] as const)(
  'search engines leave out a %s item',
  (state) => {
    const { find, facts } = metaOf({ ...episode, state })
    expect(find({ name: 'robots' })).toMatchObject({ content: 'noindex' })
    expect(facts).toBeUndefined()
  },
)
