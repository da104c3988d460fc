// Characters as a viewer may see them: who may see one at all, and what of it.
import type { CastMember, Character } from '@fabula/contracts/characters'
import { characterPath, maxCast } from '@fabula/contracts/character-sizes'
import type { Suggestion } from '@fabula/contracts/discovery'
import { previewUrl } from '#areas/images/public.ts'
import { type CardSources, findCards, openStory } from '#areas/stories/public.ts'
import { getRelation, getSettings, getVisibleUser } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { byId } from '#platform/rows.ts'
import { maxSuggestions } from '#platform/suggestion-groups.ts'
import { type CharacterImageRow, listImages } from './character-images.store.ts'
import { listCast, listStoriesOf } from './cast.store.ts'
import { presentCard, presentFact, presentImage, presentMark, presentRelation } from './characters.present.ts'
import * as store from './characters.store.ts'
import { factsAt, type Horizon, isTrueAt, listMarks, startOf } from './facts.ts'
import { findHorizon } from './horizon.service.ts'
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
    if (await canWrite(db, actor, story_id)) return true
  return false
}

async function canWrite(db: Database | Transaction, actor: Actor, storyId: string): Promise<boolean> {
  try {
    await openStory(db, actor, storyId, 'readDraft')
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
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
  const castMarks = inStories.flatMap(({ story_id, from_chapter_id }) =>
    from_chapter_id ? [{ storyId: story_id, chapterId: from_chapter_id }] : [],
  )
  const marks = [...listMarks(row.facts), ...listMarks(relations), ...listMarks(pictures), ...castMarks]
  const horizon = await findHorizon(db, actor, marks, { seesAll: isOwner, chapterId })
  const images = pictures.filter((picture) => isTrueAt(horizon, picture))
  const shown = relations.filter((relation) => isTrueAt(horizon, relation))
  const others = await findVisibleCards(
    db,
    actor,
    shown.map(({ other_id }) => other_id),
  )
  const storyIds = inStories
    .filter(({ story_id, from_chapter_id }) =>
      isTrueAt(horizon, {
        from: from_chapter_id ? { storyId: story_id, chapterId: from_chapter_id } : null,
        until: null,
      }),
    )
    .map(({ story_id }) => story_id)
  const wantsMature = actor.kind === 'user' && (await getSettings(db, actor.user)).filters.showMature
  const listed = await findCards(sources, storyIds, { userId: viewerId, wantsMature })
  const cards = new Map([...listed, ...(await findOwnCards(sources, actor, storyIds, listed))])
  return {
    ...presentCard(row),
    portrait: findPortrait(horizon, images)?.reference ?? row.portrait,
    facts: factsAt(horizon, row.facts).map((fact) => presentFact(horizon, fact, isOwner)),
    relations: shown.flatMap((relation) => {
      const other = others.get(relation.other_id)
      return other ? [presentRelation(horizon, relation, other)] : []
    }),
    images: images.map((image) => presentImage(horizon, image)),
    stories: storyIds.flatMap((id) => cards.get(id) ?? []),
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

/** Of stories that lists don't show, such as drafts, those that the viewer writes. */
async function findOwnCards(
  sources: CharacterSources,
  actor: Actor,
  storyIds: readonly string[],
  listed: ReadonlyMap<string, unknown>,
) {
  const written: string[] = []
  for (const id of actor.kind === 'user' ? storyIds : [])
    if (!listed.has(id) && (await canWrite(sources.db, actor, id))) written.push(id)
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

type Listing = PageQuery & Omit<store.CharacterFilter, 'viewerId'>

export async function listCharacters(db: Database, actor: Actor, { page, limit, ...wanted }: Listing) {
  const filter = { ...wanted, viewerId: viewerIdOf(actor) }
  const [ids, counted] = await Promise.all([
    store.listCharacterIds(db, filter, rowsOf({ page, limit })),
    store.countCharacters(db, filter),
  ])
  const rows = byId(await store.listCards(db, ids))
  return {
    characters: ids.flatMap((id) => rows.get(id) ?? []).map(presentCard),
    pagination: presentPagination({ page, limit }, counted),
  }
}

/** For the search box: public characters, by what is true of them from the start. */
export async function suggestCharacters(db: Database, actor: Actor, typed: string): Promise<Suggestion[]> {
  const filter = { viewerId: viewerIdOf(actor), q: typed }
  const ids = await store.listCharacterIds(db, filter, { offset: 0, limit: maxSuggestions })
  return (await store.listCards(db, ids)).map(presentCard).map((one) => ({
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
  const [rows, counted] = await Promise.all([
    store.listRevisions(db, characterId, rowsOf(page)),
    store.countRevisions(db, characterId),
  ])
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

/** The cast of a story. Its writers see all of it; readers see public characters that have appeared by now. */
export async function getCast(db: Database, actor: Actor, storyId: string): Promise<CastMember[]> {
  const { story, viewer } = await openStory(db, actor, storyId)
  const isWriter = viewer.permissions.has('readDraft')
  const cast = await listCast(db, story.id, maxCast)
  const spans = cast.map(({ character_id, from_chapter_id }) => ({
    characterId: character_id,
    from: from_chapter_id ? { storyId: story.id, chapterId: from_chapter_id } : null,
    until: null,
  }))
  const horizon = await findHorizon(db, actor, listMarks(spans))
  const rows = byId(
    await store.listCards(
      db,
      spans.map(({ characterId }) => characterId),
    ),
  )
  const visible = isWriter ? rows : await findVisibleInCast(db, actor, rows)
  return spans
    .filter((span) => isTrueAt(horizon, span))
    .flatMap(({ characterId, from }) => {
      const row = visible.get(characterId)
      return row ? [{ ...presentCard(row), from: from && presentMark(horizon, from) }] : []
    })
}

/** Archived ones keep their name here, which was promised to the story. */
async function findVisibleInCast(
  db: Database,
  actor: Actor,
  rows: ReadonlyMap<string, store.CharacterCardRow>,
): Promise<ReadonlyMap<string, store.CharacterCardRow>> {
  const visible = await findVisibleCards(db, actor, [...rows.keys()])
  const archived = [...rows].filter(([, row]) => row.is_archived && row.moderation === null)
  return new Map([...visible, ...archived])
}
