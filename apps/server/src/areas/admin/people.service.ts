// How staff look up users and help with their accounts. Every change has a reason and an audit entry, in one transaction.
import type { AccountChange, AdminPerson, PeopleQuery } from '@fabula/contracts/admin'
import { confirmEmail, endAllSessions, getSignInFacts, type SessionService } from '#areas/accounts/public.ts'
import { recordAudit } from '#areas/audit/public.ts'
import { storyWriters } from '#areas/stories/public.ts'
import { changeIdentity, findUserById, listUsers, lockUsers, type UserRow } from '#areas/users/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { presentAdminPerson, presentRow } from './people.present.ts'

export type PeopleContext = Pick<Platform, 'db' | 'events' | 'mail' | 'config'> & {
  sessions: Pick<SessionService, 'closeSockets'>
}

const target = (id: string) => ({ kind: 'user', id }) as const

export async function listPeople(
  { db }: PeopleContext,
  actor: SignedInActor,
  { query, role, after, limit }: PeopleQuery,
) {
  const name = query.replace(/^@/, '')
  const search = { query: name, role, after, limit: limit + 1 }
  const found = name.includes('@')
    ? await db.transaction().execute(async (tx) => {
        const users = await listUsers(tx, { search })
        // Without the email itself: the log must not contain what account deletion has to erase.
        await recordAudit(tx, {
          actorId: actor.userId,
          action: 'user.searched-by-email',
          target: users[0] ? target(users[0].id) : null,
        })
        return users
      })
    : await listUsers(db, { search })
  const people = found.slice(0, limit).map(presentRow)
  return { people, next: found.length > limit ? people.at(-1)!.username : null }
}

export async function getPerson(
  context: PeopleContext,
  actor: SignedInActor,
  id: string,
  { showsEmail }: { showsEmail: boolean },
): Promise<AdminPerson> {
  if (showsEmail)
    await context.db.transaction().execute(async (tx) => {
      await getUser(tx, id)
      await recordAudit(tx, { actorId: actor.userId, action: 'user.email-shown', target: target(id) })
    })
  return present(context, actor, await getUser(context.db, id), showsEmail)
}

/** Idempotent: what is already so is not recorded again. */
export async function changeAccount(
  context: PeopleContext,
  actor: SignedInActor,
  id: string,
  { emailVerified, dateOfBirth, reason }: AccountChange,
): Promise<AdminPerson> {
  await context.db.transaction().execute(async (tx) => {
    await lockUsers(tx, [id])
    const user = await getUser(tx, id)
    const entry = { actorId: actor.userId, target: target(id), reason }
    if (emailVerified && (await confirmEmail(context, tx, user)))
      await recordAudit(tx, { ...entry, action: 'user.email-confirmed' })
    if (dateOfBirth === undefined || dateOfBirth === user.date_of_birth) return
    await changeIdentity(tx, id, { correctedDateOfBirth: dateOfBirth })
    await recordAudit(tx, {
      ...entry,
      action: 'user.date-of-birth-changed',
      before: { dateOfBirth: user.date_of_birth },
      after: { dateOfBirth },
    })
  })
  return present(context, actor, await getUser(context.db, id), false)
}

export async function signOut(
  context: PeopleContext,
  actor: SignedInActor,
  id: string,
  reason: string,
): Promise<AdminPerson> {
  const ended = await context.db.transaction().execute(async (tx) => {
    await lockUsers(tx, [id])
    await getUser(tx, id)
    const sessionIds = await endAllSessions(tx, id)
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'user.signed-out',
      target: target(id),
      before: { sessions: sessionIds.length },
      reason,
    })
    return sessionIds
  })
  await context.sessions.closeSockets(ended)
  return present(context, actor, await getUser(context.db, id), false)
}

async function getUser(db: Database | Transaction, id: string): Promise<UserRow> {
  const user = await findUserById(db, id)
  if (!user) throw notFound()
  return user
}

async function present(
  { db }: PeopleContext,
  actor: SignedInActor,
  user: UserRow,
  showsEmail: boolean,
): Promise<AdminPerson> {
  const [facts, { stories: storyCount }] = await Promise.all([
    getSignInFacts(db, user.id),
    storyWriters.sumStories(db, actor, user.id),
  ])
  return presentAdminPerson(user, { ...facts, storyCount }, showsEmail)
}
