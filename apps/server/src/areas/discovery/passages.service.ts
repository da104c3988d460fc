// Search in the text of chapters: keeps its index, and finds passages by words and phrases.
import type { Passage } from '@fabula/contracts/discovery'
import { listBlockTexts } from '@fabula/editor-kit/render-text'
import { chapterTexts, findPlaces } from '#areas/chapters/public.ts'
import { listStoryIds } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { listCardsFor } from './found-cards.ts'
import type { Finding } from './listing.service.ts'
import { excerptPassage, soughtTerms, splitPassages, termsOf } from './passages.ts'
import { deleteIndexed, findIndexedVersions, insertIndexed, listPassages } from './passages.store.ts'
import { lockIndexed } from './search-index.store.ts'
import { findViewerOf } from './search-viewer.ts'
import { readWords } from './search-words.ts'

/** Brings the index of a story in line with what is published; what has not changed is not read. */
export async function indexPassages(tx: Transaction, storyId: string): Promise<void> {
  await lockIndexed(tx, storyId)
  const indexed = await findIndexedVersions(tx, storyId)
  if (!indexed) return
  const published = await chapterTexts.listStates(tx, storyId, { hasDrafts: false })
  const versions = new Map(published.map(({ chapterId, versionId }) => [chapterId, versionId]))
  const outdated = [...indexed].flatMap(([id, version]) => (versions.get(id) === version ? [] : [id]))
  if (outdated.length > 0) await deleteIndexed(tx, outdated)
  for (const state of published) {
    const { chapterId, versionId } = state
    if (versionId === null || indexed.get(chapterId) === versionId) continue
    const text = (await chapterTexts.readTexts(tx, [state], { hasDrafts: false })).get(chapterId)
    if (!text) continue
    const passages = splitPassages(listBlockTexts(text)).map(termsOf)
    await insertIndexed(tx, { storyId, chapterId, versionId }, passages)
  }
}

const atOnce = 200

/** Each story on its own, so that the listeners never wait for long. */
export async function rebuildPassages(db: Database, signal?: AbortSignal): Promise<void> {
  let afterId: string | null = null
  do {
    const ids: string[] = await listStoryIds(db, { afterId, limit: atOnce })
    for (const id of ids) {
      if (signal?.aborted) return
      await db.transaction().execute((tx) => indexPassages(tx, id))
    }
    afterId = ids.at(-1) ?? null
  } while (afterId !== null)
}

const maxPassages = 10

export async function findPassages(finding: Finding, actor: Actor, typed: string): Promise<Passage[]> {
  const words = readWords(typed)
  if (!words) return []
  const { db } = finding
  const viewer = await findViewerOf(db, actor)
  const found = await listPassages(db, viewer, soughtTerms(words), maxPassages)
  const ids = found.map(({ chapter_id }) => chapter_id)
  const [cards, places, texts] = await Promise.all([
    listCardsFor(
      finding,
      viewer,
      found.map(({ story_id }) => story_id),
    ),
    findPlaces(db, ids),
    chapterTexts.readPublished(db, ids),
  ])
  const cardOf = new Map(cards.map((card) => [card._id, card]))
  const textOf = new Map(texts.map((text) => [text.chapterId, text]))
  return found.flatMap(({ story_id, chapter_id, version_id, position }) => {
    const card = cardOf.get(story_id)
    const place = places.get(chapter_id)
    const text = textOf.get(chapter_id)
    // Published anew a moment ago: the index still has the former text.
    if (!card || !place || text?.versionId !== version_id) return []
    const passage = splitPassages(listBlockTexts(text.document))[position]
    const parts = passage === undefined ? undefined : excerptPassage(passage, words)
    if (!parts) return []
    const { _id, slug, title, coverUrl, author } = card
    return {
      story: { _id, slug, title, coverUrl, author: author.displayName },
      chapter: { _id: chapter_id, title: place.title, number: place.number },
      parts,
    }
  })
}
