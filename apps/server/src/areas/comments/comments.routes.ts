import { commentsContract } from '@fabula/contracts/comments'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, poster, requireSignedIn, signedIn, verified } from '#platform/policy.ts'
import { changeComment, deleteComment } from './change-comments.service.ts'
import { addComment } from './comments.service.ts'
import { markHelpful, moderateComment } from './moderation.service.ts'
import { type Commenting, getThread, listComments, listMarks } from './list-comments.service.ts'

export function commentsRoutes(commenting: Commenting) {
  return defineRoutes(commentsContract, {
    'GET /content/{storyId}/comments': {
      policy: anyone,
      handle: ({ actor, params, query }) => listComments(commenting, actor, params.storyId, query),
    },
    'POST /content/{storyId}/comments': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        comment: await addComment(commenting, requireSignedIn(actor), params.storyId, body),
      }),
    },
    'GET /content/{storyId}/comments/{commentId}': {
      policy: anyone,
      handle: async ({ actor, params }) => ({ thread: await getThread(commenting, actor, params) }),
    },
    'PATCH /content/{storyId}/comments/{commentId}': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        comment: await changeComment(commenting, requireSignedIn(actor), params, body),
      }),
    },
    'DELETE /content/{storyId}/comments/{commentId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteComment(commenting, requireSignedIn(actor), params)
        return {}
      },
    },
    'PATCH /content/{storyId}/comments/{commentId}/moderation': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        comment: await moderateComment(commenting, requireSignedIn(actor), params, body),
      }),
    },
    'POST /content/{storyId}/comments/{commentId}/helpful': {
      policy: verified,
      handle: ({ actor, params }) => markHelpful(commenting, requireSignedIn(actor), params, true),
    },
    'DELETE /content/{storyId}/comments/{commentId}/helpful': {
      policy: signedIn,
      handle: ({ actor, params }) => markHelpful(commenting, requireSignedIn(actor), params, false),
    },
    'GET /content/{storyId}/chapters/{chapterId}/marks': {
      policy: anyone,
      handle: ({ actor, params }) => listMarks(commenting, actor, params),
    },
  })
}
