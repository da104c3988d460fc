import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

export async function addCredits(
  tx: Transaction,
  chapterId: string,
  characters: ReadonlyMap<string, number>,
): Promise<void> {
  const written = [...characters].filter(([, count]) => count > 0)
  if (written.length === 0) return
  await sql`
    insert into chapter_credits (chapter_id, user_id, characters)
    select ${chapterId}::uuid, person, count
    from unnest(${written.map(([id]) => id)}::uuid[], ${written.map(([, count]) => count)}::bigint[]) written (person, count)
    join users on users.id = person
    on conflict (chapter_id, user_id)
    do update set characters = chapter_credits.characters + excluded.characters, updated_at = now()
  `.execute(tx)
}

/** Of what has been folded. */
export async function listCreditRows(
  db: Database | Transaction,
  chapterId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('chapter_credits')
    .select(['user_id', 'characters'])
    .where('chapter_id', '=', chapterId)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.characters]))
}
