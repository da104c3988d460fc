// Characters as a viewer may see them: who may see one at all, and what of it.
import type { Character, CharacterCard } from '@fabula/contracts/characters'
import { characterPath } from '@fabula/contracts/character-sizes'
import type { Suggestion } from '@fabula/contracts/discovery'
import type { StoryCard } from '@fabula/contracts/stories'
import { previewUrl } from '#areas/images/public.ts'
import { canOpenStory, type CardSources, findCards } from '#areas/stories/public.ts'
import { getRelation, getSettings, getVisibleUser } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { maxListed, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { byId } from '#platform/rows.ts'
import { findCandidates } from './candidates.service.ts'
import { type CastRow, countPublishedStories, listStoriesOf } from './cast.store.ts'
import { maxSuggestions } from '#platform/suggestion-groups.ts'
import { type CharacterImageRow, listImages } from './character-images.store.ts'
import { type CharacterFilter, countCharacters, listCharacterIds } from './character-lists.store.ts'
import { countRevisions, listRevisions } from './character-revisions.store.ts'
import { presentCard, presentFact, presentImage, presentMark, presentRelation } from './characters.present.ts'
import * as store from './characters.store.ts'
import { factsAt, type Horizon, isTrueAt, listMarks, type Span, startOf } from './facts.ts'
import { findHorizon } from './horizon.service.ts'
import { findIntroduced } from './introduced.service.ts'
import { listRelations } from './relations.store.ts'

export type CharacterSources = CardSources & Pick<Platform, 'pages'> & { db: Database }

const viewerIdOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

/** 404 if the viewer may not know of it. */
export async function openCharacter(
  db: Database | Transaction,
  actor: Actor,
  characterId: string,
): Promise<store.CharacterRow> {
  const row = await store.findCharacter(db, characterId)
  if (!row || !(await canSee(db, actor, row))) throw notFound()
  return row
}

async function canSee(
  db: Database | Transaction,
  actor: Actor,
  row: store.CharacterCardRow,
): Promise<boolean> {
  const viewerId = viewerIdOf(actor)
  if (viewerId !== null && row.owner_id === viewerId)
    return row.moderation !== 'removed' && row.moderation !== 'illegal'
  if (row.moderation !== null) return false
  // Of a deleted account or character only the name and credits are left, in the stories that have it.
  if (row.owner === null || row.owner_id === null) return false
  if (!(await getRelation(db, viewerId, row.owner_id)).canSee) return false
  if (row.visibility === 'public') return true
  return row.visibility === 'story' && viewerId !== null && isWriterOf(db, actor, row.id)
}

/** Whether the viewer writes one of the stories that have this character. */
async function isWriterOf(db: Database | Transaction, actor: Actor, characterId: string): Promise<boolean> {
  for (const { story_id } of await listStoriesOf(db, characterId))
    if (await canOpenStory(db, actor, story_id, 'readDraft')) return true
  return false
}

export async function getCharacter(
  sources: CharacterSources,
  actor: Actor,
  characterId: string,
  chapterId?: string,
): Promise<Character> {
  const { db } = sources
  const row = await openCharacter(db, actor, characterId)
  // Its name and credits stay in stories, not on a page.
  if (row.is_archived) throw notFound()
  const viewerId = viewerIdOf(actor)
  const isOwner = row.owner_id === viewerId
  const [relations, pictures, inStories] = await Promise.all([
    listRelations(db, characterId),
    listImages(db, characterId),
    listStoriesOf(db, characterId),
  ])
  const marks = listMarks([...row.facts, ...relations, ...pictures, ...inStories.map(spanOf)])
  const horizon = await findHorizon(db, actor, marks, { seesAll: isOwner, chapterId })
  const images = pictures.filter((picture) => isTrueAt(horizon, picture))
  const shown = relations.filter((relation) => isTrueAt(horizon, relation))
  const otherIds = shown.map(({ other_id }) => other_id)
  const others = await findVisibleCards(
    db,
    actor,
    isOwner ? otherIds : [...(await findIntroduced(db, actor, otherIds))],
  )
  return {
    ...presentCard(row),
    portrait: findPortrait(horizon, images)?.reference ?? row.portrait,
    facts: factsAt(horizon, row.facts).map((fact) => presentFact(horizon, fact, isOwner)),
    relations: shown.flatMap((relation) => {
      const other = others.get(relation.other_id)
      return other ? [presentRelation(horizon, relation, other)] : []
    }),
    images: images.map((image) => presentImage(horizon, image)),
    stories: await findKnownStories(sources, actor, inStories, horizon),
    tags: row.tags,
    colors: row.colors,
    mayBeGiven: row.may_be_given,
    mayBeTraded: row.may_be_traded,
    asOf: horizon.asOf.map((mark) => presentMark(horizon, mark)),
    current: horizon.current.map((mark) => presentMark(horizon, mark)),
    previewUrl: previewUrl(sources.secrets, {
      title: row.name,
      author: row.creator?.display_name ?? '',
      genre: '',
      seed: row.id,
      imageId: row.portrait?.imageId ?? null,
    }),
    permissions: listPermissions(row, viewerId),
    revision: row.revision,
  }
}

const spanOf = ({ story_id, from_chapter_id }: CastRow): Span => ({
  from: from_chapter_id ? { storyId: story_id, chapterId: from_chapter_id } : null,
  until: null,
})

/** Of the stories of a character, those where the viewer has met it. */
async function findKnownStories(
  sources: CharacterSources,
  actor: Actor,
  inStories: readonly CastRow[],
  horizon: Horizon,
): Promise<StoryCard[]> {
  const storyIds = inStories.filter((row) => isTrueAt(horizon, spanOf(row))).map(({ story_id }) => story_id)
  const wantsMature = actor.kind === 'user' && (await getSettings(sources.db, actor.user)).filters.showMature
  const listed = await findCards(sources, storyIds, { userId: viewerIdOf(actor), wantsMature })
  const cards = new Map([...listed, ...(await findOwnCards(sources, actor, storyIds, listed))])
  return storyIds.flatMap((id) => cards.get(id) ?? [])
}

/** The stories of a character that a viewer sees, as far as they have read. The caller has checked that they see it. */
export async function listKnownStories(
  sources: CharacterSources,
  actor: Actor,
  characterId: string,
  seesAll: boolean,
): Promise<StoryCard[]> {
  const { db } = sources
  const inStories = await listStoriesOf(db, characterId)
  const horizon = await findHorizon(db, actor, listMarks(inStories.map(spanOf)), { seesAll })
  return findKnownStories(sources, actor, inStories, horizon)
}

/** Of stories that lists don't show, such as drafts, those that the viewer writes. */
async function findOwnCards(
  sources: CharacterSources,
  actor: Actor,
  storyIds: readonly string[],
  listed: ReadonlyMap<string, unknown>,
) {
  const written: string[] = []
  for (const id of actor.kind === 'user' ? storyIds : [])
    if (!listed.has(id) && (await canOpenStory(sources.db, actor, id, 'readDraft'))) written.push(id)
  return findCards(sources, written)
}

/** The latest that the viewer has reached. */
function findPortrait(horizon: Horizon, images: readonly CharacterImageRow[]): CharacterImageRow | undefined {
  return images
    .filter(({ is_portrait }) => is_portrait)
    .toSorted((one, other) => startOf(horizon, other) - startOf(horizon, one))[0]
}

function listPermissions(row: store.CharacterRow, viewerId: string | null): Character['permissions'] {
  if (viewerId === null || row.is_archived) return []
  if (row.owner_id === viewerId) return ['edit', 'delete', 'copy', 'use']
  if (row.licence === 'credit' || row.licence === 'free') return ['use']
  return row.licence === 'ask' ? ['request'] : []
}

/** Cards of characters that the viewer owns, or that everyone can see. */
const findVisibleCards = async (db: Database, actor: Actor, ids: readonly string[]) =>
  byId(await store.listVisibleCards(db, viewerIdOf(actor), ids))

/** For other areas: cards of characters that the viewer owns, or that everyone can see. */
export async function findVisibleCharacterCards(
  db: Database | Transaction,
  viewerId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CharacterCard>> {
  return new Map((await store.listVisibleCards(db, viewerId, ids)).map((row) => [row.id, presentCard(row)]))
}

/** As above, without those whom the viewer has not met in what they have read. */
export async function findMetCharacterCards(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CharacterCard>> {
  const [cards, met] = await Promise.all([
    findVisibleCharacterCards(db, viewerIdOf(actor), ids),
    findIntroduced(db, actor, ids),
  ])
  return new Map([...cards].filter(([id]) => met.has(id)))
}

/** For other areas, which have checked that they may be shown. */
export async function findCharacterCards(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CharacterCard>> {
  const blank = { role: '', pronouns: '', species: '', summary: '', portrait: null }
  return new Map(
    (await store.listCards(db, ids)).map((row) => [
      row.id,
      // What moderators have hidden shows no more than its name.
      presentCard(row.moderation === null ? row : { ...row, ...blank }),
    ]),
  )
}

/** The published stories that have this character. */
export async function countStoriesUsing(db: Database | Transaction, characterId: string): Promise<number> {
  return countPublishedStories(db, characterId)
}

type Listing = PageQuery & Omit<CharacterFilter, 'viewerId' | 'candidateIds'>

export async function listCharacters(db: Database, actor: Actor, { page, limit, ...wanted }: Listing) {
  const candidateIds = wanted.ownerId === undefined ? await findCandidates(db, wanted) : undefined
  const filter = { ...wanted, candidateIds, viewerId: viewerIdOf(actor) }
  const [ids, counted] = await Promise.all([
    listCharacterIds(db, filter, rowsOf({ page, limit })),
    countCharacters(db, filter),
  ])
  return {
    characters: await presentInOrder(db, ids),
    pagination: presentPagination({ page, limit }, counted, maxListed),
  }
}

async function presentInOrder(db: Database, ids: readonly string[]): Promise<CharacterCard[]> {
  const rows = byId(await store.listCards(db, ids))
  return ids.flatMap((id) => rows.get(id) ?? []).map(presentCard)
}

/** For the search box: public characters, by what is true of them from the start. */
export async function suggestCharacters(db: Database, actor: Actor, typed: string): Promise<Suggestion[]> {
  const candidateIds = await findCandidates(db, { q: typed })
  const filter = { viewerId: viewerIdOf(actor), q: typed, candidateIds }
  const ids = await listCharacterIds(db, filter, { offset: 0, limit: maxSuggestions })
  return (await presentInOrder(db, ids)).map((one) => ({
    _id: one._id,
    title: one.name,
    note: one.summary || one.role || null,
    path: characterPath(one),
  }))
}

export async function listCharactersOf(
  db: Database,
  actor: SignedInActor,
  { userId, ...page }: PageQuery & { userId?: string | undefined },
) {
  if (userId && userId !== actor.userId) await getVisibleUser(db, actor.userId, userId)
  return listCharacters(db, actor, { ...page, ownerId: userId ?? actor.userId })
}

export async function listHistory(db: Database, actor: SignedInActor, characterId: string, page: PageQuery) {
  await requireOwn(db, actor, characterId)
  const of = { characterId, ownerId: actor.userId }
  const [rows, counted] = await Promise.all([listRevisions(db, of, rowsOf(page)), countRevisions(db, of)])
  const marks = listMarks(rows.flatMap(({ facts }) => facts))
  const horizon = await findHorizon(db, actor, marks, { seesAll: true })
  return {
    revisions: rows.map(({ id, name, facts, created_at }) => ({
      _id: id,
      name,
      facts: facts.map((fact) => presentFact(horizon, fact, true)),
      createdAt: created_at.toISOString(),
    })),
    pagination: presentPagination(page, counted),
  }
}

/** 404 if the viewer may not know of it, 403 if it is not theirs. */
export async function requireOwn(
  db: Database | Transaction,
  actor: SignedInActor,
  characterId: string,
): Promise<store.CharacterRow> {
  const row = await openCharacter(db, actor, characterId)
  if (row.owner_id !== actor.userId) throw new AppError('FORBIDDEN_ERROR')
  if (row.is_archived) throw notFound()
  return row
}
