import { shortCommentsContract } from '@fabula/contracts/comments.short'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, poster, requireSignedIn, signedIn } from '#platform/policy.ts'
import { changeComment, deleteComment } from './change-comments.service.ts'
import { addComment } from './comments.service.ts'
import type { Commenting } from './list-comments.service.ts'
import { listShortComments } from './short-comments.service.ts'

const whereOf = ({ questionId, commentId }: { questionId: string; commentId: string }) => ({
  storyId: questionId,
  commentId,
  isQuestion: true,
})

export function shortCommentsRoutes(commenting: Commenting) {
  return defineRoutes(shortCommentsContract, {
    'GET /qa/questions/{questionId}/comments': {
      policy: anyone,
      handle: ({ actor, params, query }) => listShortComments(commenting, actor, params.questionId, query),
    },
    'POST /qa/questions/{questionId}/comments': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        comment: await addComment(commenting, requireSignedIn(actor), params.questionId, {
          ...body,
          isQuestion: true,
        }),
      }),
    },
    'PATCH /qa/questions/{questionId}/comments/{commentId}': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        comment: await changeComment(commenting, requireSignedIn(actor), whereOf(params), body),
      }),
    },
    'DELETE /qa/questions/{questionId}/comments/{commentId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteComment(commenting, requireSignedIn(actor), whereOf(params))
        return {}
      },
    },
  })
}
