// Margin comments of editors and the author; the comments area stores them.
import { podMarginContract } from '@fabula/contracts/writerspod.margin'
import { type CommentTargets, marginNotes } from '#areas/comments/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { poster, requireSignedIn, signedIn, unrestricted } from '#platform/policy.ts'

const marginOf = ({ id }: { id: string }) => ({ storyId: id, chapterId: id, isItem: true })

export function itemMarginRoutes(platform: Platform, comments: CommentTargets) {
  const commenting = { ...platform, targets: comments }
  return defineRoutes(podMarginContract, {
    'GET /writerspod/{id}/margin': {
      policy: signedIn,
      handle: ({ actor, params, query }) =>
        marginNotes.list(commenting, requireSignedIn(actor), marginOf(params), query),
    },
    'POST /writerspod/{id}/margin': {
      policy: poster,
      async handle({ actor, params, body: { anchor, ...note } }) {
        const spot = anchor && { ...anchor, end: anchor.start + anchor.quote.length }
        const given = { ...note, ...(spot && { spot, quote: anchor.quote }) }
        return { thread: await marginNotes.add(commenting, requireSignedIn(actor), marginOf(params), given) }
      },
    },
    'PATCH /writerspod/{id}/margin/{commentId}': {
      policy: signedIn,
      async handle({ actor, params, body }) {
        if (body.body !== undefined) unrestricted.check(actor)
        const where = { ...marginOf(params), commentId: params.commentId }
        return { thread: await marginNotes.change(commenting, requireSignedIn(actor), where, body) }
      },
    },
    'DELETE /writerspod/{id}/margin/{commentId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        const where = { ...marginOf(params), commentId: params.commentId }
        await marginNotes.delete(commenting, requireSignedIn(actor), where)
        return {}
      },
    },
  })
}
