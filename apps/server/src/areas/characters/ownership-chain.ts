// Verifies ownership records apart from the database function that writes them, so that each checks the other. Pure.
import { createHash } from 'node:crypto'

export type OwnershipRow = {
  id: string
  character_id: string
  number: number
  kind: string
  from_id: string | null
  from_salt: string | null
  from_mark: string | null
  to_id: string | null
  to_salt: string | null
  to_mark: string | null
  transfer_id: string | null
  case_id: string | null
  at: Date
  previous_hash: string | null
  hash: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const hashOf = (row: OwnershipRow): string =>
  sha256(
    [
      row.id,
      row.character_id,
      row.number,
      row.kind,
      row.from_mark ?? '-',
      row.to_mark ?? '-',
      row.transfer_id ?? '-',
      row.case_id ?? '-',
      row.at.toISOString(),
      row.previous_hash ?? '-',
    ].join('\n'),
  )

/** Of a deleted account only the mark is left. */
function isPersonRight(id: string | null, salt: string | null, mark: string | null): boolean {
  if (id === null || salt === null) return id === null && salt === null
  return mark === sha256(`${salt}:${id}`)
}

/** What is wrong with the records of a character, in their order; null if nothing is. */
export function findChainFault(rows: readonly OwnershipRow[], ownerId: string | null): string | null {
  if (rows.length === 0) return 'has no records'
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (row.number !== index + 1) return `record ${index + 1} is missing`
    if ((row.kind === 'created') !== (index === 0)) return `record ${row.number} has the wrong kind`
    if (row.previous_hash !== (before?.hash ?? null))
      return `record ${row.number} does not follow the one before it`
    if (row.hash !== hashOf(row)) return `record ${row.number} was changed`
    if (
      !isPersonRight(row.from_id, row.from_salt, row.from_mark) ||
      !isPersonRight(row.to_id, row.to_salt, row.to_mark)
    )
      return `record ${row.number} names another person`
    if (before && row.from_id !== before.to_id) return `record ${row.number} is not by the owner before it`
  }
  return rows.at(-1)!.to_id === ownerId ? null : 'the owner is not the one of the last record'
}
