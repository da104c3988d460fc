import type { Page } from '#lib/page-context.ts'
import { openForWriters } from '../public/open-for-writers.ts'
import { wordsOf } from '../outline/outline-texts.ts'
import type { DeletedFacts } from './delete-story.tsx'
import { loadFormats, loadGenres } from '../story-choices.ts'
import { languageOptions } from './details-texts.ts'

const grace = 30 * 24 * 60 * 60 * 1000

export async function loadManagePage(page: Page, address: string, url: URL) {
  const deleted = await findDeleted(page, address)
  if (deleted) return { kind: 'deleted' as const, deleted }
  const story = await openForWriters(page, address, { url, permission: 'publish' })
  const format = story.formatId ?? undefined
  const [formats, genres, { templates }] = await Promise.all([
    loadFormats(page.api, story),
    loadGenres(page.api, story),
    page.api('GET /templates', { query: { limit: '100', ...(format && { format }) } }),
  ])
  return {
    kind: 'story' as const,
    words: wordsOf(formats, story.formatId),
    data: { story, formats, genres, templates, languages: languageOptions(story.language) },
  }
}

/** A deleted story does not exist for anyone but its owner, who sees it here. */
async function findDeleted({ attempt }: Page, address: string): Promise<DeletedFacts | null> {
  const answer = await attempt((api) => api('GET /users/stories/deleted', { query: { limit: '100' } }))
  const found = answer.ok
    ? answer.value.stories.find(({ _id, slug }) => _id === address.toLowerCase() || slug === address)
    : undefined
  if (!found) return null
  const { _id, title, deletedAt } = found
  return {
    _id,
    title,
    erasedAt: deletedAt ? new Date(Date.parse(deletedAt) + grace).toISOString() : null,
  }
}
