import { accountsContract } from '@fabula/contracts/accounts'
import { AppError } from '#platform/errors.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { signIn } from './accounts.service.ts'
import { findRegistrationFaults, register } from './registration.service.ts'
import { clearedCookies } from './session-tokens.ts'
import type { SessionService } from './sessions.service.ts'
import { findNameFaults, nameMyself, validateUsername } from './usernames.service.ts'
import { askForVerification, verifyEmail } from './email-verification.service.ts'

export function accountsRoutes(platform: Platform, sessions: SessionService) {
  return defineRoutes(accountsContract, {
    'POST /auth/register': {
      policy: anyone,
      ignoresSession: true,
      findFaults: (body) => findRegistrationFaults(platform, body),
      async handle({ body, client, setCookies }) {
        const { user, cookieChanges } = await register(platform, sessions, body, client)
        setCookies(cookieChanges)
        return { user }
      },
    },
    'POST /auth/login': {
      policy: anyone,
      ignoresSession: true,
      async handle({ body, client, setCookies }) {
        const { user, cookieChanges } = await signIn(platform, sessions, body, client)
        setCookies(cookieChanges)
        return { user }
      },
    },
    'POST /auth/logout': {
      policy: anyone,
      ignoresSession: true,
      async handle({ cookies, setCookies }) {
        setCookies(await sessions.end(cookies))
        return {}
      },
    },
    'GET /auth/me': {
      policy: signedIn,
      renewsSession: true,
      async handle({ actor }) {
        return { user: requireSignedIn(actor).user }
      },
    },
    'POST /auth/refresh-token': {
      policy: anyone,
      ignoresSession: true,
      async handle({ cookies, setCookies }) {
        const renewed = await sessions.renew(cookies)
        // Clears the cookies of the dead session, so that later requests are treated as anonymous instead of rejected.
        if (!renewed) throw new AppError('AUTH_ERROR', { cookieChanges: clearedCookies() })
        setCookies(renewed.cookieChanges)
        return {}
      },
    },
    'GET /auth/username/validate/{name}': {
      policy: anyone,
      handle: ({ params, actor }) => validateUsername(platform, params.name, actor),
    },
    'POST /auth/choose-username': {
      policy: signedIn,
      findFaults: findNameFaults,
      async handle({ body, actor }) {
        return { user: await nameMyself(platform, requireSignedIn(actor), body.username) }
      },
    },
    'GET /auth/verify-email': {
      policy: anyone,
      ignoresSession: true,
      async handle({ query, client }) {
        return { state: await verifyEmail(platform, query.token, client) }
      },
    },
    'POST /auth/resend-verification': {
      policy: anyone,
      ignoresSession: true,
      async handle({ body, client }) {
        await askForVerification(platform, body, client)
        return {}
      },
    },
  })
}
