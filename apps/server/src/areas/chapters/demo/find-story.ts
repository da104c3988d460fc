import { listStoriesByIds, listStoryIds, type StoryRow } from '#areas/stories/public.ts'
import type { Database } from '#platform/db/database.ts'

/** By the name of its folder, which is also its slug. */
export async function findDemoStory(db: Database, name: string): Promise<StoryRow | undefined> {
  const [story] = await listStoriesByIds(db, await listStoryIds(db, { slug: name }))
  return story
}
