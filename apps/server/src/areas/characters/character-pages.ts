// The cached pages of visitors that show a character.
import type { Transaction } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { listStoriesOf } from './cast.store.ts'

/** Lists in which public characters were found. */
export const listsTag = 'characters'

export const castTag = (storyId: string) => `cast:${storyId}`

/** Lists and casts. Before a change is committed, so that nobody gets a page with what it hides. */
export async function dropPagesOf(
  { pages }: Pick<Platform, 'pages'>,
  tx: Transaction,
  characterId: string,
): Promise<void> {
  const casts = await listStoriesOf(tx, characterId)
  await pages.dropOnCommit(tx, listsTag, ...casts.map(({ story_id }) => castTag(story_id)))
}
