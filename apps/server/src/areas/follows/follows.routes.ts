import { followsContract } from '@fabula/contracts/follows'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import { follow, getFollowState, listFollows, unfollow } from './follows.service.ts'

export function followsRoutes(platform: Platform) {
  return defineRoutes(followsContract, {
    'POST /users/follow/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        return follow(platform, requireSignedIn(actor).userId, params.id)
      },
    },
    'DELETE /users/follow/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        return unfollow(platform, requireSignedIn(actor).userId, params.id)
      },
    },
    'GET /users/follow/{id}/status': {
      policy: signedIn,
      async handle({ actor, params }) {
        return getFollowState(platform, requireSignedIn(actor).userId, params.id)
      },
    },
    'GET /users/followers': {
      policy: signedIn,
      async handle({ actor, query }) {
        const { people, pagination } = await listFollows(
          platform,
          'followers',
          requireSignedIn(actor).userId,
          query,
        )
        return { followers: people, pagination }
      },
    },
    'GET /users/following': {
      policy: signedIn,
      async handle({ actor, query }) {
        const { people, pagination } = await listFollows(
          platform,
          'following',
          requireSignedIn(actor).userId,
          query,
        )
        return { following: people, pagination }
      },
    },
  })
}
