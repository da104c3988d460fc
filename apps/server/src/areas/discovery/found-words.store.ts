// The words of all stories that can be found, for correcting what was typed.
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Words spelled similarly, the most likely first: with two letters swapped, then with another slip. */
export async function listAlike(
  db: Database,
  word: string,
  { swaps, slips }: { swaps: readonly string[]; slips: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select known.word from unnest(${slips}::text[]) slip
      cross join lateral (select word from found_words where word = slip limit 1) known
      union select word from found_words where word % ${word}
    ) alike
    order by word = any(${swaps}::text[]) desc, word = any(${slips}::text[]) desc,
      similarity(word, ${word}) desc, word limit 3
  `.execute(db)
  return rows.map((row) => row.word)
}

/** Whether a story contains this word. */
export async function isKnownWord(db: Database, word: string): Promise<boolean> {
  const { rows } = await sql`select from found_words where word = ${word} limit 1`.execute(db)
  return rows.length > 0
}
