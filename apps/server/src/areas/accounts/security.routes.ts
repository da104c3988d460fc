import { accountSecurityContract } from '@fabula/contracts/accounts.security'
import { defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import { chooseDateOfBirth, findDateFaults } from './date-of-birth.service.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.service.ts'
import { askForEmailChange } from './email-change.service.ts'
import { askForReset, changePassword, requireResetLink, resetPassword } from './password-reset.service.ts'
import { findProofFaults } from './reauthentication.ts'
import { findPasswordFault } from './passwords.ts'
import type { SessionService } from './sessions.service.ts'
import { clearedCookies } from './session-tokens.ts'

export function securityRoutes(platform: Platform, sessions: SessionService) {
  const findNewPasswordFaults = async ({
    password,
  }: {
    password?: string
  }): Promise<Record<string, string>> => {
    const fault = password && (await findPasswordFault(password, {}))
    return fault ? { password: fault } : {}
  }
  return defineRoutes(accountSecurityContract, {
    'POST /auth/forgot-password': {
      policy: anyone,
      ignoresSession: true,
      async handle({ body, client }) {
        await askForReset(platform, body, client)
        return {}
      },
    },
    'GET /auth/reset-password': {
      policy: anyone,
      ignoresSession: true,
      async handle({ query }) {
        await requireResetLink(platform, query.token)
        return {}
      },
    },
    'POST /auth/reset-password': {
      policy: anyone,
      ignoresSession: true,
      findFaults: findNewPasswordFaults,
      async handle({ body, client, setCookies }) {
        await resetPassword(platform, sessions, body, client)
        setCookies(clearedCookies())
        return {}
      },
    },
    'POST /auth/change-password': {
      policy: signedIn,
      findFaults: findNewPasswordFaults,
      async handle({ body, actor, client }) {
        await changePassword(platform, sessions, requireSignedIn(actor), body, client)
        return {}
      },
    },
    'POST /auth/change-email': {
      policy: signedIn,
      findFaults: (body, { actor }) => findProofFaults(platform, body, requireSignedIn(actor).userId),
      async handle({ body, actor, ...visit }) {
        await askForEmailChange(platform, requireSignedIn(actor), body, visit)
        return {}
      },
    },
    'POST /auth/update-date-of-birth': dateOfBirthRoute(platform, sessions),
    'POST /auth/social/update-date-of-birth': dateOfBirthRoute(platform, sessions),
    'GET /auth/sessions': {
      policy: signedIn,
      async handle({ actor }) {
        return { sessions: await listDevices(platform, requireSignedIn(actor)) }
      },
    },
    'DELETE /auth/sessions/{id}': {
      policy: signedIn,
      async handle({ params, actor, client, setCookies }) {
        const person = requireSignedIn(actor)
        await endDevice(platform, sessions, person, params.id, client)
        if (params.id === person.sessionId) setCookies(clearedCookies())
        return {}
      },
    },
    'DELETE /auth/sessions': {
      policy: signedIn,
      async handle({ actor, client }) {
        await endOtherDevices(platform, sessions, requireSignedIn(actor), client)
        return {}
      },
    },
  })
}

type SecurityRoutes = Parameters<typeof defineRoutes<typeof accountSecurityContract>>[1]

function dateOfBirthRoute(
  platform: Platform,
  sessions: SessionService,
): SecurityRoutes['POST /auth/update-date-of-birth'] {
  return {
    policy: signedIn,
    findFaults: (body) => findDateFaults(platform, body),
    async handle({ body, actor }) {
      return { user: await chooseDateOfBirth(platform, sessions, requireSignedIn(actor), body.dateOfBirth) }
    },
  }
}
