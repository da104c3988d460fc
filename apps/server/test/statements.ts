// Records the statements that a piece of work sends to the database, without those of background work.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

type Query = { text: string; values: unknown[] }

/** The texts of all statements, except those of jobs and event delivery. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await recordQueries(work)).map(({ text }) => text)
}

/** The same with their values, to inspect their plans. */
export async function recordQueries(work: () => Promise<unknown>): Promise<Query[]> {
  const recorded = new AsyncLocalStorage<Query[]>()
  const queries: Query[] = []
  const send: (...args: unknown[]) => unknown = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query, values] = args
    const given = (values ?? (query as Partial<Query> | null)?.values ?? []) as unknown[]
    recorded.getStore()?.push({ text: textOf(query), values: given })
    return send.apply(this, args) as never
  })
  try {
    // A request of `inject` is sent when it is awaited, so that must happen inside.
    await recorded.run(queries, async () => {
      await work()
    })
    return queries.filter(({ text }) => text !== '' && !/pgboss|outbox_/.test(text))
  } finally {
    spy.mockRestore()
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text = (query as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text : ''
}
