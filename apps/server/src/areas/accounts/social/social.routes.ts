import { socialContract } from '@fabula/contracts/accounts.social'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import type { SessionService } from '../sessions.service.ts'
import { join, listProviders, unlinkProvider } from './social-links.service.ts'
import { createSocialProviders } from './social.providers.ts'
import { begin, beginLink, finish } from './social.service.ts'

export function socialRoutes(platform: Platform, sessions: SessionService) {
  const social = { platform, sessions, providers: createSocialProviders(platform) }
  return defineRoutes(socialContract, {
    'GET /auth/social': {
      policy: signedIn,
      handle: ({ actor }) => listProviders(social, requireSignedIn(actor)),
    },
    'GET /auth/social/{provider}': {
      policy: anyone,
      ignoresSession: true,
      // Starting a sign-in writes a row.
      limit: 'writes',
      async handle({ params, query, setCookies, ...visit }) {
        const { authUrl, cookieChanges } = await begin(social, params.provider, query, visit)
        setCookies(cookieChanges)
        return { authUrl }
      },
    },
    'POST /auth/social/{provider}/link': {
      policy: signedIn,
      async handle({ params, body, actor, setCookies, ...visit }) {
        const { authUrl, cookieChanges } = await beginLink(social, params.provider, body, {
          ...visit,
          actor: requireSignedIn(actor),
        })
        setCookies(cookieChanges)
        return { authUrl }
      },
    },
    'POST /auth/social/{provider}/callback': {
      policy: anyone,
      ignoresSession: true,
      async handle({ params, body, setCookies, ...visit }) {
        const { cookieChanges, ...arrival } = await finish(social, params.provider, body, visit)
        setCookies(cookieChanges)
        return arrival
      },
    },
    'POST /auth/social/join': {
      policy: signedIn,
      handle: ({ body, actor, ...visit }) =>
        join(social, body.token, { ...visit, actor: requireSignedIn(actor) }),
    },
    'DELETE /auth/social/{provider}': {
      policy: signedIn,
      async handle({ params, actor, body, ...visit }) {
        await unlinkProvider(social, params.provider, requireSignedIn(actor), body, visit)
        return {}
      },
    },
  })
}
