// What every part of signing in with a provider depends on.
import type { SignInWay } from '@fabula/contracts/accounts.social'
import type { OwnUser } from '@fabula/contracts/users'
import { notFound } from '#platform/errors.ts'
import type { CallContext } from '#platform/http/routes.ts'
import type { Platform } from '#platform/platform.ts'
import type { SessionService } from '../sessions.service.ts'
import type { SocialProvider } from './social.providers.ts'

export type SocialContext = {
  platform: Platform
  sessions: SessionService
  providers: ReadonlyMap<string, SocialProvider>
}

/** Where a request comes from. */
export type Visit = Pick<CallContext, 'actor' | 'client' | 'cookies' | 'origin'>

export type Arrival = { user: OwnUser; from: string; way: SignInWay }

export function getProvider({ providers }: Pick<SocialContext, 'providers'>, key: string): SocialProvider {
  const provider = providers.get(key)
  if (!provider) throw notFound('This sign-in provider isn’t available.')
  return provider
}
