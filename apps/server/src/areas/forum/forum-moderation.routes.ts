// What moderators do with topics, posts and categories, and authors with their own topics.
import { forumAdminContract } from '@fabula/contracts/forum.admin'
import { forumModerationContract } from '@fabula/contracts/forum.moderation'
import type { Topic } from '@fabula/contracts/forum.shapes'
import type { Actor, SignedInActor } from '#platform/actor.ts'
import { defineRoutes, type RouteSet } from '#platform/http/routes.ts'
import { requireSignedIn, staff, unrestricted } from '#platform/policy.ts'
import { addCategory, changeCategory, listForAdmin } from './categories.service.ts'
import type { Forum } from './forum.context.ts'
import { listHistory } from './helpful.service.ts'
import { move, pin, setSlowMode, setState, solve } from './topic-moderation.service.ts'

export function forumModerationRoutes(forum: Forum): RouteSet {
  /** Who may do it depends on the topic. */
  const change = <B>(act: (forum: Forum, actor: SignedInActor, id: string, body: B) => Promise<Topic>) => ({
    policy: unrestricted,
    handle: async ({ actor, params, body }: { actor: Actor; params: { topicId: string }; body: B }) => ({
      topic: await act(forum, requireSignedIn(actor), params.topicId, body),
    }),
  })
  const onTopics = defineRoutes(forumModerationContract, {
    'POST /forum/topics/{topicId}/close': change(setState),
    'POST /forum/topics/{topicId}/pin': change(pin),
    'POST /forum/topics/{topicId}/slow-mode': change(setSlowMode),
    'POST /forum/topics/{topicId}/move': change(move),
    'POST /forum/topics/{topicId}/solve': change(solve),
    'GET /forum/posts/{postId}/history': {
      policy: staff('moderator'),
      handle: ({ actor, params }) => listHistory(forum, requireSignedIn(actor), params.postId),
    },
  })
  const onCategories = defineRoutes(forumAdminContract, {
    'GET /admin/forum/categories': {
      policy: staff('moderator'),
      handle: async () => ({ categories: await listForAdmin(forum) }),
    },
    'POST /admin/forum/categories': {
      policy: staff('moderator'),
      handle: async ({ body }) => ({ category: await addCategory(forum, body) }),
    },
    'PATCH /admin/forum/categories/{categoryId}': {
      policy: staff('moderator'),
      handle: async ({ params, body }) => ({
        category: await changeCategory(forum, params.categoryId, body),
      }),
    },
  })
  return new Map([...onTopics, ...onCategories])
}
