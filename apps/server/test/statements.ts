// What is really sent to the database while something happens.
import pg from 'pg'
import { vi } from 'vitest'

/** Texts of all statements but those of jobs and of the delivery of events, which work beside everything. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls
      .map(([query]) => textOf(query))
      .filter((text) => text !== '' && !/pgboss|outbox_/.test(text))
  } finally {
    sent.mockRestore()
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text = (query as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text : ''
}
