import { listStoriesByIds, listStoryIds } from '#areas/stories/public.ts'
import { findUserById, presentOwnUser } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database } from '#platform/db/database.ts'
import { type Exporter, type ExportFile, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listStoriesWithCast } from './cast.store.ts'
import { describeFile } from './character-files.ts'
import { readCastFiles } from './character-files.service.ts'
import { listToExport } from './characters.store.ts'
import { listMadeBy } from './use-requests.store.ts'

const maxExported = 2000

export function characterExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('characters.json', 'your characters', (userId) => listToExport(db, userId, maxExported)),
    jsonExporter('character-use-requests.json', 'your requests to use characters of others', (userId) =>
      listMadeBy(db, userId, maxExported),
    ),
    {
      about: 'stories/*/characters.json: the cast of each story, which can be imported into another one',
      listFiles: (userId) => listCastFiles(db, userId),
    },
  ]
}

/** Beside the chapters of each story. */
async function listCastFiles(db: Database, userId: string): Promise<ExportFile[]> {
  const user = await findUserById(db, userId)
  if (!user) return []
  const actor: SignedInActor = {
    kind: 'user',
    userId,
    sessionId: '',
    user: presentOwnUser(user),
    needsTotp: false,
  }
  const ids = await listStoriesWithCast(db, await listStoryIds(db, { ownerId: userId }))
  return (await listStoriesByIds(db, ids))
    .filter(({ deleted_at, moderation }) => !deleted_at && moderation !== 'illegal')
    .map(({ id, slug }) => ({
      path: `stories/${slug}/characters.json`,
      read: async () => describeFile((await readCastFiles(db, actor, id)).files),
    }))
}
