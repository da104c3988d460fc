import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listOfAuthor } from './comment-changes.store.ts'
import { isOfQuestion } from './list-comments.service.ts'

const batch = 1000

export function commentsExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('comments.json', 'your comments', async (userId) => {
      const all = []
      let after: string | null = null
      for (;;) {
        const rows: Awaited<ReturnType<typeof listOfAuthor>> = await listOfAuthor(db, userId, after, batch)
        all.push(...rows.map(describe))
        if (rows.length < batch) return all
        after = rows.at(-1)!.id
      }
    }),
  ]
}

const isOfItem = ({ kind }: { kind: string }) => kind === 'item' || kind === 'item_draft'

const describe = (row: Awaited<ReturnType<typeof listOfAuthor>>[number]) => ({
  about: row.kind,
  storyId: isOfQuestion(row) || isOfItem(row) ? null : row.space_id,
  chapterId: row.kind === 'chapter' || row.kind === 'draft' ? row.target_id : null,
  topicId: row.kind === 'critique' ? row.target_id : null,
  questionId: isOfQuestion(row) ? row.space_id : null,
  answerId: row.kind === 'answer' ? row.target_id : null,
  writersPodItemId: isOfItem(row) ? row.space_id : null,
  inAnswerTo: row.parent_id,
  quote: row.quote,
  text: row.body,
  spoiler: row.is_spoiler,
  state: row.moderation ?? row.state,
  createdAt: row.created_at,
  editedAt: row.edited_at,
})
