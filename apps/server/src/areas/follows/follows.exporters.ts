import { listUsersByIds } from '#areas/users/public.ts'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listFollowIds, type ListSide } from './follows.store.ts'

const all = { offset: 0, limit: 1_000_000 }

export function followsExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  const list = async (side: ListSide, userId: string) => {
    const ids = await listFollowIds(db, side, { ownerId: userId, viewerId: userId }, all)
    return (await listUsersByIds(db, ids)).map(({ username, display_name }) => ({
      username,
      displayName: display_name,
    }))
  }
  return [
    jsonExporter('following.json', 'who you follow', (userId) => list('following', userId)),
    jsonExporter('followers.json', 'who follows you', (userId) => list('followers', userId)),
  ]
}
