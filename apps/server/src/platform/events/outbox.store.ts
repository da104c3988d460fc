// The outbox in SQL: events, registered listeners, and deliveries.
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

export const outboxChannel = 'fabula_events'

export type Delivery = {
  eventId: string
  listener: string
  attempts: number
  name: string
  payload: unknown
  createdAt: Date
}

/** One round trip: the event, a delivery for each registered listener, and a notification that is sent on commit. */
export async function insertEvent(tx: Transaction, name: string, payload: object): Promise<void> {
  await sql`
    with event as (
      insert into outbox_events (id, name, payload)
      values (${newId()}, ${name}, ${JSON.stringify(payload)}::jsonb)
      returning id
    ), delivery as (
      insert into outbox_deliveries (event_id, listener)
      select event.id, listener.name from event, outbox_listeners listener where listener.event = ${name}
      returning event_id
    )
    select pg_notify(${outboxChannel}, '') from delivery limit 1
  `.execute(tx)
}

export async function registerListeners(
  db: Database,
  listeners: readonly { name: string; event: string }[],
): Promise<void> {
  if (listeners.length === 0) return
  await db
    .insertInto('outbox_listeners')
    .values(listeners.map(({ name, event }) => ({ name, event })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ event: row.ref('excluded.event'), seen_at: sql`now()` })),
    )
    .execute()
}

/**
 * One round trip: the next due delivery, counted as delivered if the transaction commits. Other dispatchers skip it until
 * the transaction ends. `isMoreDue`: there was another one.
 */
export async function claimDelivery(
  tx: Transaction,
  listeners: readonly string[],
): Promise<(Delivery & { isMoreDue: boolean }) | undefined> {
  const isDue = sql`state = 'pending' and next_attempt_at <= now() and listener = any(${listeners}::text[])`
  const { rows } = await sql<Delivery & { isMoreDue: boolean }>`
    with next as (
      select event_id, listener from outbox_deliveries where ${isDue}
      order by next_attempt_at, event_id limit 1
      for update skip locked
    ), claimed as (
      update outbox_deliveries delivery set state = 'delivered', last_error = null
      from next where delivery.event_id = next.event_id and delivery.listener = next.listener
      returning delivery.event_id, delivery.listener, delivery.attempts
    )
    select
      claimed.event_id as "eventId", claimed.listener, claimed.attempts,
      event.name, event.payload, event.created_at as "createdAt",
      exists (
        select from outbox_deliveries
        where ${isDue} and (event_id, listener) <> (claimed.event_id, claimed.listener)
      ) as "isMoreDue"
    from claimed join outbox_events event on event.id = claimed.event_id
  `.execute(tx)
  return rows[0]
}

/** In the transaction that claimed it, or after that was rolled back. */
export async function recordFailure(
  db: Database | Transaction,
  delivery: Delivery,
  failure: { isDead: boolean; delayMs: number; reason: string },
): Promise<void> {
  await db
    .updateTable('outbox_deliveries')
    .set((row) => ({
      state: failure.isDead ? 'dead' : 'pending',
      attempts: row('attempts', '+', 1),
      next_attempt_at: sql<Date>`clock_timestamp() + ${failure.delayMs} * interval '1 millisecond'`,
      last_error: failure.reason.slice(0, 500),
    }))
    .where('event_id', '=', delivery.eventId)
    .where('listener', '=', delivery.listener)
    .where('state', '=', db.isTransaction ? 'delivered' : 'pending')
    .execute()
}

export async function hasPending(db: Database, listeners: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('outbox_deliveries')
    .select('event_id')
    .where('state', '=', 'pending')
    .where('listener', '=', sql<string>`any(${listeners}::text[])`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes deliveries that are waiting to be retried due immediately. */
export async function hurryPending(db: Database, listeners: readonly string[]): Promise<void> {
  await db
    .updateTable('outbox_deliveries')
    .set({ next_attempt_at: sql<Date>`now()` })
    .where('state', '=', 'pending')
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .where('listener', '=', sql<string>`any(${listeners}::text[])`)
    .execute()
}

export async function countPending(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox_deliveries')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

/** Listeners that no node has registered for a month will not come back; their deliveries would wait forever. */
export async function forgetLostListeners(db: Database): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const lost = await tx
      .deleteFrom('outbox_listeners')
      .where('seen_at', '<', sql<Date>`now() - interval '30 days'`)
      .returning('name')
      .execute()
    const names = lost.map(({ name }) => name)
    if (names.length > 0) {
      await tx
        .deleteFrom('outbox_deliveries')
        .where('listener', 'in', names)
        .where('state', '=', 'pending')
        .execute()
    }
    return names
  })
}

/** Delivered events are deleted after a week, failed ones after three months. Returns how many, at most a batch. */
export async function deleteOldEvents(db: Database, batch: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from outbox_events where id in (
      select event.id from outbox_events event
      where event.created_at < now() - interval '7 days'
        and not exists (
          select 1 from outbox_deliveries delivery
          where delivery.event_id = event.id
            and (delivery.state = 'pending'
              or (delivery.state = 'dead' and event.created_at > now() - interval '90 days'))
        )
      order by event.created_at limit ${batch}
    )
  `.execute(db)
  return Number(numAffectedRows)
}
