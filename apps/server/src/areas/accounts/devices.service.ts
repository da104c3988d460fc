// The devices a user is signed in on, and ending those sessions remotely.
import type { ClientInfo, SignedInActor } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import type { SessionService } from './sessions.service.ts'
import { findSession, listSessions, revokeSessionsOf } from './sessions.store.ts'

const maxShown = 100

export async function listDevices({ db }: Pick<Platform, 'db'>, actor: SignedInActor) {
  const rows = await listSessions(db, actor.userId, maxShown)
  return rows.map((row) => ({
    _id: row.id,
    isCurrent: row.id === actor.sessionId,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.rotated_at.toISOString(),
  }))
}

/** Ending a session twice changes nothing; the sessions of other users are reported as not found. */
export async function endDevice(
  platform: Pick<Platform, 'db'>,
  sessions: SessionService,
  actor: SignedInActor,
  sessionId: string,
  client: ClientInfo,
): Promise<void> {
  const session = await findSession(platform.db, sessionId)
  if (session?.user_id !== actor.userId) throw notFound()
  await end(platform, sessions, actor, { only: sessionId }, client)
}

export async function endOtherDevices(
  platform: Pick<Platform, 'db'>,
  sessions: SessionService,
  actor: SignedInActor,
  client: ClientInfo,
): Promise<void> {
  await end(platform, sessions, actor, { except: actor.sessionId }, client)
}

async function end(
  { db }: Pick<Platform, 'db'>,
  sessions: SessionService,
  actor: SignedInActor,
  which: { except: string } | { only: string },
  client: ClientInfo,
): Promise<void> {
  const ended = await db.transaction().execute(async (tx) => {
    const ids = await revokeSessionsOf(tx, actor.userId, which)
    if (ids.length > 0) await insertSecurityEvent(tx, actor.userId, 'session-revoked', client)
    return ids
  })
  await sessions.closeSockets(ended)
}
