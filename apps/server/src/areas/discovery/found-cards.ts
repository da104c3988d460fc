import type { StoryCard } from '@fabula/contracts/stories'
import { onceInRequest } from '#platform/request-memo.ts'
import { type CardSources, findCards } from '#areas/stories/public.ts'

/** In the order of the ids, without what this viewer may not find, whatever the index says. */
export async function listCardsFor(
  sources: CardSources,
  viewer: { userId: string | null; wantsMature: boolean },
  ids: readonly string[],
): Promise<StoryCard[]> {
  // The home page shows the same featured stories in two places.
  const key = `cards for ${viewer.userId} ${viewer.wantsMature}: ${ids.join()}`
  return onceInRequest(sources.db, key, async () => [...(await findCards(sources, ids, viewer)).values()])
}
