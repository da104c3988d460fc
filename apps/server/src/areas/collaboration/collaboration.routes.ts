import { collaborationContract } from '@fabula/contracts/collaboration'
import { listPopularUsers, presentPerson } from '#areas/users/public.ts'
import { defineRoutes, type Route } from '#platform/http/routes.ts'
import { anyone, poster, requireSignedIn, signedIn, verified } from '#platform/policy.ts'
import type { Collaborating } from './collaboration.context.ts'
import { endCollaboration, giveRoles, listCollaborators } from './collaborators.service.ts'
import {
  acceptInviteLink,
  endInviteLink,
  getInviteLink,
  listInviteLinks,
  makeInviteLink,
} from './invite-links.service.ts'
import { acceptMailInvite, declineMailInvite, getMailInvite, inviteByMail } from './mail-invites.service.ts'
import { listOwnRequests, listRequestsOf } from './requests.lists.ts'
import { askOrInvite, decide, invite } from './requests.service.ts'
import {
  askBack,
  decideTransfer,
  findOffer,
  listAwaiting,
  listFormerStories,
  offerStory,
} from './transfers.service.ts'

/** How many suggestions the field can show. */
const maxFound = 8

export function collaborationRoutes(doing: Collaborating) {
  return defineRoutes(collaborationContract, {
    'GET /content/{storyId}/collaborators': {
      policy: anyone,
      handle: async ({ actor, params }) => ({
        collaborators: await listCollaborators(doing, actor, params.storyId),
      }),
    },
    'POST /content/{storyId}/collaborators': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        request: await invite(doing, requireSignedIn(actor), params.storyId, body),
      }),
    },
    'PATCH /content/{storyId}/collaborators/{id}': {
      policy: signedIn,
      handle: async ({ actor, params, body }) => ({
        collaborator: await giveRoles(doing, requireSignedIn(actor), params.storyId, params.id, body.roleIds),
      }),
    },
    'DELETE /content/{storyId}/collaborators/{id}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await endCollaboration(doing, requireSignedIn(actor), params.storyId, params.id)
        return {}
      },
    },
    'GET /content/{storyId}/collaborators/requests': {
      policy: signedIn,
      handle: ({ actor, params, query }) =>
        listRequestsOf(doing, requireSignedIn(actor), params.storyId, query),
    },
    'POST /content/{storyId}/collaborators/request': {
      policy: poster,
      handle: async ({ actor, params, body }) => ({
        request: await askOrInvite(doing, requireSignedIn(actor), params.storyId, body),
      }),
    },
    'POST /content/{storyId}/collaborators/requests/{requestId}/approve': decision('approved'),
    'POST /content/{storyId}/collaborators/requests/{requestId}/reject': decision('rejected'),
    'POST /content/{storyId}/collaborators/requests/{requestId}/cancel': decision('cancelled'),
    'POST /content/{storyId}/collaborators/invite': {
      policy: poster,
      handle: async ({ actor, params, body, client }) => ({
        request: await inviteByMail(doing, requireSignedIn(actor), params.storyId, body, client),
      }),
    },
    'GET /collaboration/invite': {
      policy: anyone,
      handle: ({ actor, query }) => getMailInvite(doing, actor, query.token),
    },
    'POST /collaboration/invite/accept': {
      policy: signedIn,
      handle: async ({ actor, body }) => ({
        request: await acceptMailInvite(doing, requireSignedIn(actor), body.token),
      }),
    },
    'POST /collaboration/invite/decline': {
      policy: anyone,
      handle: async ({ actor, body }) => ({ request: await declineMailInvite(doing, actor, body.token) }),
    },
    'GET /content/{storyId}/invite-links': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        links: await listInviteLinks(doing, requireSignedIn(actor), params.storyId),
      }),
    },
    'POST /content/{storyId}/invite-links': {
      policy: poster,
      handle: ({ actor, params, body }) =>
        makeInviteLink(doing, requireSignedIn(actor), params.storyId, body),
    },
    'DELETE /content/{storyId}/invite-links/{linkId}': {
      policy: signedIn,
      async handle({ actor, params }) {
        await endInviteLink(doing, requireSignedIn(actor), params.storyId, params.linkId)
        return {}
      },
    },
    'GET /collaboration/invite-link': {
      policy: anyone,
      handle: ({ actor, query }) => getInviteLink(doing, actor, query.token),
    },
    'POST /collaboration/invite-link/accept': {
      policy: signedIn,
      handle: ({ actor, body }) => acceptInviteLink(doing, requireSignedIn(actor), body.token),
    },
    'GET /collaboration/requests': {
      policy: signedIn,
      handle: ({ actor, query }) => listOwnRequests(doing, requireSignedIn(actor), query),
    },
    'GET /collaboration/people': {
      policy: signedIn,
      async handle({ actor, query }) {
        const { userId } = requireSignedIn(actor)
        const search = { nameStart: query.query, limit: maxFound }
        return { people: (await listPopularUsers(doing.db, userId, search)).map(presentPerson) }
      },
    },
    'GET /collaboration/former-stories': {
      policy: signedIn,
      handle: async ({ actor }) => ({ stories: await listFormerStories(doing, requireSignedIn(actor)) }),
    },
    'GET /collaboration/transfers': {
      policy: signedIn,
      handle: async ({ actor }) => ({ transfers: await listAwaiting(doing, requireSignedIn(actor)) }),
    },
    'GET /content/{storyId}/transfer': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        transfer: await findOffer(doing, requireSignedIn(actor), params.storyId),
      }),
    },
    'POST /content/{storyId}/transfer': {
      policy: verified,
      handle: async ({ actor, params, body }) => ({
        transfer: await offerStory(doing, requireSignedIn(actor), params.storyId, body.userId),
      }),
    },
    'POST /content/{storyId}/transfer/request': {
      policy: verified,
      handle: async ({ actor, params }) => ({
        transfer: await askBack(doing, requireSignedIn(actor), params.storyId),
      }),
    },
    'POST /content/{storyId}/transfer/{transferId}/accept': transferDecision('accepted'),
    'POST /content/{storyId}/transfer/{transferId}/decline': transferDecision('declined'),
    'POST /content/{storyId}/transfer/{transferId}/cancel': transferDecision('cancelled'),
  })

  function decision(status: Parameters<typeof decide>[4]) {
    const route: Route<
      (typeof collaborationContract)['POST /content/{storyId}/collaborators/requests/{requestId}/approve']
    > = {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        request: await decide(doing, requireSignedIn(actor), params.storyId, params.requestId, status),
      }),
    }
    return route
  }

  function transferDecision(status: Parameters<typeof decideTransfer>[4]) {
    const route: Route<
      (typeof collaborationContract)['POST /content/{storyId}/transfer/{transferId}/accept']
    > = {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        transfer: await decideTransfer(
          doing,
          requireSignedIn(actor),
          params.storyId,
          params.transferId,
          status,
        ),
      }),
    }
    return route
  }
}
