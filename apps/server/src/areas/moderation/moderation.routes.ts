import { moderationContract } from '@fabula/contracts/moderation'
import { casesContract } from '@fabula/contracts/moderation.cases'
import { siteRules } from '@fabula/contracts/moderation-rules'
import { defineRoutes } from '#platform/http/routes.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { appeal, decideAppeal } from './appeals.service.ts'
import { moderators } from './cases.policy.ts'
import { listCases } from './case-queue.service.ts'
import { claimCase, getCase, getHidingCaseId, releaseCase } from './cases.service.ts'
import { decide } from './decisions.service.ts'
import type { Moderating } from './moderation.context.ts'
import { addNote } from './notes.service.ts'
import { getPersonRecord } from './person.service.ts'
import { confirmReport, listOwnReports, report } from './reports.service.ts'
import { getTransparency } from './transparency.service.ts'

export function moderationRoutes(context: Moderating) {
  return defineRoutes(moderationContract, {
    'GET /moderation/rules': {
      policy: anyone,
      async handle() {
        return { rules: siteRules.map(({ id, text, ...rule }) => ({ _id: id, ...rule, text: [...text] })) }
      },
    },
    // Restricted users can report, too.
    'POST /reports': {
      policy: anyone,
      handle: ({ actor, body, client }) => report(context, actor, body, client),
    },
    'POST /reports/confirm': {
      policy: anyone,
      ignoresSession: true,
      handle: async ({ body }) => ({ report: await confirmReport(context, body.token) }),
    },
    'GET /reports/mine': {
      policy: signedIn,
      handle: ({ actor, query }) => listOwnReports(context, requireSignedIn(actor), query),
    },
    'GET /public/transparency': { policy: anyone, handle: () => getTransparency(context.db) },
  })
}

export function casesRoutes(context: Moderating) {
  return defineRoutes(casesContract, {
    'GET /moderation/cases': {
      policy: moderators,
      handle: ({ actor, query }) => listCases(context, requireSignedIn(actor), query),
    },
    // For the affected user, too.
    'GET /moderation/cases/{id}': {
      policy: signedIn,
      handle: async ({ actor, params }) => ({
        case: await getCase(context, requireSignedIn(actor), params.id),
      }),
    },
    'GET /moderation/cases/hiding/{kind}/{id}': {
      policy: signedIn,
      handle: async ({ actor, params: { kind, id } }) => ({
        caseId: await getHidingCaseId(context, requireSignedIn(actor), kind, id),
      }),
    },
    'POST /moderation/cases/{id}/claim': {
      policy: moderators,
      async handle({ actor, params }) {
        await claimCase(context, requireSignedIn(actor), params.id)
        return { case: await getCase(context, requireSignedIn(actor), params.id) }
      },
    },
    'POST /moderation/cases/{id}/release': {
      policy: moderators,
      async handle({ actor, params }) {
        await releaseCase(context, requireSignedIn(actor), params.id)
        return { case: await getCase(context, requireSignedIn(actor), params.id) }
      },
    },
    'POST /moderation/cases/{id}/decide': {
      policy: moderators,
      async handle({ actor, params, body }) {
        await decide(context, requireSignedIn(actor), params.id, body)
        return { case: await getCase(context, requireSignedIn(actor), params.id) }
      },
    },
    'POST /moderation/cases/{id}/appeal': {
      policy: signedIn,
      isOpenToSuspended: true,
      async handle({ actor, params, body }) {
        await appeal(context, requireSignedIn(actor), params.id, body.text)
        return { case: await getCase(context, requireSignedIn(actor), params.id) }
      },
    },
    'POST /moderation/cases/{id}/appeal/decide': {
      policy: moderators,
      async handle({ actor, params, body }) {
        await decideAppeal(context, requireSignedIn(actor), params.id, body)
        return { case: await getCase(context, requireSignedIn(actor), params.id) }
      },
    },
    'GET /moderation/people/{id}': {
      policy: moderators,
      handle: ({ actor, params }) => getPersonRecord(context, requireSignedIn(actor), params.id),
    },
    'POST /moderation/people/{id}/notes': {
      policy: moderators,
      handle: async ({ actor, params, body }) => ({
        note: await addNote(context, requireSignedIn(actor), params.id, body.text),
      }),
    },
  })
}
