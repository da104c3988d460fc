import type { StoryCard } from '@fabula/contracts/stories'
import { type CardSources, findCards } from '#areas/stories/public.ts'

/** In the order of the ids, without what this viewer may not find, whatever the index says. */
export async function listCardsFor(
  sources: CardSources,
  viewer: { userId: string | null; wantsMature: boolean },
  ids: readonly string[],
): Promise<StoryCard[]> {
  return [...(await findCards(sources, ids, viewer)).values()]
}
