// Asking the owner of a character whether a story may use it, and what the answer changes.
import type { UseRequest, UseRequestState } from '@fabula/contracts/characters.sharing'
import { maxCast } from '@fabula/contracts/character-sizes'
import {
  listMembers,
  listStoriesByIds,
  lockStories,
  openToChange,
  type StoryRow,
} from '#areas/stories/public.ts'
import {
  getVisibleUser,
  listUsersByIds,
  lockRelations,
  presentOwnUser,
  presentPerson,
} from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { byId } from '#platform/rows.ts'
import { grantUse } from './cast.service.ts'
import { hasGrant, listCast, putCast } from './cast.store.ts'
import './characters.events.ts'
import { presentCard } from './characters.present.ts'
import { type CharacterRow, findCharacter, listCards, lockCharacters } from './characters.store.ts'
import { openCharacter } from './read-characters.service.ts'
import * as store from './use-requests.store.ts'

type Sources = Pick<Platform, 'db' | 'events'>
type Decision = Exclude<UseRequestState, 'pending'>

/** After a rejection, the same request is not possible for a while. */
const restDays = 7
/** Per user, so that requests cannot be used for spam. */
const maxPending = 50
const dayMilliseconds = 24 * 60 * 60 * 1000

const conflict = (message: string) => new AppError('CONFLICT_ERROR', { message })

export async function requestUse(
  { db, events }: Sources,
  actor: SignedInActor,
  characterId: string,
  { storyId, message, key }: { storyId: string; message: string; key?: string | undefined },
): Promise<UseRequest> {
  const { owner_id: ownerId } = await openCharacter(db, actor, characterId)
  return db.transaction().execute(async (tx) => {
    await lockRelations(tx, actor.userId, ownerId ? [ownerId] : [])
    const made = key && (await store.findMadeWith(tx, actor.userId, key))
    if (made) return presentOne(tx, made, actor)
    await openToChange(tx, actor, storyId, 'edit')
    await lockCharacters(tx, [characterId])
    const row = await openCharacter(tx, actor, characterId)
    await requireAskable(tx, actor, row, storyId)
    const id = newId()
    await store.insertRequest(tx, {
      id,
      character_id: characterId,
      story_id: storyId,
      made_by: actor.userId,
      message,
      made_with: key ?? null,
    })
    await events.publish(tx, 'character.use-requested', { requestId: id })
    return presentOne(tx, (await store.findRequest(tx, id))!, actor)
  })
}

async function requireAskable(
  tx: Transaction,
  { userId }: SignedInActor,
  row: CharacterRow,
  storyId: string,
): Promise<void> {
  if (row.is_archived || row.owner_id === null) throw notFound()
  if (row.owner_id === userId) throw conflict('This character is yours. You can add it right away.')
  if (row.licence === 'credit' || row.licence === 'free')
    throw conflict('The license of this character lets you add it right away.')
  const cast = await listCast(tx, storyId, maxCast)
  if (cast.some(({ character_id }) => character_id === row.id))
    throw conflict('This character is already in the story.')
  if (await hasGrant(tx, row.id, storyId))
    throw conflict('The owner has already said yes. You can add the character now.')
  const owner = presentOwnUser(await getVisibleUser(tx, userId, row.owner_id))
  if (row.licence !== 'ask' || owner.standing.kind === 'banned')
    throw new AppError('FORBIDDEN_ERROR', { message: 'The owner of this character doesn’t share it.' })
  const since = new Date(Date.now() - restDays * dayMilliseconds)
  const [before] = await store.listOpenOrRejected(tx, { characterId: row.id, storyId, since })
  if (before?.state === 'pending') throw conflict('There’s already a pending request.')
  if (before) throw conflict(`This was declined. Please wait ${restDays} days before asking again.`)
  if ((await store.countPendingBy(tx, userId)) >= maxPending)
    throw conflict(`You already have ${maxPending} pending requests. Wait for some to be answered first.`)
}

const closedWords: Record<Decision, string> = {
  approved: 'This has already been approved.',
  rejected: 'This has already been declined.',
  cancelled: 'This has already been canceled.',
}

/** Locks both users, the story and the character, in this order: of several decisions at once, one wins. */
export async function decideUse(
  sources: Sources,
  actor: SignedInActor,
  requestId: string,
  decision: Decision,
): Promise<UseRequest> {
  const { db, events } = sources
  const seen = await store.findRequest(db, requestId)
  if (!seen) throw notFound()
  return db.transaction().execute(async (tx) => {
    const other = seen.made_by === actor.userId ? seen.owner_id : seen.made_by
    await lockRelations(tx, actor.userId, other ? [other] : [])
    const [story] = await lockStories(tx, { id: seen.story_id })
    await lockCharacters(tx, [seen.character_id])
    const row = await store.findRequest(tx, requestId)
    if (!row || !story) throw notFound()
    requireSide(actor, row, decision)
    // Repeating the same decision changes nothing.
    if (row.state === decision) return presentOne(tx, row, actor)
    if (row.state !== 'pending') throw conflict(closedWords[row.state])
    if (decision === 'approved') await approve(sources, tx, actor, row, story)
    await store.closeRequest(tx, row.id, { state: decision, decided_by: actor.userId })
    await events.publish(tx, 'character.use-decided', { requestId })
    return presentOne(tx, (await store.findRequest(tx, requestId))!, actor)
  })
}

