import { adminContract } from '@fabula/contracts/admin'
import { findDateFault } from '#areas/accounts/public.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { requireSignedIn, staff } from '#platform/policy.ts'
import { reinstateUser, suspendUser } from '#areas/moderation/public.ts'
import { checkHealth, type HealthContext } from './health.service.ts'
import { deleteJob, type JobsContext, listJobs, retryJob } from './jobs.service.ts'
import { getOverview, type OverviewContext } from './overview.service.ts'
import { changeRoles } from './roles.service.ts'
import { changeAccount, getPerson, listPeople, type PeopleContext, signOut } from './people.service.ts'

const readers = staff('support', 'moderator')
const supporters = staff('support')
const moderators = staff('moderator')
const admins = staff('admin')

export type AdminContext = PeopleContext & OverviewContext & JobsContext & HealthContext

export function adminRoutes(context: AdminContext) {
  return defineRoutes(adminContract, {
    'GET /admin/overview': {
      policy: staff('support', 'moderator', 'content_editor'),
      handle: ({ actor }) => getOverview(context, requireSignedIn(actor)),
    },
    'GET /admin/jobs': { policy: admins, handle: ({ query }) => listJobs(context, query) },
    'POST /admin/jobs/{id}/retry': {
      policy: admins,
      async handle({ actor, params }) {
        await retryJob(context, requireSignedIn(actor), params.id)
        return {}
      },
    },
    'DELETE /admin/jobs/{id}': {
      policy: admins,
      async handle({ actor, params }) {
        await deleteJob(context, requireSignedIn(actor), params.id)
        return {}
      },
    },
    'GET /admin/health': { policy: admins, handle: () => checkHealth(context) },
    'GET /admin/people': {
      policy: readers,
      handle: ({ actor, query }) => listPeople(context, requireSignedIn(actor), query),
    },
    'GET /admin/people/{id}': {
      policy: readers,
      handle: async ({ actor, params, query }) => ({
        person: await getPerson(context, requireSignedIn(actor), params.id, {
          showsEmail: query.showEmail === 'true',
        }),
      }),
    },
    'PATCH /admin/people/{id}': {
      policy: supporters,
      async findFaults({ dateOfBirth }): Promise<Record<string, string>> {
        const fault = dateOfBirth && findDateFault(context, dateOfBirth)
        return fault ? { dateOfBirth: fault } : {}
      },
      handle: async ({ actor, params, body }) => ({
        person: await changeAccount(context, requireSignedIn(actor), params.id, body),
      }),
    },
    'POST /admin/people/{id}/suspend': {
      policy: moderators,
      async handle({ actor, params, body }) {
        const moderator = requireSignedIn(actor)
        await suspendUser(context, moderator, params.id, body)
        return { person: await getPerson(context, moderator, params.id, { showsEmail: false }) }
      },
    },
    'POST /admin/people/{id}/reinstate': {
      policy: moderators,
      async handle({ actor, params, body }) {
        const moderator = requireSignedIn(actor)
        await reinstateUser(context, moderator, params.id, body.reason)
        return { person: await getPerson(context, moderator, params.id, { showsEmail: false }) }
      },
    },
    'POST /admin/people/{id}/sign-out': {
      policy: supporters,
      handle: async ({ actor, params, body }) => ({
        person: await signOut(context, requireSignedIn(actor), params.id, body.reason),
      }),
    },
    'PUT /admin/people/{id}/roles': {
      policy: admins,
      async handle({ actor, params, body }) {
        const admin = requireSignedIn(actor)
        await changeRoles(context, admin, params.id, body)
        return { person: await getPerson(context, admin, params.id, { showsEmail: false }) }
      },
    },
  })
}
