import { chaptersContract, maxChapterBytes } from '@fabula/contracts/chapters'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, poster, requireSignedIn, signedIn, unrestricted } from '#platform/policy.ts'
import {
  addChapter,
  changeChapter,
  deleteChapter,
  getChapter,
  listChaptersOf,
  restoreChapter,
} from './chapters.service.ts'
import {
  publishChapter,
  publishSeveral,
  publishWhenVerified,
  unpublishChapter,
} from './publishing.service.ts'
import { orderStory } from './sections.service.ts'
import type { Writing } from './chapter-access.service.ts'
import {
  compareVersions,
  getVersion,
  listVersionsOf,
  nameVersion,
  restoreVersion,
} from './versions.service.ts'

export function chaptersRoutes(writing: Writing) {
  return defineRoutes(chaptersContract, {
    'GET /content/{storyId}/chapters': {
      policy: anyone,
      handle: ({ actor, params, query }) => listChaptersOf(writing, actor, params.storyId, query),
    },
    'POST /content/{storyId}/chapters': {
      policy: signedIn,
      bodyLimit: maxChapterBytes,
      handle: async ({ actor, params, body }) => ({
        chapter: await addChapter(writing, requireSignedIn(actor), params.storyId, body),
      }),
    },
    'PUT /content/{storyId}/chapters/order': {
      policy: signedIn,
      bodyLimit: 512 * 1024,
      handle: async ({ actor, params, body }) => ({
        revision: await orderStory(writing, requireSignedIn(actor), params.storyId, body),
      }),
    },
    'GET /content/{storyId}/chapters/{chapterId}': {
      policy: anyone,
      handle: async ({ actor, params }) => ({
        chapter: await getChapter(writing, actor, params.storyId, params.chapterId),
      }),
    },
    'PATCH /content/{storyId}/chapters/{chapterId}': {
      policy: signedIn,
      bodyLimit: maxChapterBytes,
      handle: async ({ actor, params, body }) => ({
        chapter: await changeChapter(writing, requireSignedIn(actor), params.storyId, params.chapterId, body),
      }),
    },
    'DELETE /content/{storyId}/chapters/{chapterId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteChapter(writing, requireSignedIn(actor), params.storyId, params.chapterId)
        return {}
      },
    },
    'POST /content/{storyId}/chapters/{chapterId}/restore': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        chapter: await restoreChapter(writing, requireSignedIn(actor), params.storyId, params.chapterId),
      }),
    },
    'POST /content/{storyId}/chapters/{chapterId}/publish': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        chapter: await publishChapter(
          writing,
          requireSignedIn(actor),
          params.storyId,
          params.chapterId,
          body,
        ),
      }),
    },
    'POST /content/{storyId}/publish': {
      policy: poster,
      async handle({ actor, params, body }) {
        await publishSeveral(writing, requireSignedIn(actor), params.storyId, body)
        return {}
      },
    },
    'POST /content/{storyId}/chapters/{chapterId}/publish-when-verified': {
      policy: unrestricted,
      handle: async ({ actor, params, body }) => ({
        chapter: await publishWhenVerified(
          writing,
          requireSignedIn(actor),
          params.storyId,
          params.chapterId,
          body,
        ),
      }),
    },
    'POST /content/{storyId}/chapters/{chapterId}/unpublish': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        chapter: await unpublishChapter(writing, requireSignedIn(actor), params.storyId, params.chapterId),
      }),
    },
    'GET /content/{storyId}/chapters/{chapterId}/versions': {
      policy: signedIn,
      handle: ({ actor, params, query }) =>
        listVersionsOf(writing, requireSignedIn(actor), params.storyId, params.chapterId, query),
    },
    'POST /content/{storyId}/chapters/{chapterId}/versions': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        version: await nameVersion(
          writing,
          requireSignedIn(actor),
          params.storyId,
          params.chapterId,
          body.name,
        ),
      }),
    },
    'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        version: await getVersion(
          writing,
          requireSignedIn(actor),
          params.storyId,
          params.chapterId,
          params.versionId,
        ),
      }),
    },
    'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}/compare/{otherId}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        comparison: await compareVersions(writing, requireSignedIn(actor), params.storyId, params.chapterId, {
          fromId: params.versionId,
          toId: params.otherId,
        }),
      }),
    },
    'POST /content/{storyId}/chapters/{chapterId}/versions/{versionId}/restore': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        chapter: await restoreVersion(
          writing,
          requireSignedIn(actor),
          params.storyId,
          params.chapterId,
          params.versionId,
        ),
      }),
    },
  })
}
