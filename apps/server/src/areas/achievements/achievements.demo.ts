// Achievements for what the users of the local demo have done. No notifications: it is in the past.
import { demoAccounts, findActorsByName } from '#areas/accounts/public.ts'
import type { Platform } from '#platform/platform.ts'
import { catalogue } from './achievements.catalogue.ts'
import { awardDue } from './achievements.service.ts'

export async function loadDemoAchievements(platform: Pick<Platform, 'db' | 'events'>): Promise<void> {
  const measures = [...new Set(catalogue.map(({ measure }) => measure))]
  const people = await findActorsByName(
    platform.db,
    demoAccounts.map(({ username }) => username),
  )
  for (const { userId } of people.values())
    await platform.db
      .transaction()
      .execute((tx) => awardDue(platform, tx, userId, measures, { isQuiet: true }))
}
