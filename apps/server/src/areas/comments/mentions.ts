// Names in a text: "@ines_marchetti". An address with an @ in its middle is none.
import { maxMentions } from '@fabula/contracts/comment-sizes'
import { listUsersByNames, listVisibleIds } from '#areas/users/public.ts'
import type { Transaction } from '#platform/db/database.ts'

export function namesIn(body: string): string[] {
  const names = Array.from(body.matchAll(/(?<![\w@/.])@(\w{3,30})(?!\w)/g), ([, name = '']) =>
    name.toLowerCase(),
  )
  return [...new Set(names)].slice(0, maxMentions)
}

/** Those who are somebody, whom the writer may know of. */
export async function findMentioned(tx: Transaction, writerId: string, body: string): Promise<string[]> {
  const names = namesIn(body)
  if (names.length === 0) return []
  const people = await listUsersByNames(tx, names)
  return listVisibleIds(
    tx,
    writerId,
    people.map(({ id }) => id).filter((id) => id !== writerId),
  )
}
