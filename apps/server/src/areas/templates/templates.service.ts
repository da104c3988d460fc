// Templates as users find them: built-in ones, shared ones, and the user's own.
import type { Genre, Template } from '@fabula/contracts/templates'
import type { Pagination } from '@fabula/contracts/shapes'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { prefixQuery } from '#platform/search-folding.ts'
import { type PageQuery, presentNothing, presentPagination, rowsOf } from '#platform/paging.ts'
import { requireSignedIn } from '#platform/policy.ts'
import * as genres from './genres.store.ts'
import type { Reference } from './reference.ts'
import { presentGenre, presentTemplates } from './templates.present.ts'
import * as store from './templates.store.ts'

export type TemplatesHand = { db: Database; reference: Reference }

export type TemplateSearch = PageQuery & {
  source: store.TemplateQuery['source']
  format?: string | undefined
  genre?: string | undefined
  query?: string | undefined
}

const viewerOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

/** Genres a user can choose: the shared ones in their order, then the user's own. */
export async function listGenres(
  db: Database | Transaction,
  ownerId: string | null = null,
): Promise<genres.GenreRow[]> {
  return genres.listGenres(db, ownerId)
}

/** As the viewer may use it for a story. */
export async function findTemplate(
  db: Database | Transaction,
  id: string,
  viewerId: string | null,
): Promise<store.TemplateRow | undefined> {
  return store.findTemplate(db, id, viewerId)
}

/** By id or slug. */
export function findNamed<T extends { _id: string; slug: string | null }>(
  all: readonly T[],
  idOrSlug: string,
): T | undefined {
  return all.find(({ _id, slug }) => _id === idOrSlug || slug === idOrSlug)
}

export async function searchTemplates(
  { db, reference }: TemplatesHand,
  actor: Actor,
  search: TemplateSearch,
): Promise<{ templates: Template[]; pagination: Pagination }> {
  const rows = rowsOf(search)
  if (search.source === 'own') requireSignedIn(actor)
  const words = search.query === undefined ? undefined : prefixQuery(search.query)
  const wanted = {
    viewerId: viewerOf(actor),
    source: search.source,
    words,
    ...(await findFilters({ db, reference }, actor, search)),
  }
  if (search.query !== undefined && words === undefined)
    return { templates: [], pagination: presentNothing(search) }
  const [found, counted] = await Promise.all([
    store.listTemplates(db, wanted, rows),
    store.countTemplates(db, wanted),
  ])
  return {
    templates: await presentTemplates(db, found),
    pagination: presentPagination(search, counted),
  }
}

async function findFilters(hand: TemplatesHand, actor: Actor, { format, genre }: TemplateSearch) {
  const formatId = format && findNamed((await hand.reference.get()).every.formats, format)?._id
  const genreId = genre && findNamed(await listGenresFor(hand, actor), genre)?._id
  const fields: Record<string, string> = {}
  if (format && !formatId) fields.format = 'does not exist'
  if (genre && !genreId) fields.genre = 'does not exist'
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { formatId, genreId }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** 404 also for private templates of other authors. */
export async function getTemplate(
  { db, reference }: TemplatesHand,
  actor: Actor,
  id: string,
): Promise<Template> {
  const builtIn = findNamed((await reference.get()).templates, id)
  if (builtIn) return builtIn
  const row = uuid.test(id) ? await store.findTemplate(db, id, viewerOf(actor)) : undefined
  if (!row) throw notFound()
  const [template] = await presentTemplates(db, [row])
  return template!
}

export async function listGenresFor({ db, reference }: TemplatesHand, actor: Actor): Promise<Genre[]> {
  if (actor.kind === 'visitor') return (await reference.get()).genres
  return (await listGenres(db, actor.userId)).map(presentGenre)
}

/** Everything the writing pages need, in one response; shared templates of other authors are found by search. */
export async function getFullReference({ db, reference }: TemplatesHand, actor: Actor) {
  const { formats, templates, guides, sectionGuides } = await reference.get()
  const [offered, own] = await Promise.all([
    listGenresFor({ db, reference }, actor),
    actor.kind === 'user' ? store.listOwn(db, actor.userId) : [],
  ])
  return {
    formats,
    genres: offered,
    templates: [...templates, ...(await presentTemplates(db, own))],
    guides,
    sectionGuides,
  }
}
