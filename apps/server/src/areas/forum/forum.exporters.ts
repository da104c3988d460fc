import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listFollowed, listOwnPosts, listOwnVotes } from './forum-export.store.ts'

const batch = 1000

export function forumExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('forum-posts.json', 'your posts in the forum', async (userId) => {
      const all = []
      let after: string | null = null
      for (;;) {
        const rows: Awaited<ReturnType<typeof listOwnPosts>> = await listOwnPosts(db, userId, after, batch)
        all.push(...rows)
        if (rows.length < batch) return all
        after = rows.at(-1)!.id
      }
    }),
    jsonExporter('forum-following.json', 'what you follow and mute in the forum', (userId) =>
      listFollowed(db, userId),
    ),
    jsonExporter('forum-votes.json', 'your votes in polls', (userId) => listOwnVotes(db, userId)),
  ]
}
