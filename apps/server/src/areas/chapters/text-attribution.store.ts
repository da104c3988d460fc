import type { AuthorRun } from '@fabula/editor-kit/attribution'
import type { RichDocument } from '@fabula/editor-kit/document'
import type { Attribution } from '@fabula/editor-kit/yjs.attribution'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'

/** For a chapter older than attribution, uses how much each user was counted to have written. */
export async function readAttribution(
  db: Database | Transaction,
  chapterId: string,
): Promise<Attribution & { through: number }> {
  const row = await db
    .selectFrom('chapter_attributions')
    .select([
      'through',
      sql<Attribution['runs']>`runs`.as('runs'),
      sql<Attribution['removed']>`removed`.as('removed'),
    ])
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()
  if (row) return row
  const credits = await db
    .selectFrom('chapter_credits')
    .select(['user_id', 'characters'])
    .where('chapter_id', '=', chapterId)
    .orderBy('user_id')
    .execute()
  const runs = credits.map(({ user_id, characters }): AuthorRun => [user_id, characters])
  return { through: -1, runs, removed: [] }
}

export async function upsertAttribution(
  tx: Transaction,
  chapterId: string,
  { through, ...known }: Attribution & { through: number },
): Promise<void> {
  const row = { through, runs: JSON.stringify(known.runs), removed: JSON.stringify(known.removed) }
  await tx
    .insertInto('chapter_attributions')
    .values({ chapter_id: chapterId, ...row })
    .onConflict((conflict) => conflict.column('chapter_id').doUpdateSet(row))
    .execute()
}

/** For the published version. Has no runs if it was published before runs were stored. */
export async function findPublishedAttribution(
  db: Database | Transaction,
  chapterId: string,
): Promise<{ document: RichDocument; runs: AuthorRun[] | null } | undefined> {
  return db
    .selectFrom('chapters')
    .innerJoin('chapter_versions', 'chapter_versions.id', 'chapters.published_version_id')
    .select([sql<RichDocument>`document`.as('document'), sql<AuthorRun[] | null>`attribution`.as('runs')])
    .where('chapters.id', '=', chapterId)
    .executeTakeFirst()
}
