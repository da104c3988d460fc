import { charactersContract } from '@fabula/contracts/characters'
import { getVisibleUser } from '#areas/users/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { presentNothing } from '#platform/paging.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'

export function charactersRoutes({ db }: Pick<Platform, 'db'>) {
  return defineRoutes(charactersContract, {
    'GET /users/characters': {
      policy: signedIn,
      // Characters cannot be created yet.
      async handle({ actor, query: { userId, ...page } }) {
        if (userId) await getVisibleUser(db, requireSignedIn(actor).userId, userId)
        return { characters: [], pagination: presentNothing(page) }
      },
    },
  })
}
