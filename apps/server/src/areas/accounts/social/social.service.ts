// Signing in with a provider: the redirect to it, the callback from it, and finding the account.
import type { SignInWay } from '@fabula/contracts/accounts.social'
import { safeReturnPath } from '@fabula/contracts/return-path'
import { findUserById, findUserByLogin, lockUser, presentOwnUser, type UserRow } from '#areas/users/public.ts'
import type { ClientInfo, CookieChange, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { findBrokenUnique } from '#platform/db/failures.ts'
import { AppError } from '#platform/errors.ts'
import { type Opening, openSession, requireOpened } from '../complete-sign-in.ts'
import { type OwnProof, requireOwnProof } from '../reauthentication.ts'
import { createAccount, giveWay } from './social-accounts.ts'
import { type Arrival, getProvider, type SocialContext, type Visit } from './social.context.ts'
import { placeOf, socialFault } from './social-errors.ts'
import {
  beginFlow,
  type Browser,
  endFlow,
  findBrowser,
  type Flow,
  getBrowser,
  secretsOf,
} from './social-flows.ts'
import { findIdentityOwner, insertIdentity } from './social-identities.store.ts'
import { linkProvider } from './social-links.service.ts'
import type { ProviderPerson, SocialProvider } from './social.providers.ts'

type Entered = Arrival & { cookieChanges: CookieChange[] }

/** Always on our own origin. */
const callbackOf = ({ origin }: Pick<Visit, 'origin'>) => `${origin}/auth/callback`

export type Journey = { from?: string | undefined; way: SignInWay }

/** `userId`: link the provider to this user instead of signing in. */
export async function begin(
  social: SocialContext,
  key: string,
  { from, way }: Journey,
  visit: Visit,
  userId: string | null = null,
): Promise<{ authUrl: string; cookieChanges: CookieChange[] }> {
  const { platform } = social
  const provider = getProvider(social, key)
  const browser = getBrowser(visit.cookies)
  const flow: Flow = {
    issuer: provider.issuer,
    way,
    returnPath: safeReturnPath(from, visit.origin),
    userId,
  }
  const state = await beginFlow(platform.db, browser, flow, { label: key })
  const authUrl = await provider.getAuthUrl(callbackOf(visit), secretsOf(browser, state))
  return { authUrl, cookieChanges: browser.cookieChanges }
}

/** Requires a proof, so that a stranger at an unattended browser cannot add a sign-in method. */
export async function beginLink(
  social: SocialContext,
  key: string,
  { from, way, ...proof }: Journey & OwnProof,
  visit: Visit & { actor: SignedInActor },
) {
  getProvider(social, key)
  await requireOwnProof(social.platform, visit.actor, proof, visit, { acceptsFresh: true })
  return begin(social, key, { from, way }, visit, visit.actor.userId)
}

export type ProviderAnswer = {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

export async function finish(
  social: SocialContext,
  key: string,
  answer: ProviderAnswer,
  visit: Visit,
): Promise<Entered> {
  const { platform } = social
  const provider = getProvider(social, key)
  await platform.limits.consume('login', { address: visit.client.address, userId: null })
  const browser = findBrowser(visit.cookies)
  const flow = await endFlow(platform.db, browser, answer.state)
  if (!browser || flow?.issuer !== provider.issuer) throw socialFault('stale', provider.name, undefined)
  if (answer.error !== undefined || !answer.code)
    throw socialFault(answer.error === 'access_denied' ? 'cancelled' : 'refused', provider.name, flow)
  const person = await provider.findPerson(addressOf(visit, answer), secretsOf(browser, answer.state))
  if (!person) throw socialFault('refused', provider.name, flow)
  if (flow.userId !== null) {
    // The user who began it must still be the one who is signed in.
    if (visit.actor.kind !== 'user' || visit.actor.userId !== flow.userId)
      throw socialFault('stale', provider.name, flow)
    const user = await linkProvider(
      platform,
      provider,
      { ...flow, userId: flow.userId },
      person,
      visit.client,
    )
    return { user, ...placeOf(flow), cookieChanges: [] }
  }
  return enter(social, provider, { browser, flow, person }, visit.client)
}

/** Rebuilds the callback URL on our own origin from the parameters that matter. */
function addressOf(visit: Pick<Visit, 'origin'>, { code, state, iss }: ProviderAnswer): URL {
  const url = new URL(callbackOf(visit))
  url.search = new URLSearchParams({ code: code ?? '', state, ...(iss !== undefined && { iss }) }).toString()
  return url
}

type Caller = { browser: Browser; flow: Flow; person: ProviderPerson }
type Entrance = { user: UserRow; opening: Opening; ended: string[] } | { joinToken: string }

async function enter(
  social: SocialContext,
  provider: SocialProvider,
  caller: Caller,
  client: ClientInfo,
): Promise<Entered> {
  const entrance = await tryAgainAfterRace(() =>
    social.platform.db.transaction().execute((tx) => findWayIn(social, tx, provider, caller, client)),
  )
  if ('joinToken' in entrance)
    throw socialFault('join', provider.name, caller.flow, {
      joinToken: entrance.joinToken,
      email: caller.person.email,
    })
  const place = placeOf(caller.flow)
  await social.sessions.closeSockets(entrance.ended)
  const cookieChanges = requireOpened(entrance.opening, place)
  return { user: presentOwnUser(entrance.user), ...place, cookieChanges }
}

async function findWayIn(
  { platform, sessions }: SocialContext,
  tx: Transaction,
  provider: SocialProvider,
  { browser, flow, person }: Caller,
  client: ClientInfo,
): Promise<Entrance> {
  const open = async (user: UserRow, ended: string[] = []) => {
    const opening = await openSession(tx, sessions, user, client)
    if (!opening) throw new AppError('AUTH_ERROR', { message: 'This account no longer exists.' })
    return { user, opening, ended }
  }
  const ownerId = await findIdentityOwner(tx, provider.issuer, person.subject)
  const owner = ownerId && (await findLocked(tx, ownerId))
  if (owner) return open(owner)

  if (!person.email) throw socialFault('unproven', provider.name, flow)
  const holderId = (await findUserByLogin(tx, person.email))?.id
  const found = holderId && (await findLocked(tx, holderId))
  const holder = found && found.email === person.email ? found : undefined
  // Without a proven email there is no access to an account with that email, not even a confirmation request.
  if (holder && !person.isEmailProven) throw socialFault('unproven', provider.name, flow)
  if (holder?.email_verified_at) {
    // A concurrent sign-in may have created the account since the first look.
    if ((await findIdentityOwner(tx, provider.issuer, person.subject)) === holder.id) return open(holder)
    const known = { subject: person.subject, email: person.email }
    return { joinToken: await beginFlow(tx, browser, flow, { person: known }) }
  }
  const ended = holder ? await giveWay(tx, holder, client) : []
  const user = await createAccount(platform, tx, { ...person, email: person.email }, flow.returnPath)
  await insertIdentity(tx, { issuer: provider.issuer, userId: user.id, ...person })
  return open(user, ended)
}

async function findLocked(tx: Transaction, id: string): Promise<UserRow | undefined> {
  return (await lockUser(tx, id)) ? findUserById(tx, id) : undefined
}

/** A concurrent sign-in was first: the second attempt finds what it created. */
async function tryAgainAfterRace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!findBrokenUnique(error)) throw error
    return work()
  }
}
