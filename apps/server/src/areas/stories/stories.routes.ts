import { storiesContract } from '@fabula/contracts/stories'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { chooseCover, listCoverChoices } from './cover-choices.service.ts'
import {
  changeStory,
  createStory,
  deleteStory,
  getStory,
  getStoryBySlug,
  restoreStory,
  type Writing,
} from './stories.service.ts'
import { listDeletedStories, listStoriesOf } from './story-lists.service.ts'

export function storiesRoutes(writing: Writing) {
  return defineRoutes(storiesContract, {
    'GET /users/stories': {
      policy: signedIn,
      handle: ({ actor, query }) => listStoriesOf(writing, requireSignedIn(actor), query),
    },
    'GET /users/stories/deleted': {
      policy: signedIn,
      handle: ({ actor, query }) => listDeletedStories(writing, requireSignedIn(actor), query),
    },
    'POST /content': {
      policy: signedIn,
      handle: async ({ actor, body }) => ({
        story: await createStory(writing, requireSignedIn(actor), body),
      }),
    },
    'GET /content/by-slug/{slug}': {
      policy: anyone,
      handle: async ({ actor, params }) => ({ story: await getStoryBySlug(writing, actor, params.slug) }),
    },
    'GET /content/{storyId}': {
      policy: anyone,
      handle: async ({ actor, params }) => ({ story: await getStory(writing, actor, params.storyId) }),
    },
    'PATCH /content/{storyId}': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        story: await changeStory(writing, requireSignedIn(actor), params.storyId, body),
      }),
    },
    'GET /content/{storyId}/cover-choices': {
      policy: signedIn,
      handle: async ({ actor, params, query }) => ({
        covers: await listCoverChoices(writing, requireSignedIn(actor), params.storyId, query.draw),
      }),
    },
    'PUT /content/{storyId}/cover-seed': {
      policy: signedIn,
      async handle({ actor, params, body }) {
        await chooseCover(writing, requireSignedIn(actor), params.storyId, body.seed)
        return { story: await getStory(writing, actor, params.storyId) }
      },
    },
    'DELETE /content/{storyId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteStory(writing, requireSignedIn(actor), params.storyId)
        return {}
      },
    },
    'POST /content/{storyId}/restore': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        story: await restoreStory(writing, requireSignedIn(actor), params.storyId),
      }),
    },
  })
}
