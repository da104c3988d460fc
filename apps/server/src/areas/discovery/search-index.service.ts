// Updates the search index: from the events of stories, and completely by a job.
import { listScoreBounds } from '#areas/reviews/public.ts'
import { listFindable, listStoryIds } from '#areas/stories/public.ts'
import type { Reference } from '#areas/templates/public.ts'
import { findUserById, listUsersByIds } from '#areas/users/public.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { byId } from '#platform/rows.ts'
import {
  addWords,
  deleteFound,
  lockIndexed,
  setFollowerCount,
  setScore,
  upsertFound,
  upsertWriter,
} from './search-index.store.ts'

type Indexing = { reference: Reference }

/** Indexes the current state, whatever the event said, so it is idempotent. */
export async function indexStories(
  { reference }: Indexing,
  tx: Transaction,
  storyIds: readonly string[],
): Promise<void> {
  for (const id of [...storyIds].sort()) await lockIndexed(tx, id)
  const stories = await listFindable(tx, storyIds)
  const authors = byId(await listUsersByIds(tx, [...new Set(stories.map(({ owner_id }) => owner_id))]))
  const { every } = await reference.get()
  const names = new Map(every.genres.map(({ slug, name }) => [slug, name]))
  const found = byId(stories)
  await deleteFound(
    tx,
    storyIds.filter((id) => !found.has(id)),
  )
  const scores = await listScoreBounds(tx, [...found.keys()])
  const words = new Set<string>()
  for (const story of stories) {
    const author = authors.get(story.owner_id)
    if (!author) continue
    const added = await upsertFound(tx, story, {
      author: `${author.display_name} ${author.username}`,
      genreNames: story.genre_slugs.map((slug) => names.get(slug) ?? '').join(' '),
      score: scores.get(story.id) ?? 0,
    })
    for (const word of added) words.add(word)
  }
  await addWords(tx, words)
}

/** Stories without ratings come last. */
export async function indexScore(tx: Transaction, storyId: string): Promise<void> {
  await lockIndexed(tx, storyId)
  await setScore(tx, storyId, (await listScoreBounds(tx, [storyId])).get(storyId) ?? 0)
}

export async function indexWriter(tx: Transaction, userId: string): Promise<void> {
  await lockIndexed(tx, `writer ${userId}`)
  const user = await findUserById(tx, userId)
  if (!user || user.deleting_since) return upsertWriter(tx, null, userId)
  const name = `${user.display_name} ${user.username}`
  await upsertWriter(tx, { id: user.id, name, followerCount: user.follower_count }, userId)
}

/** The author's name is in the index of each of their stories. */
export async function indexAuthor(indexing: Indexing, tx: Transaction, userId: string): Promise<void> {
  await indexStories(indexing, tx, await listStoryIds(tx, { ownerId: userId }))
  await indexWriter(tx, userId)
}

export async function countFollowers(tx: Transaction, userId: string): Promise<void> {
  await lockIndexed(tx, `writer ${userId}`)
  const user = await findUserById(tx, userId)
  if (user) await setFollowerCount(tx, userId, user.follower_count)
}

const atOnce = 200

/** Goes through every story: after a software update, and each night for whatever was missed. */
export async function rebuildIndex(
  indexing: Indexing & { db: Database },
  signal?: AbortSignal,
): Promise<void> {
  await indexAll(indexing, (afterId) => listStoryIds(indexing.db, { afterId, limit: atOnce }), signal)
}

/** The stories of these tags are now found by other tags. */
export async function indexTagged(
  indexing: Indexing & { db: Database },
  tagIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  for (const tagId of tagIds)
    await indexAll(
      indexing,
      (afterId) => listStoryIds(indexing.db, { tagId, afterId, limit: atOnce }),
      signal,
    )
}

async function indexAll(
  { db, reference }: Indexing & { db: Database },
  listAfter: (last: string | null) => Promise<string[]>,
  signal?: AbortSignal,
): Promise<void> {
  let last: string | null = null
  for (;;) {
    if (signal?.aborted) return
    const ids: string[] = await listAfter(last)
    if (ids.length === 0) return
    last = ids.at(-1) ?? null
    await db.transaction().execute(async (tx) => {
      await indexStories({ reference }, tx, ids)
      const owners = new Set((await listFindable(tx, ids)).map(({ owner_id }) => owner_id))
      for (const owner of [...owners].sort()) await indexWriter(tx, owner)
    })
  }
}
