import { usersContract } from '@fabula/contracts/users'
import { defineRoutes, type Route } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { changeProfile, getProfile } from './profile.service.ts'
import { changeSettings, getSettings } from './settings.service.ts'
import { listExpertiseAreas } from './profile.store.ts'

export function usersRoutes(platform: Platform) {
  const profileChange: Route<(typeof usersContract)['PATCH /users/profile']> = {
    policy: signedIn,
    renewsSession: true,
    async handle({ actor, body }) {
      return { profile: await changeProfile(platform, requireSignedIn(actor).userId, body) }
    },
  }
  return defineRoutes(usersContract, {
    'GET /users/profile': {
      policy: signedIn,
      renewsSession: true,
      async handle({ actor }) {
        return { profile: await getProfile(platform, requireSignedIn(actor).userId) }
      },
    },
    'PATCH /users/profile': profileChange,
    'PATCH /user/profile': profileChange,
    'GET /users/settings': {
      policy: signedIn,
      renewsSession: true,
      async handle({ actor }) {
        return { settings: await getSettings(platform.db, requireSignedIn(actor).user) }
      },
    },
    'PATCH /users/settings': {
      policy: signedIn,
      renewsSession: true,
      async handle({ actor, body }) {
        const { user } = requireSignedIn(actor)
        return { settings: await platform.db.transaction().execute((tx) => changeSettings(tx, user, body)) }
      },
    },
    'GET /collaboration/expertise-areas': {
      policy: anyone,
      async handle() {
        const areas = await listExpertiseAreas(platform.db)
        return { expertiseAreas: areas.map(({ id, ...area }) => ({ _id: id, ...area })) }
      },
    },
  })
}
