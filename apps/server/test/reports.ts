// What moderators do to things that users published, without the cases they decide.
import type { ReportKind } from '@fabula/contracts/moderation-kinds'
import { createSessionService } from '#areas/accounts/public.ts'
import type { ModerationState, ReportedThing } from '#areas/moderation/public.ts'
import { type Actor, visitor } from '#platform/actor.ts'
import type { TestApp } from './app.ts'
import { createMember, type Member } from './members.ts'

/** Who takes part in most tests about reports. */
export async function createParties(
  app: TestApp,
): Promise<{ owner: Member; reader: Member; moderator: Member }> {
  return {
    owner: await createMember(app),
    reader: await createMember(app),
    moderator: await createMember(app, { roles: ['moderator'] }),
  }
}

/** Who decides about cases, and about appeals. */
export async function createDeciders(
  app: TestApp,
): Promise<{ admin: Member; moderator: Member; other: Member }> {
  return {
    admin: await createMember(app, { roles: ['admin'] }),
    moderator: await createMember(app, { roles: ['moderator'] }),
    other: await createMember(app, { roles: ['moderator'] }),
  }
}

export async function findOpenCase(
  { foundation }: TestApp,
  targetId: string,
): Promise<{ id: string; revision: number }> {
  return foundation.db
    .selectFrom('moderation_cases')
    .select(['id', 'revision'])
    .where('target_id', '=', targetId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
}

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

/** As a decision does; null restores. Cached pages have been dropped when it returns. */
export async function moderate(
  { foundation, reports }: TestApp,
  kind: ReportKind,
  id: string,
  state: ModerationState | null,
): Promise<void> {
  const { db, events } = foundation
  await events.duringCall(() =>
    db.transaction().execute((tx) => reports.get(kind).setModeration(tx, id, state)),
  )
  await events.idle()
}

export async function reported({ foundation, reports }: TestApp, kind: ReportKind, id: string) {
  return reports.get(kind).find(foundation.db, id)
}

/** As for a user who is about to report it; a visitor without one. */
export async function openReported(
  { foundation, reports }: TestApp,
  member: Pick<Member, 'cookies'> | null,
  kind: ReportKind,
  id: string,
): Promise<ReportedThing> {
  return reports.get(kind).open(foundation.db, await actorOf(foundation, member), id)
}

async function actorOf(
  foundation: TestApp['foundation'],
  member: Pick<Member, 'cookies'> | null,
): Promise<Actor> {
  if (!member) return visitor
  const client = { address: '127.0.0.1', userAgent: 'test' }
  const sessions = createSessionService(foundation)
  return (await sessions.identify(member.cookies, { mayRenew: false, client })).actor
}

/** A JSON file of a user's data export. */
export async function readExport({ areas }: TestApp, userId: string, path: string): Promise<unknown> {
  for (const exporter of areas.flatMap(({ exporters }) => exporters ?? []))
    for (const file of await exporter.listFiles(userId))
      if (file.path === path && 'read' in file) return file.read()
  return undefined
}
