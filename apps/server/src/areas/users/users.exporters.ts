import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { getProfile } from './profile.service.ts'
import { listBlockedPeople, listMutedPeople } from './relations.store.ts'
import { findSettings } from './settings.store.ts'
import { presentOwnUser } from './users.present.ts'
import { findUserById } from './users.store.ts'
import { overDefaults } from './settings.service.ts'

const all = { offset: 0, limit: 1_000_000 }

export function usersExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('profile.json', 'your profile', async (userId) => {
      const { expertiseAreaIds: _, expertiseAreas, ...profile } = await getProfile({ db }, userId)
      return { ...profile, expertise: expertiseAreas.map(({ name }) => name) }
    }),
    jsonExporter('settings.json', 'your settings', async (userId) =>
      overDefaults(await findSettings(db, userId)),
    ),
    jsonExporter('standing.json', 'limits that moderators have set on your account', async (userId) => {
      const user = await findUserById(db, userId)
      return user ? presentOwnUser(user).standing : null
    }),
    jsonExporter('blocked.json', 'people you’ve blocked', async (userId) =>
      (await listBlockedPeople(db, userId, all)).map(presentListed),
    ),
    jsonExporter('muted.json', 'people you’ve muted', async (userId) =>
      (await listMutedPeople(db, userId, all)).map(presentListed),
    ),
  ]
}

const presentListed = ({ username, created_at }: { username: string; created_at: Date }) => ({
  username,
  since: created_at,
})
