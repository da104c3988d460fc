import { writerspodContract } from '@fabula/contracts/writerspod'
import type { SignedInActor } from '#platform/actor.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, poster, requireSignedIn, signedIn, staff } from '#platform/policy.ts'
import { listContributors, setContributor } from './contributors.service.ts'
import { addFollower, findFollowing, removeFollower } from './followers.store.ts'
import { listHistory, restoreRevision } from './history.service.ts'
import { findFaults } from './item-fields.ts'
import { listRelatedStories } from './item-lists.store.ts'
import { createItem, deleteItem, editItem } from './items.service.ts'
import { getBySlug, getManaged, getOverview, listItems, listManaged, type Pod } from './read-items.service.ts'
import { archiveItem, publishItem, returnItem, submitItem, withdrawItem } from './review.service.ts'

/** A document of the longest text, with its formatting. */
const bodyLimit = 2_500_000
const editors = staff('content_editor')

export function itemsRoutes(pod: Pod) {
  const { db } = pod
  const findRelated = pod.pages.cacheData('writerspod', () => listRelatedStories(db))

  async function present({ userId }: SignedInActor) {
    const { is_following, count } = await findFollowing(db, userId)
    return { isFollowing: is_following, followerCount: count }
  }

  return defineRoutes(writerspodContract, {
    'GET /writerspod': {
      policy: anyone,
      handle: ({ actor, query }) => listItems({ db, findRelated }, actor, query),
    },
    'GET /writerspod/overview': { policy: anyone, handle: ({ actor }) => getOverview(db, actor) },
    'GET /writerspod/{slug}': {
      policy: anyone,
      handle: async ({ actor, params }) => ({ item: await getBySlug(pod, actor, params.slug) }),
    },
    'GET /writerspod/manage': {
      policy: signedIn,
      handle: ({ actor, query }) => listManaged(db, requireSignedIn(actor), query),
    },
    'GET /writerspod/manage/{id}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({ item: await getManaged(pod, actor, params.id) }),
    },
    'POST /writerspod': {
      policy: poster,
      bodyLimit,
      findFaults: async (body) => findFaults(body),
      handle: async ({ actor, body }) => ({ item: await createItem(pod, requireSignedIn(actor), body) }),
    },
    'PATCH /writerspod/{id}': {
      policy: poster,
      bodyLimit,
      findFaults: async (body) => findFaults(body),
      handle: async ({ actor, params, body }) => ({
        item: await editItem(pod, requireSignedIn(actor), params.id, body),
      }),
    },
    'DELETE /writerspod/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await deleteItem(pod, requireSignedIn(actor), params.id)
        return {}
      },
    },
    'POST /writerspod/{id}/submit': {
      policy: poster,
      handle: async ({ actor, params }) => ({
        item: await submitItem(pod, requireSignedIn(actor), params.id),
      }),
    },
    'POST /writerspod/{id}/withdraw': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        item: await withdrawItem(pod, requireSignedIn(actor), params.id),
      }),
    },
    'POST /writerspod/{id}/return': {
      policy: editors,
      handle: async ({ actor, params, body }) => ({
        item: await returnItem(pod, requireSignedIn(actor), params.id, body.note),
      }),
    },
    'POST /writerspod/{id}/publish': {
      policy: editors,
      handle: async ({ actor, params, body }) => ({
        item: await publishItem(pod, requireSignedIn(actor), params.id, body.at),
      }),
    },
    'POST /writerspod/{id}/archive': {
      policy: editors,
      handle: async ({ actor, params }) => ({
        item: await archiveItem(pod, requireSignedIn(actor), params.id),
      }),
    },
    'GET /writerspod/{id}/history': {
      policy: signedIn,
      handle: ({ actor, params, query }) => listHistory(db, requireSignedIn(actor), params.id, query),
    },
    'POST /writerspod/{id}/history/{revisionId}/restore': {
      policy: poster,
      handle: async ({ actor, params }) => ({
        item: await restoreRevision(pod, requireSignedIn(actor), params.id, params.revisionId),
      }),
    },
    'PUT /writerspod/follow': {
      policy: signedIn,
      async handle({ actor }) {
        const member = requireSignedIn(actor)
        await addFollower(db, member.userId)
        return present(member)
      },
    },
    'DELETE /writerspod/follow': {
      policy: signedIn,
      async handle({ actor }) {
        const member = requireSignedIn(actor)
        await removeFollower(db, member.userId)
        return present(member)
      },
    },
    'GET /writerspod/contributors': { policy: editors, handle: ({ query }) => listContributors(db, query) },
    'PUT /writerspod/contributors/{id}': {
      policy: editors,
      async handle({ actor, params }) {
        await setContributor(pod, requireSignedIn(actor), params.id, true)
        return {}
      },
    },
    'DELETE /writerspod/contributors/{id}': {
      policy: editors,
      async handle({ actor, params }) {
        await setContributor(pod, requireSignedIn(actor), params.id, false)
        return {}
      },
    },
  })
}
