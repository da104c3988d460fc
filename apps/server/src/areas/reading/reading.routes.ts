import { readingContract } from '@fabula/contracts/reading'
import type { Reference } from '#areas/templates/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { likeChapter, unlikeChapter } from './chapter-likes.service.ts'
import {
  getChanges,
  getReading,
  listReading,
  readJournal,
  saveProgress,
  setState,
} from './reading.service.ts'

export function readingRoutes(platform: Platform & { reference: Reference }) {
  const { db } = platform
  return defineRoutes(readingContract, {
    'GET /content/{storyId}/reading': {
      policy: signedIn,
      handle: ({ actor, params, query }) =>
        getReading(db, requireSignedIn(actor), params.storyId, query.chapterId),
    },
    'PUT /content/{storyId}/progress': {
      policy: signedIn,
      async handle({ actor, params, body }) {
        return { progress: await saveProgress(platform, requireSignedIn(actor), params.storyId, body) }
      },
    },
    'PUT /content/{storyId}/reading-state': {
      policy: signedIn,
      handle: ({ actor, params, body }) =>
        setState(platform, requireSignedIn(actor), params.storyId, body.state),
    },
    'PUT /content/{storyId}/chapters/{chapterId}/like': {
      policy: signedIn,
      handle: ({ actor, params }) => likeChapter(platform, requireSignedIn(actor), params),
    },
    'DELETE /content/{storyId}/chapters/{chapterId}/like': {
      policy: signedIn,
      handle: ({ actor, params }) => unlikeChapter(platform, requireSignedIn(actor), params),
    },
    'GET /users/reading': {
      policy: signedIn,
      handle: ({ actor, query }) => listReading(platform, requireSignedIn(actor), query),
    },
    'GET /users/reading/journal': {
      policy: signedIn,
      handle: ({ actor, query }) => readJournal(platform, requireSignedIn(actor), query),
    },
    'GET /content/{storyId}/chapters/{chapterId}/changes': {
      policy: anyone,
      handle: ({ actor, params, query }) => getChanges(db, actor, { ...params, ...query }),
    },
  })
}
