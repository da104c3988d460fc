import type { StoryCard } from '@fabula/contracts/stories'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { StoryRow } from './story-row.tsx'

const story: StoryCard = {
  _id: '019a0000-0000-7000-8000-000000000002',
  slug: 'the-salt-cartographer',
  title: 'The Salt Cartographer',
  synopsis: 'Every seven years the coast moves.',
  cover: null,
  coverUrl: '/covers/x.svg',
  author: { _id: 'a', username: 'ines', displayName: 'Ines Marchetti', avatar: null },
  format: { _id: 'f', name: 'Novel' },
  genres: [{ _id: 'g', slug: 'fantasy', name: 'Fantasy' }],
  tags: [],
  moods: [],
  warnings: [],
  contentRating: 'mature',
  aiUse: 'none',
  language: 'en',
  status: 'ongoing',
  visibility: 'public',
  chapterCount: 1,
  wordCount: 48210,
  readingMinutes: 190,
  bookmarkCount: 3,
  createdAt: '2026-01-01T00:00:00Z',
  publishedAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}

const draw = (props: Partial<Parameters<typeof StoryRow>[0]> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StoryRow story={story} {...props} />
    </MemoryRouter>,
  )

test('a row has one link, the author and the facts', () => {
  const html = draw()
  expect(html.match(/<a /g)).toHaveLength(1)
  for (const words of [
    '/story/the-salt-cartographer',
    'Ines Marchetti',
    'Fantasy',
    'Novel',
    '3 h 10 min',
    'Mature',
    'Ongoing',
    '1 chapter<',
    '48,210 words',
    '3 favorites',
    'Jan 1, 2026',
  ])
    expect(html).toContain(words)
})

test('the author’s own page omits the name, and a draft has no reading time', () => {
  const html = draw({
    byline: false,
    story: { ...story, status: 'archived', contentRating: null, readingMinutes: 0, format: null },
  })
  for (const words of ['Ines Marchetti', 'Mature', ' min', 'Ongoing']) expect(html).not.toContain(words)
  expect(html).toContain('Archived')
})
