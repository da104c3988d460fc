import { type CardSources as Sources, listMembers } from '#areas/stories/public.ts'
import { type Exporter, jsonExporter } from '#platform/exporter.ts'
import { presentStoryLines } from './collaboration.present.ts'
import { listMadeBy } from './requests.store.ts'

export function collaborationExporters(
  sources: Sources & { db: Parameters<typeof listMadeBy>[0] },
): Exporter[] {
  const { db, reference } = sources
  return [
    jsonExporter(
      'collaboration.json',
      'stories you collaborate on, and your requests and invites',
      async (userId) => {
        const [parts, asked, { roles }] = await Promise.all([
          listMembers(db, { userId }),
          listMadeBy(db, userId),
          reference.get(),
        ])
        const ids = [...new Set([...parts, ...asked].map(({ story_id }) => story_id))]
        const stories = await presentStoryLines(sources, ids)
        const nameOf = (id: string) => roles.find(({ _id }) => _id === id)?.name
        return {
          stories: parts.map((part) => ({
            title: stories.get(part.story_id)?.title,
            roles: part.role_ids.map(nameOf),
            joinedAt: part.joined_at,
          })),
          asked: asked.map((row) => ({
            kind: row.kind,
            title: stories.get(row.story_id)?.title,
            role: nameOf(row.role_id),
            message: row.message,
            status: row.status,
            createdAt: row.created_at,
          })),
        }
      },
    ),
  ]
}
