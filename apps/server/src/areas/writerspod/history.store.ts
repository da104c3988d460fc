import type { PodFields } from '@fabula/contracts/writerspod'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'
import { columnsOfPerson, type PersonColumns } from './items.store.ts'

export async function listRevisions(
  db: Database,
  itemId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .selectFrom('pod_revisions')
    .select([
      'id',
      'title',
      'excerpt',
      'html',
      'created_at',
      sql<PersonColumns | null>`(
        select ${columnsOfPerson} from people where people.id = pod_revisions.by_id and not people.is_deleting
      )`.as('by'),
    ])
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countRevisions(db: Database, itemId: string): Promise<number> {
  return countRows(db, sql`(select id from pod_revisions where item_id = ${itemId})`)
}

export async function findRevision(db: Database, itemId: string, revisionId: string) {
  return db
    .selectFrom('pod_revisions')
    .select(['title', 'excerpt', sql<PodFields['content']>`content`.as('content')])
    .where('item_id', '=', itemId)
    .where('id', '=', revisionId)
    .executeTakeFirst()
}
