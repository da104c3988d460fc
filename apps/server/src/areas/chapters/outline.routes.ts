import { findAndReplaceContract } from '@fabula/contracts/find-and-replace'
import { outlineContract } from '@fabula/contracts/outline'
import { sectionsContract } from '@fabula/contracts/stories'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import type { Writing } from './chapter-access.service.ts'
import { getOutline, listDeletedChaptersOf } from './outline.service.ts'
import { replaceInStory } from './replace.service.ts'
import { addSection, changeSection, listSectionsOf, removeSection } from './sections.service.ts'

export function outlineRoutes(writing: Writing) {
  return defineRoutes(
    { ...sectionsContract, ...outlineContract, ...findAndReplaceContract },
    {
      'GET /content/{storyId}/sections': {
        policy: anyone,
        handle: async ({ actor, params }) => ({
          sections: await listSectionsOf(writing, actor, params.storyId),
        }),
      },
      'POST /content/{storyId}/sections': {
        policy: signedIn,
        handle: async ({ actor, params, body }) => ({
          section: await addSection(writing, requireSignedIn(actor), params.storyId, body),
        }),
      },
      'PATCH /content/{storyId}/sections/{sectionId}': {
        policy: signedIn,
        handle: async ({ actor, params, body }) => ({
          section: await changeSection(
            writing,
            requireSignedIn(actor),
            params.storyId,
            params.sectionId,
            body,
          ),
        }),
      },
      'DELETE /content/{storyId}/sections/{sectionId}': {
        policy: signedIn,
        async handle({ actor, params }) {
          await removeSection(writing, requireSignedIn(actor), params.storyId, params.sectionId)
          return {}
        },
      },
      'GET /content/{storyId}/outline': {
        policy: signedIn,
        handle: async ({ actor, params }) => ({
          outline: await getOutline(writing, requireSignedIn(actor), params.storyId),
        }),
      },
      'GET /content/{storyId}/chapters/deleted': {
        policy: signedIn,
        handle: ({ actor, params, query }) =>
          listDeletedChaptersOf(writing, requireSignedIn(actor), params.storyId, query),
      },
      'POST /content/{storyId}/replace': {
        policy: signedIn,
        handle: ({ actor, params, body }) =>
          replaceInStory(writing, requireSignedIn(actor), params.storyId, body),
      },
    },
  )
}
