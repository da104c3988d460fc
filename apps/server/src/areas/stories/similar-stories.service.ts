// What the end of a story recommends.
import type { StoryCard } from '@fabula/contracts/stories'
import type { Database } from '#platform/db/database.ts'
import { findCards } from './searchable-stories.service.ts'
import { findAlikeIds } from './similar-stories.store.ts'
import type { Viewer } from './stories.policy.ts'
import { presentCards, type Sources } from './stories.present.ts'
import type { StoryRow } from './stories.store.ts'
import { listStories } from './story-lists.store.ts'

const maxOthers = 3
const maxAlike = 3

/** By the same author, and by others with the same tags and genres. */
export async function listFurtherStories(
  sources: Sources & { db: Database },
  story: StoryRow,
  viewer: Viewer,
): Promise<{ others: StoryCard[]; alike: StoryCard[] }> {
  const [others, alike] = await Promise.all([
    listOthers(sources, story, viewer),
    listAlike(sources, story, viewer),
  ])
  return { others, alike }
}

async function listOthers(sources: Sources & { db: Database }, story: StoryRow, viewer: Viewer) {
  const filter = {
    ownerId: story.owner_id,
    viewerId: viewer.userId,
    exceptId: story.id,
    wantsMature: viewer.wantsMature,
  }
  // The end of a story must not recommend the owner's own drafts.
  const asReader = viewer.userId === story.owner_id ? { ...filter, viewerId: null } : filter
  const rows = await listStories(sources.db, asReader, 'updated', { offset: 0, limit: maxOthers })
  return presentCards(sources, rows, { asWriter: false })
}

async function listAlike(
  sources: Sources & { db: Database },
  story: StoryRow,
  { userId, wantsMature }: Viewer,
) {
  const ids = await findAlikeIds(sources.db, story, { viewerId: userId, wantsMature }, maxAlike)
  return [...(await findCards(sources, ids)).values()]
}
