// Handles the provider's redirect and decides where the user goes. Runs on the server, so it works without JavaScript.
import type { SignInWay } from '@fabula/contracts/accounts.social'
import { returnQuery } from '@fabula/contracts/return-path'
import { data, href, redirect } from 'react-router'
import type { Page } from '#lib/page-context.ts'
import { afterSignIn } from '#lib/missing-profile-data.ts'
import { returnPathOf } from '#lib/return-path.ts'
import { findNextStep } from './sign-in-problems.ts'
import { callbackHeaders } from './sign-in-window.ts'
import { asSocialFailure, type SocialFailure } from './social-texts.ts'

export type Outcome =
  | { kind: 'done'; to: string }
  | { kind: 'join'; provider: string; from: string }
  | { kind: 'failed'; failure: SocialFailure; provider: string; from: string; again: string | null }

export async function comeBack({ attempt, site, viewer }: Page, url: URL) {
  const given = (name: string) => url.searchParams.get(name) ?? undefined
  const state = given('state') ?? ''
  const key = given('provider') ?? state.split('.')[0]
  const provider = site.providers.find((one) => one.key === key)
  const named = provider?.name ?? 'the provider'
  const fail = (failure: SocialFailure, from: string, status = 200) => {
    const again = provider
      ? `${href('/auth/social/:provider', { provider: provider.key })}${returnQuery(from)}`
      : null
    return data<Outcome>({ kind: 'failed', failure, provider: named, from, again }, { status })
  }

  if (given('join')) return data<Outcome>({ kind: 'join', provider: named, from: returnPathOf(url, site) })
  // A popup whose sign-in took one more step.
  if (given('window') && viewer) return arrive(viewer, returnPathOf(url, site), 'popup')
  if (!provider || !state) return fail(asSocialFailure(given('failed') ?? 'stale'), '/')

  const body = { state, code: given('code'), iss: given('iss'), error: given('error') }
  const answer = await attempt((api) =>
    api('POST /auth/social/{provider}/callback', { params: { provider: provider.key }, body }),
  )
  if (answer.ok) return arrive(answer.value.user, answer.value.from, answer.value.way)
  const { reason, joinToken: join, way, from: stored } = answer.error.details ?? {}
  const from = typeof stored === 'string' ? stored : '/'
  if (typeof join === 'string')
    throw redirect(`/auth/callback?${new URLSearchParams({ join, provider: provider.key, from })}`, {
      headers: callbackHeaders(),
    })
  const next = findNextStep(
    answer.error,
    way === 'popup' ? `/auth/callback?window=1${returnQuery(from, '&')}` : from,
  )
  if (next) throw redirect(next, { headers: callbackHeaders() })
  // Opened again after it worked, by the back button or a reload.
  if (reason === 'stale' && viewer) throw redirect('/')
  return fail(asSocialFailure(reason), from, answer.status)
}

/** A popup reports the result and closes; the page itself redirects. */
export function arrive(viewer: Parameters<typeof afterSignIn>[0], from: string, way: SignInWay) {
  const to = afterSignIn(viewer, from)
  if (way === 'redirect') throw redirect(to)
  return data<Outcome>({ kind: 'done', to })
}
