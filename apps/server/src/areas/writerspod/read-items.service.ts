// Episodes and articles as a viewer may see them, and their lists.
import type { PodItem } from '@fabula/contracts/writerspod'
import type { PodLine } from '@fabula/contracts/writerspod.shapes'
import type { PodKind, PodState } from '@fabula/contracts/writerspod-sizes'
import { tagSlug } from '@fabula/contracts/tags'
import { findMetCharacterCards, findVisibleCharacterCards } from '#areas/characters/public.ts'
import { marginNotes } from '#areas/comments/public.ts'
import { findStoryCards } from '#areas/community/public.ts'
import { type Images, listAttachedImages, presentReference } from '#areas/images/public.ts'
import { findCards, storyTags } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { getSettings, getVisibleUser, listUsersByIds, presentPerson } from '#areas/users/public.ts'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { countAround, type PageQuery, presentPagination, rowsOf } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { byId } from '#platform/rows.ts'
import { findViewer } from './access.service.ts'
import { findFollowing } from './followers.store.ts'
import * as lists from './item-lists.store.ts'
import * as store from './items.store.ts'
import {
  presentAudio,
  presentChapters,
  presentCues,
  presentItem,
  presentLine,
  presentManaged,
  presentPosition,
  type References,
} from './items.present.ts'
import * as parts from './parts.store.ts'
import { findPublishFaults } from './publish-faults.ts'
import { canEdit, canManage, canSeeItem, type Viewer } from './writerspod.policy.ts'

export type Pod = Platform & { reference: Reference; images: Images }

const idOf = (actor: Actor) => (actor.kind === 'user' ? actor.userId : null)

/** Those that moderators have not hidden. */
export async function findReferences(
  db: Database | Transaction,
  ids: readonly (string | null)[],
): Promise<References> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map()
  const found = await listAttachedImages(db, 'article', wanted)
  return new Map(
    found.flatMap((image) => (image.moderation === null ? [[image.id, presentReference(image)]] : [])),
  )
}

/** In this order, with their covers. */
async function listLines(db: Database, ids: readonly string[], viewerId: string | null) {
  if (ids.length === 0) return { rows: [], images: new Map() as References }
  const found = byId(await store.listByIds(db, ids, viewerId))
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const images = await findReferences(
    db,
    rows.map(({ cover_image_id }) => cover_image_id),
  )
  return { rows, images }
}

