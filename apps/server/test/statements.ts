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

/** The same with their values, to look at their plans. */
export async function recordQueries(
  work: () => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls
      .map(([query, values]) => ({
        text: textOf(query),
        values: (values ?? (query as { values?: unknown[] } | null)?.values ?? []) as unknown[],
      }))
      .filter(({ text }) => text !== '' && !/pgboss|outbox_/.test(text))
  } finally {
    sent.mockRestore()
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text = (query as { text?: unknown } | null)?.text
  return typeof text === 'string' ? text : ''
}
