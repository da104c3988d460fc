// What a story leads on to: others by its author, and what its readers also added to their Favorites.
import { type CardSources, findCards, listFurtherStories, openStory } from '#areas/stories/public.ts'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { listBookmarkedTogether } from './bookmarks.store.ts'

const maxLiked = 6
/** More than are shown: the viewer may not see all of them, and the author's own are listed already. */
const maxCandidates = 30

export async function getFurtherStories(
  sources: CardSources & { db: Database },
  actor: Actor,
  storyId: string,
) {
  const { story, viewer } = await openStory(sources.db, actor, storyId)
  const [{ others, alike }, ids] = await Promise.all([
    listFurtherStories(sources, story, viewer),
    listBookmarkedTogether(sources.db, storyId, maxCandidates),
  ])
  const liked = await findCards(sources, ids, viewer)
  const alsoLiked = [...liked.values()].filter(({ author }) => author._id !== story.owner_id)
  return { others, alsoLiked: alsoLiked.slice(0, maxLiked), alike }
}
