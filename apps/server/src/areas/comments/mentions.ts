// Mentions in a text: "@ines_marchetti". An email address is not a mention.
import { maxMentions } from '@fabula/contracts/comment-sizes'
import { listUsers, listVisibleIds } from '#areas/users/public.ts'
import type { Transaction } from '#platform/db/database.ts'

export function namesIn(body: string): string[] {
  const names = Array.from(body.matchAll(/(?<![\w@/.])@(\w{3,30})(?!\w)/g), ([, name = '']) =>
    name.toLowerCase(),
  )
  return [...new Set(names)].slice(0, maxMentions)
}

/** The mentioned users that exist and are visible to the author of the comment. */
export async function findMentioned(tx: Transaction, writerId: string, body: string): Promise<string[]> {
  const names = namesIn(body)
  if (names.length === 0) return []
  const people = await listUsers(tx, { names })
  return listVisibleIds(
    tx,
    writerId,
    people.map(({ id }) => id).filter((id) => id !== writerId),
  )
}
