// Domain events: written in the transaction that caused them, delivered at least once to every listener.
import type { Transaction } from '#platform/db/database.ts'

/**
 * Each area adds the events it publishes:
 * `declare module '#platform/events/events.ts' { interface DomainEvents { 'account.registered': { userId: string } } }`
 */
export interface DomainEvents {}

export type EventName = keyof DomainEvents

export type DomainEvent<N extends EventName = EventName> = {
  id: string
  name: N
  payload: DomainEvents[N]
  createdAt: Date
}

export type Listener = {
  event: EventName
  /** Unique and permanent: deliveries are recorded under it. */
  name: string
  /**
   * What it writes through `tx` happens exactly once. Anything else (a file, a call to another system) may happen again
   * after a crash, so hand it to a job. Events may arrive in any order.
   */
  handle(event: DomainEvent, tx: Transaction): Promise<void>
  /**
   * Runs in the process that published the event, after that call has committed and before its response is sent, so that
   * the next request sees the change. A crash may skip it, so `handle` must do the whole work.
   */
  beforeAnswer?(payload: DomainEvents[EventName]): void | Promise<void>
}

export type Events = {
  publish<N extends EventName>(tx: Transaction, name: N, payload: DomainEvents[N]): Promise<void>
  /** Runs a call, then `beforeAnswer` of the listeners of the events it published. */
  duringCall<T>(call: () => Promise<T>): Promise<T>
  start(listeners: readonly Listener[]): Promise<void>
  stop(): Promise<void>
  /** Resolves when nothing is left to deliver to the listeners of this process. */
  idle(): Promise<void>
}

export function listener<N extends EventName>(
  event: N,
  name: string,
  handle: (event: DomainEvent<N>, tx: Transaction) => Promise<void>,
  beforeAnswer?: (payload: DomainEvents[N]) => void | Promise<void>,
): Listener {
  return {
    event,
    name,
    handle: (received, tx) => handle(received as DomainEvent<N>, tx),
    ...(beforeAnswer && { beforeAnswer: (payload) => beforeAnswer(payload as DomainEvents[N]) }),
  }
}
