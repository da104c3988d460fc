import { forumContract, type NewTopic } from '@fabula/contracts/forum'
import { findRichTextFault } from '#areas/community/public.ts'
import { defineRoutes, type Route } from '#platform/http/routes.ts'
import { anyone, poster, requireSignedIn, signedIn } from '#platform/policy.ts'
import { applyTo } from './applications.service.ts'
import { getSpace, listCategories, openSpace } from './categories.service.ts'
import { getCritiqueText } from './critique-text.service.ts'
import { followCategory, followTag, followTopic, readAll, readTopic } from './following.service.ts'
import { type Forum, openTopic, userIdOf } from './forum.context.ts'
import { markHelpful } from './helpful.service.ts'
import { listPosts } from './list-posts.service.ts'
import { listDiscussions, listSimilar, listTopics } from './list-topics.service.ts'
import { vote } from './polls.service.ts'
import { addPost, postLimits } from './posts.service.ts'
import { deletePost, editPost } from './change-posts.service.ts'
import { changeTopic, deleteTopic, openNewTopic } from './topics.service.ts'
import { viewTopic } from './topic-parts.service.ts'
import type { ViewCounter } from './views.ts'

/** The longest text as JSON, with its marks. */
const bodyLimit = 1024 * 1024

async function findContentFault({ content }: { content?: NewTopic['content'] | undefined }) {
  const fault = content === undefined ? null : findRichTextFault(content, postLimits)
  return (fault === null ? {} : { content: fault }) as Record<string, string>
}

export function forumRoutes(forum: Forum, views: ViewCounter) {
  return defineRoutes(forumContract, {
    'GET /forum/categories': {
      policy: anyone,
      handle: async ({ actor }) => ({ categories: await listCategories(forum, actor) }),
    },
    'GET /content/{storyId}/discussion': {
      policy: anyone,
      handle: ({ actor, params }) => getSpace(forum, actor, params.storyId),
    },
    'PUT /content/{storyId}/discussion': {
      policy: poster,
      handle: async ({ actor, params }) => ({
        category: await openSpace(forum, requireSignedIn(actor), params.storyId),
      }),
    },
    'GET /forum/topics': {
      policy: anyone,
      handle: ({ actor, query }) => listTopics(forum, actor, query),
    },
    'POST /forum/topics': {
      policy: poster,
      bodyLimit,
      findFaults: findContentFault,
      handle: ({ actor, body }) => openNewTopic(forum, requireSignedIn(actor), body),
    },
    'GET /forum/topics/{topicId}': {
      policy: anyone,
      handle: async ({ actor, params }) => ({
        topic: await viewTopic(forum, actor, await openTopic(forum.db, actor, params.topicId)),
      }),
    },
    'POST /forum/topics/{topicId}/view': {
      policy: anyone,
      async handle({ actor, params, client }) {
        views.count({ ...params, userId: userIdOf(actor), address: client.address })
        return {}
      },
    },
    'PATCH /forum/topics/{topicId}': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        topic: await changeTopic(forum, requireSignedIn(actor), params.topicId, body),
      }),
    },
    'DELETE /forum/topics/{topicId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteTopic(forum, requireSignedIn(actor), params.topicId)
        return {}
      },
    },
    'GET /forum/topics/{topicId}/posts': {
      policy: anyone,
      handle: ({ actor, params, query }) => listPosts(forum, actor, params.topicId, query),
    },
    'POST /forum/topics/{topicId}/posts': {
      policy: poster,
      bodyLimit,
      findFaults: findContentFault,
      handle: async ({ actor, params, body }) => ({
        post: await addPost(forum, requireSignedIn(actor), params.topicId, body),
      }),
    },
    'PATCH /forum/posts/{postId}': {
      policy: poster,
      bodyLimit,
      findFaults: findContentFault,
      handle: async ({ actor, params, body }) => ({
        post: await editPost(forum, requireSignedIn(actor), params.postId, body.content),
      }),
    },
    'DELETE /forum/posts/{postId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deletePost(forum, requireSignedIn(actor), params.postId)
        return {}
      },
    },
    'POST /forum/posts/{postId}/helpful': helpful(true),
    'DELETE /forum/posts/{postId}/helpful': helpful(false),
    'PUT /forum/topics/{topicId}/read': {
      policy: signedIn,
      handle: ({ actor, params, body }) =>
        readTopic(forum, requireSignedIn(actor), params.topicId, body.postNumber),
    },
    'PUT /forum/topics/{topicId}/follow': {
      policy: signedIn,
      handle: ({ actor, params, body }) =>
        followTopic(forum, requireSignedIn(actor), params.topicId, body.level),
    },
    'PUT /forum/categories/{categoryId}/follow': {
      policy: signedIn,
      handle: ({ actor, params, body }) =>
        followCategory(forum, requireSignedIn(actor), params.categoryId, body.level),
    },
    'PUT /forum/tags/{tag}/follow': {
      policy: signedIn,
      handle: ({ actor, params, body }) => followTag(forum, requireSignedIn(actor), params.tag, body.level),
    },
    'PUT /forum/topics/{topicId}/poll/vote': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        poll: await vote(forum, requireSignedIn(actor), params.topicId, body.optionIds),
      }),
    },
    'GET /forum/similar': {
      policy: anyone,
      handle: ({ actor, query }) => listSimilar(forum, actor, query.title),
    },
    'POST /forum/topics/{topicId}/apply': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        topic: await applyTo(forum, requireSignedIn(actor), params.topicId, body),
      }),
    },
    'GET /forum/topics/{topicId}/critique': {
      policy: signedIn,
      handle: ({ actor, params }) => getCritiqueText(forum, requireSignedIn(actor), params.topicId),
    },
    'GET /community/discussions': {
      policy: signedIn,
      handle: ({ actor, query }) => listDiscussions(forum, requireSignedIn(actor), query),
    },
    'POST /community/discussions/read-all': {
      policy: signedIn,
      async handle({ actor }) {
        await readAll(forum, requireSignedIn(actor))
        return {}
      },
    },
  })

  function helpful(isHelpful: boolean) {
    const route: Route<(typeof forumContract)['POST /forum/posts/{postId}/helpful']> = {
      policy: poster,
      handle: ({ actor, params }) => markHelpful(forum, requireSignedIn(actor), params.postId, isHelpful),
    }
    return route
  }
}
