import type { Database } from '#platform/db/database.ts'

/** With what decides who may hear it. Also audio that was replaced, as long as it is there. */
export async function findMedia(db: Database, audioId: string) {
  return db
    .selectFrom('pod_audio')
    .innerJoin('pod_items', 'pod_items.id', 'pod_audio.item_id')
    .select([
      'pod_audio.id',
      'pod_audio.item_id',
      'pod_audio.content_type',
      'pod_audio.size',
      'pod_audio.duration_seconds',
      'pod_audio.created_at',
      'pod_items.kind',
      'pod_items.slug',
      'pod_items.state',
      'pod_items.moderation',
      'pod_items.author_id',
      'pod_items.first_published_at',
    ])
    .where('pod_audio.id', '=', audioId)
    .executeTakeFirst()
}
