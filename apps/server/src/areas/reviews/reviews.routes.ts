import { reviewsContract } from '@fabula/contracts/reviews'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, poster, requireSignedIn, signedIn } from '#platform/policy.ts'
import {
  getOwnReview,
  listReviewsBy,
  listSiteReviews,
  listStoryReviews,
  listWaiting,
} from './list-reviews.service.ts'
import { declineReview, markHelpful, setReply } from './reactions.service.ts'
import { deleteReview, findReviewFaults, putReview, type Reviewing } from './reviews.service.ts'

export function reviewsRoutes(reviewing: Reviewing) {
  return defineRoutes(reviewsContract, {
    'GET /content/{storyId}/reviews': {
      policy: anyone,
      handle: ({ actor, params, query }) => listStoryReviews(reviewing, actor, params.storyId, query),
    },
    'GET /content/{storyId}/reviews/mine': {
      policy: signedIn,
      handle: ({ actor, params }) => getOwnReview(reviewing, requireSignedIn(actor), params.storyId),
    },
    'PUT /content/{storyId}/reviews/mine': {
      policy: poster,
      bodyLimit: 512 * 1024,
      findFaults: async (body) => findReviewFaults(body),
      handle: async ({ actor, params, body }) => ({
        review: await putReview(reviewing, requireSignedIn(actor), params.storyId, body),
      }),
    },
    'DELETE /content/{storyId}/reviews/mine': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteReview(reviewing, requireSignedIn(actor), params.storyId)
        return {}
      },
    },
    'POST /content/{storyId}/reviews/declined': {
      policy: signedIn,
      async handle({ actor, params }) {
        await declineReview(reviewing.db, requireSignedIn(actor), params.storyId)
        return {}
      },
    },
    'POST /reviews/{reviewId}/helpful': {
      policy: signedIn,
      handle: ({ actor, params }) => markHelpful(reviewing, requireSignedIn(actor), params.reviewId, true),
    },
    'DELETE /reviews/{reviewId}/helpful': {
      policy: signedIn,
      handle: ({ actor, params }) => markHelpful(reviewing, requireSignedIn(actor), params.reviewId, false),
    },
    'PUT /reviews/{reviewId}/reply': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        review: await setReply(reviewing, requireSignedIn(actor), params.reviewId, body.text),
      }),
    },
    'DELETE /reviews/{reviewId}/reply': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        review: await setReply(reviewing, requireSignedIn(actor), params.reviewId, null),
      }),
    },
    'GET /reviews': {
      policy: anyone,
      handle: ({ actor, query }) => listSiteReviews(reviewing, actor, query),
    },
    'GET /reviews/waiting': {
      policy: anyone,
      handle: ({ actor, query }) => listWaiting(reviewing, actor, query),
    },
    'GET /users/info/{id}/reviews': {
      policy: anyone,
      handle: ({ actor, params, query }) => listReviewsBy(reviewing, actor, params.id, query),
    },
  })
}
