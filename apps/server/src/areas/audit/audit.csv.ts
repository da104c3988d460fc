// The audit log as CSV (RFC 4180), safe to open in a spreadsheet.
import type { AuditEntry } from '@fabula/contracts/audit'

const columns: Record<string, (entry: AuditEntry) => string> = {
  Time: ({ at }) => at,
  Actor: ({ actor, isSystem }) => actor?.username ?? (isSystem ? 'system' : 'deleted account'),
  Action: ({ action }) => action,
  'Target type': ({ target }) => target?.kind ?? '',
  'Target ID': ({ target }) => target?._id ?? '',
  Target: ({ target }) => target?.label ?? '',
  Before: ({ before }) => (before ? JSON.stringify(before) : ''),
  After: ({ after }) => (after ? JSON.stringify(after) : ''),
  Reason: ({ reason }) => reason,
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoteCell).join(',')}\r\n`

/** With a byte order mark, without which Excel does not read it as UTF-8. */
export const csvHead = `\uFEFF${lineOf(Object.keys(columns))}`

export const csvLineOf = (entry: AuditEntry) => lineOf(Object.values(columns).map((read) => read(entry)))

/** A spreadsheet would run a cell that starts like a formula; the apostrophe makes it text. */
export function quoteCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
