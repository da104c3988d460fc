import { marginContract } from '@fabula/contracts/comments.margin'
import { defineRoutes } from '#platform/http/routes.ts'
import { requireSignedIn, signedIn, unrestricted } from '#platform/policy.ts'
import { addNote, changeNote, deleteNote, listMargin } from './margin.service.ts'
import type { Commenting } from './list-comments.service.ts'

/** Margin comments on a draft need no confirmed email: only collaborators read them. */
export function marginRoutes(commenting: Commenting) {
  return defineRoutes(marginContract, {
    'GET /content/{storyId}/chapters/{chapterId}/margin': {
      policy: signedIn,
      handle: ({ actor, params, query }) => listMargin(commenting, requireSignedIn(actor), params, query),
    },
    'POST /content/{storyId}/chapters/{chapterId}/margin': {
      policy: unrestricted,
      handle: async ({ actor, params, body }) => ({
        thread: await addNote(commenting, requireSignedIn(actor), params, body),
      }),
    },
    'PATCH /content/{storyId}/chapters/{chapterId}/margin/{commentId}': {
      policy: signedIn,
      async handle({ actor, params, body }) {
        if (body.body !== undefined) unrestricted.check(actor)
        return { thread: await changeNote(commenting, requireSignedIn(actor), params, body) }
      },
    },
    'DELETE /content/{storyId}/chapters/{chapterId}/margin/{commentId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteNote(commenting, requireSignedIn(actor), params)
        return {}
      },
    },
  })
}
