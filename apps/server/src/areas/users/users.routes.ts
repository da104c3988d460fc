import { type ProfileChanges, usersContract } from '@fabula/contracts/users'
import { defineRoutes, type Route } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn, unrestricted } from '#platform/policy.ts'
import { changeProfile, getProfile } from './profile.service.ts'
import { changeSettings, fillSettings, getSettings } from './settings.service.ts'
import { block, listBlocks, listMutes, mute, unblock, unmute } from './relations.service.ts'
import { listExpertiseAreas } from './profile.store.ts'

/** Restricted users can still remove what their profile says. */
const addsWords = ({ displayName, bio, pronouns, links }: ProfileChanges) =>
  [displayName, bio, pronouns, links].some((words) => words !== undefined && words.length > 0)

export function usersRoutes(platform: Platform) {
  const profileChange: Route<(typeof usersContract)['PATCH /users/profile']> = {
    policy: signedIn,
    renewsSession: true,
    async handle({ actor, body }) {
      if (addsWords(body)) unrestricted.check(actor)
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
    'POST /users/settings/fill': {
      policy: signedIn,
      renewsSession: true,
      async handle({ actor, body }) {
        const { user } = requireSignedIn(actor)
        return { settings: await platform.db.transaction().execute((tx) => fillSettings(tx, user, body)) }
      },
    },
    'POST /users/block/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await block(platform, requireSignedIn(actor).userId, params.id)
        return {}
      },
    },
    'DELETE /users/block/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await unblock(platform, requireSignedIn(actor).userId, params.id)
        return {}
      },
    },
    'GET /users/blocks': {
      policy: signedIn,
      async handle({ actor, query }) {
        return listBlocks(platform.db, requireSignedIn(actor).userId, query)
      },
    },
    'POST /users/mute/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await mute(platform, requireSignedIn(actor).userId, params.id)
        return {}
      },
    },
    'DELETE /users/mute/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await unmute(platform, requireSignedIn(actor).userId, params.id)
        return {}
      },
    },
    'GET /users/mutes': {
      policy: signedIn,
      async handle({ actor, query }) {
        return listMutes(platform.db, requireSignedIn(actor).userId, query)
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
