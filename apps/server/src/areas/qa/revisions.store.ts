import type { Database, Transaction } from '#platform/db/database.ts'
import { countRows } from '#platform/paging.ts'

export async function insertRevision(
  tx: Transaction,
  row: {
    id: string
    question_id?: string
    answer_id?: string
    title: string | null
    html: string
    created_at: Date
  },
): Promise<void> {
  await tx.insertInto('qa_revisions').values(row).execute()
}

const revisionsOf = (db: Database, item: { question_id: string } | { answer_id: string }) =>
  db
    .selectFrom('qa_revisions')
    .select(['id', 'title', 'html', 'created_at'])
    .$if('question_id' in item, (query) =>
      query.where('question_id', '=', 'question_id' in item ? item.question_id : ''),
    )
    .$if('answer_id' in item, (query) =>
      query.where('answer_id', '=', 'answer_id' in item ? item.answer_id : ''),
    )

export async function listRevisions(
  db: Database,
  item: { question_id: string } | { answer_id: string },
  { offset, limit }: { offset: number; limit: number },
) {
  return revisionsOf(db, item).orderBy('id', 'desc').offset(offset).limit(limit).execute()
}

export async function countRevisions(db: Database, item: { question_id: string } | { answer_id: string }) {
  return countRows(db, revisionsOf(db, item))
}
