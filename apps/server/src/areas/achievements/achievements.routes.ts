import { achievementsContract } from '@fabula/contracts/achievements'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { listAchievements, pinAchievements } from './achievements.service.ts'

export function achievementsRoutes({ db }: Pick<Platform, 'db'>) {
  return defineRoutes(achievementsContract, {
    'GET /users/achievements': {
      policy: signedIn,
      async handle({ actor, query }) {
        return { achievements: await listAchievements(db, requireSignedIn(actor).userId, query.userId) }
      },
    },
    'PUT /users/achievements/pins': {
      policy: signedIn,
      async handle({ actor, body }) {
        return { achievements: await pinAchievements(db, requireSignedIn(actor).userId, body.codes) }
      },
    },
  })
}
