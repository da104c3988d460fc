import { readingListsContract } from '@fabula/contracts/reading.lists'
import type { Reference } from '#areas/templates/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn, unrestricted } from '#platform/policy.ts'
import {
  addToList,
  changeList,
  getList,
  listListsOf,
  makeList,
  removeList,
  takeFromList,
} from './reading-lists.service.ts'

export function readingListsRoutes(platform: Platform & { reference: Reference }) {
  return defineRoutes(readingListsContract, {
    'GET /users/lists': {
      policy: signedIn,
      handle: ({ actor, query }) => listListsOf(platform, requireSignedIn(actor), query),
    },
    'POST /users/lists': {
      policy: signedIn,
      async handle({ actor, body }) {
        if (body.isPublic) unrestricted.check(actor)
        return { list: await makeList(platform, requireSignedIn(actor), body) }
      },
    },
    'GET /users/lists/{listId}': {
      policy: signedIn,
      handle: ({ actor, params, query }) => getList(platform, requireSignedIn(actor), params.listId, query),
    },
    'PATCH /users/lists/{listId}': {
      policy: signedIn,
      async handle({ actor, params, body }) {
        return { list: await changeList(platform, requireSignedIn(actor), params.listId, body) }
      },
    },
    'DELETE /users/lists/{listId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await removeList(platform, requireSignedIn(actor), params.listId)
        return {}
      },
    },
    'PUT /users/lists/{listId}/stories/{storyId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        const { listId, storyId } = params
        return { list: await addToList(platform, requireSignedIn(actor), listId, storyId) }
      },
    },
    'DELETE /users/lists/{listId}/stories/{storyId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        const { listId, storyId } = params
        return { list: await takeFromList(platform, requireSignedIn(actor), listId, storyId) }
      },
    },
  })
}
