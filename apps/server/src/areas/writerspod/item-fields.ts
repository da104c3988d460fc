// Reads what was given for an item, and writes it to its row and the tables beside it.
import type { PodFields } from '@fabula/contracts/writerspod'
import { maxPodBodyLength, maxPodImages, type PodKind } from '@fabula/contracts/writerspod-sizes'
import { countWords } from '@fabula/editor-kit/words'
import { findVisibleCharacterCards } from '#areas/characters/public.ts'
import { findRichTextFault, listLinkedStories, readRichText } from '#areas/community/public.ts'
import { findCards, storyTags } from '#areas/stories/public.ts'
import { listUsersByIds, listVisibleIds } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { invalid } from '#platform/errors.ts'
import { byId } from '#platform/rows.ts'
import { attachImages, renderText } from './item-images.service.ts'
import type { ItemChanges, Related } from './items.store.ts'
import * as store from './items.store.ts'
import type { Pod } from './read-items.service.ts'

export type Given = Partial<PodFields>

const limits = { min: 0, max: maxPodBodyLength, maxImages: maxPodImages }
/** Of the column. */
const maxStoredText = 200_000

const onlyEpisodes = ['season', 'number', 'episodeType'] as const

/** Faults that the schema does not find; reported together with the others. */
export function findFaults(given: Given & { kind?: PodKind }): Record<string, string> {
  const faults: Record<string, string> = {}
  const fault = given.content === undefined ? null : findRichTextFault(given.content, limits)
  if (fault) faults.content = fault
  given.people?.forEach(({ userId, name }, index) => {
    if (userId === null && name === '') faults[`people.${index}.name`] = 'is required'
  })
  if (given.kind === 'article') Object.assign(faults, findEpisodeFields(given))
  return faults
}

function findEpisodeFields(given: Given): Record<string, string> {
  const wrong = onlyEpisodes.filter((field) => (given[field] ?? null) !== null)
  return Object.fromEntries(wrong.map((field) => [field, 'is only for episodes']))
}

/** The columns of what was given. `before`: what is stored; its words are indexed together. */
export async function readColumns(
  pod: Pod,
  tx: Transaction,
  actor: SignedInActor,
  item: { id: string; kind: PodKind; title: string; excerpt: string; text: string },
  given: Given,
): Promise<ItemChanges> {
  const faults = item.kind === 'article' ? findEpisodeFields(given) : {}
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const text = given.content === undefined ? undefined : readRichText(given.content, limits)
  await attachImages(pod.images, tx, actor, item.id, {
    ...(text && { content: text.images }),
    coverImageId: given.coverImageId,
  })
  const columns: ItemChanges = {
    title: given.title,
    excerpt: given.excerpt,
    cover_image_id: given.coverImageId,
    cover_alt: given.coverAlt,
    language: given.language,
    is_explicit: given.isExplicit,
    ...(item.kind === 'episode' && {
      season: given.season,
      number: given.number,
      episode_type: given.episodeType === null ? 'full' : given.episodeType,
    }),
    ...(text && {
      content: JSON.stringify(text.document),
      html: await renderText(tx, item.id, text.document),
      text: text.text.slice(0, maxStoredText),
      word_count: countWords(text.text),
      linked_stories: listLinkedStories(pod, text.links),
    }),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Tags, people and related works. Whatever was there before may stay, whatever became of it. */
export async function writeParts(
  pod: Pod,
  tx: Transaction,
  actor: SignedInActor,
  itemId: string,
  given: Given,
): Promise<void> {
  if (given.tags) await store.setTags(tx, itemId, await storyTags.name(tx, given.tags))
  if (given.people) await store.setPeople(tx, itemId, await readPeople(tx, actor, itemId, given.people))
  if (given.relatedStoryIds || given.relatedCharacterIds)
    await store.setRelated(tx, itemId, await readRelated(pod, tx, itemId, given))
}

async function readPeople(
  tx: Transaction,
  { userId }: SignedInActor,
  itemId: string,
  people: NonNullable<Given['people']>,
) {
  const ids = [...new Set(people.flatMap((one) => one.userId ?? []))]
  const before = await store.listPersonIds(tx, itemId)
  const unknown = ids.filter((id) => id !== userId && !before.has(id))
  const visible = new Set(unknown.length === 0 ? [] : await listVisibleIds(tx, userId, unknown))
  const users = byId(ids.length === 0 ? [] : await listUsersByIds(tx, ids))
  const faults: Record<string, string> = {}
  const rows = people.map((one, index) => {
    const user = one.userId === null ? undefined : users.get(one.userId)
    if (one.userId !== null && (!user || (unknown.includes(one.userId) && !visible.has(one.userId))))
      faults[`people.${index}.userId`] = 'is not a member'
    return { user_id: one.userId, name: user?.display_name ?? one.name, role: one.role }
  })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return rows
}

async function readRelated(pod: Pod, tx: Transaction, itemId: string, given: Given): Promise<Related> {
  const before = await store.listRelated(tx, itemId)
  const storyIds = [...new Set(given.relatedStoryIds ?? before.storyIds)]
  const characterIds = [...new Set(given.relatedCharacterIds ?? before.characterIds)]
  const newStories = storyIds.filter((id) => !before.storyIds.includes(id))
  const newCharacters = characterIds.filter((id) => !before.characterIds.includes(id))
  const everyone = { userId: null, wantsMature: true }
  const stories =
    newStories.length > 0 ? await findCards({ ...pod, db: tx }, newStories, everyone) : undefined
  const characters =
    newCharacters.length > 0 ? await findVisibleCharacterCards(tx, null, newCharacters) : undefined
  const faults = {
    ...(newStories.some((id) => !stories?.has(id)) && {
      relatedStoryIds: 'must be stories that everyone can find',
    }),
    ...(newCharacters.some((id) => !characters?.has(id)) && {
      relatedCharacterIds: 'must be public characters',
    }),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return { storyIds, characterIds }
}
