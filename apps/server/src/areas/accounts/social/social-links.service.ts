// Which providers sign a user in: listing, linking, confirming and unlinking them.
import type { OwnUser } from '@fabula/contracts/users'
import { changeIdentity, findUserById, lockUser, presentOwnUser, type UserRow } from '#areas/users/public.ts'
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/db/database.ts'
import { findBrokenUnique } from '#platform/db/failures.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { siteOf } from '#platform/site/site.routes.ts'
import { providerLinkedMail } from '../accounts.mails.ts'
import { findPasswordHash } from '../accounts.store.ts'
import { type OwnProof, requireOwnProof } from '../reauthentication.ts'
import { listPasskeys } from '../passkeys.store.ts'
import { insertSecurityEvent } from '../security-events.store.ts'
import { type Arrival, getProvider, type SocialContext, type Visit } from './social.context.ts'
import { placeOf, socialFault } from './social-errors.ts'
import { endJoin, findBrowser, type Flow } from './social-flows.ts'
import {
  deleteIdentity,
  findIdentityOwner,
  insertIdentity,
  listIdentities,
} from './social-identities.store.ts'
import type { ProviderPerson, SocialProvider } from './social.providers.ts'

export async function listProviders({ platform: { db }, providers }: SocialContext, actor: SignedInActor) {
  const rows = await listIdentities(db, actor.userId)
  const identities = [...providers.values()].flatMap(({ key, name, issuer }) => {
    const row = rows.find((identity) => identity.issuer === issuer)
    return row ? [{ provider: key, name, email: row.email, createdAt: row.created_at.toISOString() }] : []
  })
  return { identities, hasPassword: (await findPasswordHash(db, actor.userId)) !== undefined }
}

/** For a user who was signed in when they went to the provider. */
export async function linkProvider(
  platform: Platform,
  provider: SocialProvider,
  flow: Flow & { userId: string },
  person: ProviderPerson,
  client: ClientInfo,
): Promise<OwnUser> {
  return refuseLinked(provider, flow, () =>
    platform.db.transaction().execute(async (tx) => {
      const user = await getLocked(tx, flow.userId)
      if ((await findIdentityOwner(tx, provider.issuer, person.subject)) !== user.id)
        await link(platform, tx, provider, user, person, client)
      return presentOwnUser(user)
    }),
  )
}

/** The owner, signed in to the account, confirms that the provider may sign in to it. */
export async function join(
  social: SocialContext,
  token: string,
  { actor, client, cookies }: Visit & { actor: SignedInActor },
): Promise<Arrival> {
  const { platform } = social
  return platform.db.transaction().execute(async (tx) => {
    const flow = await endJoin(tx, findBrowser(cookies), token)
    const provider = [...social.providers.values()].find(({ issuer }) => issuer === flow?.issuer)
    if (!flow || !provider) throw socialFault('stale', 'the provider', undefined)
    const user = await getLocked(tx, actor.userId)
    // Another account than the one to be confirmed: the error leaves the token valid for the right one.
    if (user.email !== flow.person.email)
      throw socialFault('join', provider.name, flow, { joinToken: token, email: flow.person.email })
    await refuseLinked(provider, flow, () => link(platform, tx, provider, user, flow.person, client))
    if (await changeIdentity(tx, user.id, { emailToVerify: flow.person.email }))
      await platform.events.publish(tx, 'account.verified', { userId: user.id })
    return { user: presentOwnUser(await getLocked(tx, user.id)), ...placeOf(flow) }
  })
}

export async function unlinkProvider(
  social: SocialContext,
  key: string,
  actor: SignedInActor,
  proof: OwnProof,
  visit: Pick<Visit, 'client' | 'cookies' | 'origin'>,
): Promise<void> {
  const provider = getProvider(social, key)
  await requireOwnProof(social.platform, actor, proof, visit)
  await social.platform.db.transaction().execute(async (tx) => {
    const user = await getLocked(tx, actor.userId)
    if (!(await deleteIdentity(tx, user.id, provider.issuer))) return
    const offered = new Set([...social.providers.values()].map(({ issuer }) => issuer))
    const others = (await listIdentities(tx, user.id)).filter(({ issuer }) => offered.has(issuer))
    const hasOther = others.length > 0 || (await findPasswordHash(tx, user.id)) !== undefined
    if (!hasOther && (await listPasskeys(tx, user.id)).length === 0)
      throw new AppError('CONFLICT_ERROR', {
        message: `${provider.name} is your only way to sign in. Set a password first.`,
      })
    await insertSecurityEvent(tx, user.id, 'provider-unlinked', visit.client)
  })
}

async function link(
  { config, mail, events }: Pick<Platform, 'config' | 'mail' | 'events'>,
  tx: Transaction,
  { issuer, name }: SocialProvider,
  user: UserRow,
  { subject, email }: Pick<ProviderPerson, 'subject' | 'email'>,
  client: ClientInfo,
): Promise<void> {
  await insertIdentity(tx, { issuer, subject, userId: user.id, email })
  await insertSecurityEvent(tx, user.id, 'provider-linked', client)
  await events.publish(tx, 'account.security-noticed', { userId: user.id, notice: 'provider-linked' })
  await mail.send(tx, {
    to: user.email,
    template: providerLinkedMail,
    data: {
      displayName: user.display_name,
      provider: name,
      resetUrl: `${siteOf(config).siteUrl}/forgot-password`,
    },
  })
}

/** A provider account belongs to one user here, and a user has one account at each provider. */
async function refuseLinked<T>(provider: SocialProvider, flow: Flow, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (findBrokenUnique(error)) throw socialFault('linked', provider.name, flow)
    throw error
  }
}

async function getLocked(tx: Transaction, id: string): Promise<UserRow> {
  const user = (await lockUser(tx, id)) ? await findUserById(tx, id) : undefined
  if (!user) throw new AppError('AUTH_ERROR')
  return user
}
