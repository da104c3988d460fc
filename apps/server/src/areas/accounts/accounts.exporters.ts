import { findUserById } from '#areas/users/public.ts'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listPasskeys } from './passkeys.store.ts'
import { listTokens } from './personal-tokens.store.ts'
import { findReferralCode } from './referrals.store.ts'
import { listSecurityEvents } from './security-events.store.ts'
import { listSessions } from './sessions.store.ts'
import { listIdentities } from './social/social-identities.store.ts'

const maxSessions = 10_000

export function accountsExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('account.json', 'your account and contact details', async (userId) => {
      const [user, referralCode] = await Promise.all([findUserById(db, userId), findReferralCode(db, userId)])
      return (
        user && {
          _id: user.id,
          username: user.username,
          email: user.email,
          emailVerifiedAt: user.email_verified_at,
          dateOfBirth: user.date_of_birth,
          roles: user.roles,
          onboardingCompletedAt: user.onboarding_completed_at,
          createdAt: user.created_at,
          referralCode: referralCode ?? null,
        }
      )
    }),
    jsonExporter('sessions.json', 'your active sessions', async (userId) =>
      (await listSessions(db, userId, maxSessions)).map((session) => ({
        _id: session.id,
        userAgent: session.user_agent,
        createdAt: session.created_at,
        lastSeenAt: session.rotated_at,
      })),
    ),
    jsonExporter('sign-in.json', 'your passkeys, linked accounts and tokens', async (userId) => {
      const [passkeys, identities, tokens] = await Promise.all([
        listPasskeys(db, userId),
        listIdentities(db, userId),
        listTokens(db, userId),
      ])
      return {
        tokens: tokens.map(({ name, created_at, last_used_at }) => ({
          name,
          createdAt: created_at,
          lastUsedAt: last_used_at,
        })),
        passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
          name,
          createdAt: created_at,
          lastUsedAt: last_used_at,
        })),
        providers: identities.map(({ issuer, email, created_at }) => ({
          issuer,
          email,
          createdAt: created_at,
        })),
      }
    }),
    jsonExporter('security-events.json', 'your sign-ins and account changes', (userId) =>
      listSecurityEvents(db, userId),
    ),
  ]
}
