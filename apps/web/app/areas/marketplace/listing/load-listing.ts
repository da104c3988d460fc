import type { CharacterCard } from '@fabula/contracts/characters'
import { data } from 'react-router'
import { notFoundBody, type Page } from '#lib/page-context.ts'

/** A character on offer: its listings, what the viewer may know of it, and what they could offer. */
export async function loadListing({ api, attempt, viewer }: Page, characterId: string, kind: string | null) {
  const where = { params: { characterId } }
  const [{ listings, similar }, profile, record] = await Promise.all([
    api('GET /marketplace/characters/{characterId}', where),
    attempt((call) => call('GET /characters/{characterId}', { ...where, query: {} })),
    attempt((call) => call('GET /characters/{characterId}/provenance', { ...where, query: {} })),
  ])
  const character = profile.ok ? profile.value.character : null
  const listing = listings.find((one) => one.kind === kind) ?? listings[0] ?? null
  const card: CharacterCard | null = listing?.character ?? character
  if (!card) throw data(notFoundBody, { status: 404 })
  const [own, genres] = await Promise.all([
    viewer && listing?.permissions.includes('offer') ? loadOwn({ api }) : null,
    listing?.isOwn ? api('GET /public/genres').then((found) => found.genres) : [],
  ])
  return {
    card,
    character,
    listing,
    listings: listings.map((one) => ({ kind: one.kind })),
    similar,
    provenance: record.ok ? record.value : null,
    own,
    genres: genres.map((genre) => ({ _id: genre._id, name: genre.name })),
    // Ages are computed from the server's clock, so that both renders agree.
    now: Date.now(),
  }
}

/** What the viewer could offer: public characters, and stories. */
async function loadOwn({ api }: Pick<Page, 'api'>) {
  const [{ characters }, { stories }] = await Promise.all([
    api('GET /users/characters', { query: { limit: '100' } }),
    api('GET /users/stories', { query: { limit: '100' } }),
  ])
  return {
    characters: characters
      .filter(({ visibility, isArchived }) => visibility === 'public' && !isArchived)
      .map(({ _id, name, summary }) => ({ _id, name, summary })),
    stories: stories.map(({ _id, title }) => ({ _id, title })),
  }
}
