import { ticketsContract } from '@fabula/contracts/tickets'
import type { Images } from '#areas/images/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { requireSignedIn, signedIn } from '#platform/policy.ts'
import * as admin from './tickets.admin.service.ts'
import { supporters } from './tickets.policy.ts'
import { addToOwn, closeOwn, getOwn, listOwn, report } from './tickets.service.ts'

export function ticketsRoutes(platform: Platform, images: Images) {
  const doing = { ...platform, images }
  return defineRoutes(ticketsContract, {
    'POST /tickets': {
      policy: signedIn,
      limit: 'tickets',
      handle: async ({ actor, body }) => ({ ticket: await report(doing, requireSignedIn(actor), body) }),
    },
    'GET /tickets': {
      policy: signedIn,
      handle: ({ actor, query }) => listOwn(doing, requireSignedIn(actor), query),
    },
    'GET /tickets/{id}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        ticket: await getOwn(doing, requireSignedIn(actor), params.id),
      }),
    },
    'POST /tickets/{id}/messages': {
      policy: signedIn,
      limit: 'tickets',
      handle: async ({ actor, params, body }) => ({
        ticket: await addToOwn(doing, requireSignedIn(actor), params.id, body),
      }),
    },
    'POST /tickets/{id}/close': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        ticket: await closeOwn(doing, requireSignedIn(actor), params.id),
      }),
    },
    'GET /admin/tickets': {
      policy: supporters,
      handle: ({ actor, query }) => admin.listQueue(doing, requireSignedIn(actor), query),
    },
    'GET /admin/tickets/{id}': {
      policy: supporters,
      handle: async ({ params }) => ({ ticket: await admin.getTicket(doing, params.id) }),
    },
    'POST /admin/tickets/{id}/claim': {
      policy: supporters,
      handle: async ({ actor, params }) => ({
        ticket: await admin.claim(doing, requireSignedIn(actor), params.id),
      }),
    },
    'DELETE /admin/tickets/{id}/claim': {
      policy: supporters,
      handle: async ({ actor, params }) => ({
        ticket: await admin.release(doing, requireSignedIn(actor), params.id),
      }),
    },
    'POST /admin/tickets/{id}/answer': {
      policy: supporters,
      handle: async ({ actor, params, body }) => ({
        ticket: await admin.answer(doing, requireSignedIn(actor), params.id, body),
      }),
    },
    'POST /admin/tickets/{id}/close': {
      policy: supporters,
      handle: async ({ actor, params }) => ({
        ticket: await admin.close(doing, requireSignedIn(actor), params.id),
      }),
    },
  })
}
