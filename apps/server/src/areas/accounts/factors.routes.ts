import { passkeysContract } from '@fabula/contracts/accounts.passkeys'
import { secondFactorContract } from '@fabula/contracts/accounts.second-factor'
import { type CallContext, defineRoutes } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { anyone, requireSignedIn, signedIn } from '#platform/policy.ts'
import type { FactorHand } from './factors.service.ts'
import * as passkeys from './passkeys.service.ts'
import { renewRecoveryCodes } from './recovery-codes.service.ts'
import { completeSignIn, getSecondStep, startSecondPasskey } from './second-factor.service.ts'
import type { SessionService } from './sessions.service.ts'
import { confirmTotp, getTotpState, removeTotp, startTotp } from './totp.service.ts'

export function factorsRoutes(platform: Platform, sessions: SessionService) {
  const handOf = ({ actor, ...visit }: CallContext): FactorHand => ({
    platform,
    sessions,
    actor: requireSignedIn(actor),
    visit,
  })
  const secondFactor = defineRoutes(secondFactorContract, {
    'GET /auth/login/second-factor': {
      policy: anyone,
      ignoresSession: true,
      handle: ({ query, ...visit }) => getSecondStep(platform, query.token, visit),
    },
    'POST /auth/login/second-factor/passkey': {
      policy: anyone,
      ignoresSession: true,
      async handle({ body, setCookies, ...visit }) {
        const { options, cookieChanges } = await startSecondPasskey(platform, body.token, visit)
        setCookies(cookieChanges)
        return { options }
      },
    },
    'POST /auth/login/second-factor': {
      policy: anyone,
      ignoresSession: true,
      async handle({ body, setCookies, ...visit }) {
        const { user, cookieChanges } = await completeSignIn(platform, sessions, body, visit)
        setCookies(cookieChanges)
        return { user }
      },
    },
    'GET /auth/totp': {
      policy: signedIn,
      async handle({ actor }) {
        return { totp: await getTotpState(platform, requireSignedIn(actor)) }
      },
    },
    'POST /auth/totp': {
      policy: signedIn,
      handle: ({ body, ...call }) => startTotp(handOf(call), body),
    },
    'POST /auth/totp/confirm': {
      policy: signedIn,
      async handle({ body, ...call }) {
        return { recoveryCodes: await confirmTotp(handOf(call), body.code) }
      },
    },
    'DELETE /auth/totp': {
      policy: signedIn,
      async handle({ body, ...call }) {
        await removeTotp(handOf(call), body)
        return {}
      },
    },
    'POST /auth/totp/recovery-codes': {
      policy: signedIn,
      async handle({ body, ...call }) {
        return { recoveryCodes: await renewRecoveryCodes(handOf(call), body) }
      },
    },
  })
  const passkeyRoutes = defineRoutes(passkeysContract, {
    'GET /auth/passkeys': {
      policy: signedIn,
      async handle({ actor }) {
        return { passkeys: await passkeys.listOwnPasskeys(platform, requireSignedIn(actor)) }
      },
    },
    'POST /auth/passkeys/options': {
      policy: signedIn,
      async handle({ body, ...call }) {
        const { options, cookieChanges } = await passkeys.startPasskey(handOf(call), body)
        call.setCookies(cookieChanges)
        return { options }
      },
    },
    'POST /auth/passkeys': {
      policy: signedIn,
      handle: ({ body, ...call }) => passkeys.addPasskey(handOf(call), body),
    },
    'PATCH /auth/passkeys/{id}': {
      policy: signedIn,
      async handle({ params, body, actor }) {
        return {
          passkey: await passkeys.renamePasskey(platform, requireSignedIn(actor), params.id, body.name),
        }
      },
    },
    'DELETE /auth/passkeys/{id}': {
      policy: signedIn,
      async handle({ params, body, ...call }) {
        await passkeys.removePasskey(handOf(call), params.id, body)
        return {}
      },
    },
    'POST /auth/passkeys/sign-in/options': {
      policy: anyone,
      ignoresSession: true,
      async handle({ setCookies, ...visit }) {
        const { options, cookieChanges } = await passkeys.startPasskeySignIn(platform, visit)
        setCookies(cookieChanges)
        return { options }
      },
    },
    'POST /auth/passkeys/sign-in': {
      policy: anyone,
      ignoresSession: true,
      async handle({ body, setCookies, ...visit }) {
        const { user, cookieChanges } = await passkeys.signInWithPasskey(
          platform,
          sessions,
          body.passkey,
          visit,
        )
        setCookies(cookieChanges)
        return { user }
      },
    },
  })
  return new Map([...secondFactor, ...passkeyRoutes])
}
