import { accountsContract } from '@fabula/contracts/accounts'
import { AppError } from '#platform/errors.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { checkLogin } from './accounts.service.ts'
import type { SessionService } from './sessions.service.ts'

export function accountsRoutes(platform: Platform, sessions: SessionService) {
  return defineRoutes(accountsContract, {
    'POST /auth/login': {
      policy: anyone,
      limit: 'login',
      async handle({ body, client, setCookies }) {
        const user = await checkLogin(platform, body, client)
        setCookies(await sessions.start(user._id, client))
        return { user }
      },
    },
    'POST /auth/logout': {
      policy: anyone,
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
      async handle({ cookies, setCookies }) {
        const renewed = await sessions.renew(cookies)
        if (!renewed) throw new AppError('AUTH_ERROR')
        setCookies(renewed.cookieChanges)
        return {}
      },
    },
  })
}