/** By id, as lists show them. */
export async function findLines(
  db: Database,
  ids: readonly string[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, PodLine>> {
  const { rows, images } = await listLines(db, ids, viewerId)
  return new Map(rows.map((row) => [row.id, presentLine(row, images)]))
}

/** A synonym becomes what it means. */
async function resolveTag(db: Database, tag: string): Promise<string> {
  const asked = tagSlug(tag)
  return (await storyTags.find(db, [asked])).get(asked)?.slug ?? asked
}

/** `findRelated`: what this node keeps of the stories that items are about; most stories have none. */
export async function listItems(
  { db, findRelated }: Pick<Pod, 'db'> & { findRelated: () => Promise<ReadonlySet<string>> },
  actor: Actor,
  { page, limit, tag, ...filter }: PageQuery & lists.ItemFilter,
) {
  const rows = rowsOf({ page, limit })
  const viewerId = idOf(actor)
  if (filter.person !== undefined && filter.person !== viewerId)
    await getVisibleUser(db, viewerId, filter.person)
  const wanted = { ...filter, ...(tag !== undefined && { tag: await resolveTag(db, tag) }) }
  const isEmpty = filter.story !== undefined && !(await findRelated()).has(filter.story)
  const ids = isEmpty ? [] : await lists.listItemIds(db, wanted, rows)
  const [found, cues, total] = await Promise.all([
    listLines(db, ids, viewerId),
    wanted.q === undefined ? undefined : lists.findCues(db, ids, wanted.q),
    countAround(rows, ids.length, () => lists.countItems(db, wanted)),
  ])
  return {
    items: found.rows.map((row) => ({ ...presentLine(row, found.images), found: cues?.get(row.id) ?? null })),
    pagination: presentPagination({ page, limit }, total),
  }
}

const maxSeasons = 50
const maxPeople = 12
const maxTags = 12
const newestArticles = 3

export async function getOverview(db: Database, actor: Actor) {
  const viewerId = idOf(actor)
  const newest = (kind: PodKind, limit: number) => lists.listItemIds(db, { kind }, { offset: 0, limit })
  const [viewer, [latestId], articleIds, seasons, people, tags, following] = await Promise.all([
    findViewer(db, actor),
    newest('episode', 1),
    newest('article', newestArticles),
    lists.listSeasons(db, maxSeasons),
    lists.listPeople(db, viewerId, maxPeople),
    lists.listRecentTags(db, maxTags),
    findFollowing(db, viewerId),
  ])
  const { rows, images } = await listLines(db, latestId ? [latestId, ...articleIds] : articleIds, viewerId)
  const users = byId(
    await listUsersByIds(
      db,
      people.flatMap(({ user_id }) => user_id ?? []),
    ),
  )
  const latest = rows.find(({ id }) => id === latestId)
  const audio = latest?.audio_id ? await parts.findAudio(db, latest.audio_id) : undefined
  return {
    latest: latest && audio ? { ...presentLine(latest, images), audio: presentAudio(audio) } : null,
    articles: rows.filter(({ id }) => id !== latestId).map((row) => presentLine(row, images)),
    seasons,
    people: people.map(({ user_id, name, role, count }) => {
      const user = user_id === null ? undefined : users.get(user_id)
      return { user: user ? presentPerson(user) : null, name: user?.display_name ?? name, role, count }
    }),
    tags,
    isFollowing: following.is_following,
    followerCount: following.count,
    canPitch: viewer.canPitch,
    isEditor: viewer.isEditor,
  }
}

/** 404 if the viewer can't see it. An earlier slug leads to the item, too. */
export async function getBySlug(pod: Pod, actor: Actor, slug: string): Promise<PodItem> {
  const viewer = await findViewer(pod.db, actor)
  const row = await store.findItem(pod.db, { slug }, viewer.userId)
  if (!row || !canSeeItem(row, viewer)) throw notFound()
  return viewItem(pod, actor, viewer, row)
}

/** 404 for everyone but editors and its author. */
export async function getManaged(pod: Pod, actor: Actor, itemId: string): Promise<PodItem> {
  const viewer = await findViewer(pod.db, actor)
  const row = await store.findItem(pod.db, { id: itemId }, viewer.userId)
  if (!row || !canManage(row, viewer)) throw notFound()
  return viewItem(pod, actor, viewer, row)
}

async function viewItem(pod: Pod, actor: Actor, viewer: Viewer, row: store.ItemRow): Promise<PodItem> {
  const { db } = pod
  const isEpisode = row.kind === 'episode'
  const [related, cards, chapters, cues, audio, position, beside] = await Promise.all([
    viewRelated(pod, actor, viewer, row),
    findStoryCards(pod, actor, new Map([[row.id, row.linked_stories]])),
    isEpisode ? parts.listChapters(db, row.id) : [],
    isEpisode ? parts.listCues(db, row.id) : [],
    row.audio_id === null ? undefined : parts.findAudio(db, row.audio_id),
    isEpisode && viewer.userId !== null ? parts.findPosition(db, row.id, viewer.userId) : undefined,
    isEpisode ? lists.findNeighbors(db, row.id) : { previous: null, next: null },
  ])
  const images = await findReferences(db, [row.cover_image_id, ...chapters.map(({ image_id }) => image_id)])
  return presentItem(row, viewer, images, {
    ...related,
    ...beside,
    cards: cards.get(row.id) ?? [],
    audio: audio ? presentAudio(audio) : null,
    chapters: presentChapters(chapters, images),
    transcript: presentCues(cues),
    position: position ? presentPosition(position) : null,
    faults: canManage(row, viewer) ? findPublishFaults(row, chapters, cues) : {},
  })
}

/** Those the viewer can see. Who edits it sees them all, because a save would lose the others. */
async function viewRelated(pod: Pod, actor: Actor, viewer: Viewer, row: store.ItemRow) {
  const { storyIds, characterIds } = await store.listRelated(pod.db, row.id)
  const { userId } = viewer
  const wantsMature =
    canEdit(row, viewer) ||
    (actor.kind === 'user' &&
      storyIds.length > 0 &&
      (await getSettings(pod.db, actor.user)).filters.showMature)
  const [stories, characters] = await Promise.all([
    storyIds.length === 0 ? undefined : findCards(pod, storyIds, { userId, wantsMature }),
    characterIds.length === 0
      ? undefined
      : canEdit(row, viewer)
        ? findVisibleCharacterCards(pod.db, userId, characterIds)
        : findMetCharacterCards(pod.db, actor, characterIds),
  ])
  return {
    relatedStories: storyIds.flatMap((id) => stories?.get(id) ?? []),
    relatedCharacters: characterIds.flatMap((id) => characters?.get(id) ?? []),
  }
}

type ManagedQuery = PageQuery & {
  state?: PodState | undefined
  kind?: PodKind | undefined
  q?: string | undefined
}

export async function listManaged(
  db: Database,
  actor: SignedInActor,
  { page, limit, ...query }: ManagedQuery,
) {
  const rows = rowsOf({ page, limit })
  const { isEditor } = await findViewer(db, actor)
  const filter = { ...query, authorId: isEditor ? null : actor.userId }
  const ids = await lists.listManagedIds(db, filter, rows)
  const [found, notes, total] = await Promise.all([
    listLines(db, ids, actor.userId),
    marginNotes.countOpen(db, ids),
    countAround(rows, ids.length, () => lists.countManaged(db, filter)),
  ])
  return {
    items: found.rows.map((row) => presentManaged(row, found.images, notes.get(row.id) ?? 0)),
    isEditor,
    pagination: presentPagination({ page, limit }, total),
  }
}
