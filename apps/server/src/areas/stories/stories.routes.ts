import { storiesContract } from '@fabula/contracts/stories'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { listStoriesOf } from './stories.service.ts'

export function storiesRoutes({ db }: Pick<Platform, 'db'>) {
  return defineRoutes(storiesContract, {
    'GET /users/stories': {
      policy: signedIn,
      async handle({ actor, query }) {
        return listStoriesOf(db, requireSignedIn(actor).userId, query)
      },
    },
  })
}