/** 404 for users it does not concern, 403 for the other side of it. The owner is the one of now. */
function requireSide(
  { userId }: SignedInActor,
  { made_by, owner_id }: store.UseRequestRow,
  decision: Decision,
): void {
  if (made_by !== userId && owner_id !== userId) throw notFound()
  if ((decision === 'cancelled' ? made_by : owner_id) !== userId) throw new AppError('FORBIDDEN_ERROR')
}

async function approve(
  { events }: Sources,
  tx: Transaction,
  actor: SignedInActor,
  row: store.UseRequestRow,
  story: StoryRow,
): Promise<void> {
  const character = await findCharacter(tx, row.character_id)
  if (!character || character.is_archived || character.moderation !== null)
    throw conflict('This character can’t be shared right now.')
  // Blocked each other, or deleted or lost their account in the meantime.
  const maker = presentOwnUser(await getVisibleUser(tx, actor.userId, row.made_by))
  if (maker.standing.kind === 'banned' || !(await isEditor(tx, story, row.made_by)))
    throw conflict(`${maker.displayName} doesn’t write this story anymore.`)
  const place = { characterId: row.character_id, storyId: row.story_id }
  await grantUse(tx, { ...place, grantedBy: actor.userId })
  const cast = await listCast(tx, row.story_id, maxCast)
  const isInCast = cast.some(({ character_id }) => character_id === row.character_id)
  // A full cast: the grant stays, and the writers add it when there is room.
  if (isInCast || cast.length >= maxCast) return
  await putCast(tx, {
    story_id: row.story_id,
    character_id: row.character_id,
    from_chapter_id: null,
    licence: 'request',
    added_by: row.made_by,
  })
  await events.publish(tx, 'story.cast-changed', { ...place, ownerId: row.owner_id })
}

async function isEditor(tx: Transaction, story: StoryRow, userId: string): Promise<boolean> {
  if (story.owner_id === userId) return true
  const [member] = await listMembers(tx, { storyId: story.id, id: userId })
  return member?.allowed.includes('edit') ?? false
}

export async function listUseRequests(
  db: Database,
  actor: SignedInActor,
  { direction, state, ...page }: PageQuery & Pick<store.Box, 'direction' | 'state'>,
) {
  const box = { userId: actor.userId, direction, state }
  const [rows, counted] = await Promise.all([
    store.listRequests(db, box, rowsOf(page)),
    store.countRequests(db, box),
  ])
  return {
    requests: await presentAll(db, rows, actor),
    pagination: presentPagination(page, counted),
  }
}

/** When users block each other or one is banned, nothing stays open between them. */
export async function cancelUseRequests(
  { events }: Pick<Sources, 'events'>,
  tx: Transaction,
  userId: string,
  otherId: string | null = null,
): Promise<void> {
  for (const requestId of await store.cancelPendingOf(tx, userId, otherId))
    await events.publish(tx, 'character.use-decided', { requestId })
}

/** What a notification about it says; undefined if the request, its story or its character is gone. */
export async function findUseRequestNews(tx: Transaction, requestId: string) {
  const row = await store.findRequest(tx, requestId)
  if (!row) return undefined
  const [[card], [story]] = await Promise.all([
    listCards(tx, [row.character_id]),
    listStoriesByIds(tx, [row.story_id]),
  ])
  if (!card || card.is_archived || !story || story.is_gone) return undefined
  return {
    state: row.state,
    madeBy: row.made_by,
    ownerId: row.owner_id,
    message: row.message,
    characterName: card.name,
    story: { id: story.id, slug: story.slug, title: story.title },
  }
}

async function presentOne(
  db: Database | Transaction,
  row: store.UseRequestRow,
  actor: SignedInActor,
): Promise<UseRequest> {
  const [request] = await presentAll(db, [row], actor)
  if (!request) throw notFound()
  return request
}

/** Both sides may know the names of the story and the character, as with an invite to a draft. */
async function presentAll(
  db: Database | Transaction,
  rows: readonly store.UseRequestRow[],
  { userId }: SignedInActor,
): Promise<UseRequest[]> {
  const unique = (ids: string[]) => [...new Set(ids)]
  const [cards, stories, people] = await Promise.all([
    listCards(db, unique(rows.map(({ character_id }) => character_id))).then(byId),
    listStoriesByIds(db, unique(rows.map(({ story_id }) => story_id))).then(byId),
    listUsersByIds(db, unique(rows.map(({ made_by }) => made_by))).then(byId),
  ])
  return rows.flatMap((row) => {
    const [card, story, user] = [
      cards.get(row.character_id),
      stories.get(row.story_id),
      people.get(row.made_by),
    ]
    if (!card || !story || !user) return []
    const { _id, slug, name, portrait } = presentCard(card)
    return {
      _id: row.id,
      character: { _id, slug, name, portrait },
      story: { _id: story.id, slug: story.slug, title: story.title },
      user: presentPerson(user),
      message: row.message,
      state: row.state,
      permissions: listPermissions(row, userId),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

function listPermissions(
  { state, made_by, owner_id }: store.UseRequestRow,
  userId: string,
): UseRequest['permissions'] {
  if (state !== 'pending') return []
  return [
    ...(owner_id === userId ? (['approve', 'reject'] as const) : []),
    ...(made_by === userId ? (['cancel'] as const) : []),
  ]
}
