import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listAnswersToExport, listQuestionsToExport } from './export.store.ts'
import { listEntriesOf } from './reputation.store.ts'
import { listVotesOf } from './votes.store.ts'

const maxRows = 10_000

export function qaExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  return [
    jsonExporter('questions-and-answers.json', 'your questions and answers', async (userId) => ({
      questions: await listQuestionsToExport(db, userId, maxRows),
      answers: await listAnswersToExport(db, userId, maxRows),
    })),
    jsonExporter(
      'reputation.json',
      'your votes on questions and answers, and your reputation',
      async (userId) => ({
        votes: await listVotesOf(db, userId, maxRows),
        entries: await listEntriesOf(db, userId, maxRows),
      }),
    ),
  ]
}
