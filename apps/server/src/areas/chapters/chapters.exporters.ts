import { renderMarkdown } from '@fabula/editor-kit/render-markdown'
import { Readable } from 'node:stream'
import { listStoriesByIds, listStoryIds, type StoryRow } from '#areas/stories/public.ts'
import { type Exporter, type ExportFile, jsonExporter } from '#platform/exporter.ts'
import type { Platform } from '#platform/platform.ts'
import { listChaptersToExport } from './chapters.store.ts'
import { getDocument } from './drafts.service.ts'
import { flushNow } from './draft-flush.service.ts'
import { listWritingDays } from './writing-days.store.ts'

/** As many as one user can have. */
const everything = { offset: 0, limit: 10_000 }

/** Every story with its current text, published or not, one file per chapter. */
export function chapterExporters({ db }: Pick<Platform, 'db'>): Exporter[] {
  async function listFilesOf(story: StoryRow): Promise<ExportFile[]> {
    const chapters = await listChaptersToExport(db, story.id, everything)
    const folder = `stories/${story.slug}`
    return [
      { path: `${folder}/story.json`, read: async () => ({ ...describe(story), chapters: chapters.length }) },
      ...chapters.map((chapter, index) => ({
        path: `${folder}/${String(index + 1).padStart(3, '0')}.md`,
        open: async () => {
          await flushNow(db, story.id, chapter.id)
          const text = renderMarkdown(await getDocument(db, chapter.id), {
            imageUrl: (imageId) => `../../images/${imageId}.webp`,
          })
          return Readable.from([chapter.title ? `# ${chapter.title}\n\n${text}` : text])
        },
      })),
    ]
  }

  return [
    jsonExporter('writing-days.json', 'the days you wrote, and how many words', (userId) =>
      listWritingDays(db, userId),
    ),
    {
      about: 'stories/: every story and its chapters as Markdown, including drafts',
      async listFiles(userId) {
        const owned = await listStoriesByIds(db, await listStoryIds(db, { ownerId: userId }))
        const stories = owned
          .filter(({ deleted_at, moderation }) => !deleted_at && moderation !== 'illegal')
          .sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
        return (await Promise.all(stories.map(listFilesOf))).flat()
      },
    },
  ]
}

const describe = ({
  title,
  synopsis,
  language,
  status,
  visibility,
  tags,
  warnings,
  created_at,
}: StoryRow) => ({
  title,
  synopsis,
  language,
  status,
  visibility,
  tags: tags.map(({ name }) => name),
  warnings,
  createdAt: created_at,
})
