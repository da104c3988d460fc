import type { PlannedChapter, StoryImport } from '@fabula/contracts/import-export'
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { type Outline, type SplitChapter, type SplitBy, waysToSplit } from '#areas/manuscripts/public.ts'
import type { JobView } from '#platform/jobs/jobs.ts'
import type { ImportRow } from './imports.store.ts'

/** A block of text takes some 40 characters in addition to its text; the rest leaves space for emphasis. */
const safeWords = 150_000

export function presentImport(
  row: ImportRow,
  {
    job,
    outline,
    splitBy,
  }: { job: JobView | undefined; outline?: Outline | undefined; splitBy?: SplitBy | undefined },
): StoryImport {
  const isWorking = row.state === 'reading' || row.state === 'importing'
  const hasGivenUp = isWorking && (!job || job.state === 'failed')
  const ways = waysOf(outline)
  const by = splitBy && ways.includes(splitBy) ? splitBy : ways[0]
  return {
    _id: row.id,
    state: hasGivenUp ? 'failed' : row.state,
    progress: isWorking ? (job?.progress ?? 0) : 1,
    problem: hasGivenUp ? (row.problem ?? 'Something went wrong. Please try again.') : row.problem,
    fileName: row.file_name,
    kind: row.kind,
    storyId: row.story_id,
    importedStoryId: row.imported_story_id,
    droppedPictures: row.dropped_pictures,
    expiresAt: row.expires_at.toISOString(),
    preview:
      outline && by
        ? {
            title: outline.title,
            language: outline.language,
            splitBy: by,
            ways: ways.map((way) => ({ by: way, chapters: outline.splits[way]!.length })),
            chapters: presentChapters(outline, outline.splits[by]!),
            blocks: outline.items.length,
            pictures: {
              coming: outline.pictures.filter(({ id, isReadable }) => isReadable && id !== outline.cover)
                .length,
              dropped:
                outline.droppedPictures + outline.pictures.filter(({ isReadable }) => !isReadable).length,
            },
            tables: outline.tables,
            characters: outline.characters ?? 0,
            hasCover: row.story_id === null && readableCover(outline) !== null,
          }
        : null,
  }
}

/** The cover, if it is a readable image. */
export const readableCover = ({ cover, pictures }: Outline): string | null =>
  pictures.find(({ id, isReadable }) => id === cover && isReadable)?.id ?? null

/** Best match first. */
const waysOf = (outline: Outline | undefined): SplitBy[] =>
  Object.keys(outline?.splits ?? {}).filter((by): by is SplitBy =>
    (waysToSplit as readonly string[]).includes(by),
  )

function presentChapters({ items }: Outline, planned: readonly SplitChapter[]): PlannedChapter[] {
  return planned.map(({ start, bodyStart, title, part }, index) => {
    const end = planned[index + 1]?.start ?? items.length
    const body = items.slice(bodyStart, end)
    const wordCount = body.reduce((sum, { words }) => sum + words, 0)
    return {
      start,
      bodyStart,
      end,
      title,
      part,
      wordCount,
      opening: body.find(({ kind, text }) => kind !== 'heading' && text !== '')?.text ?? body[0]?.text ?? '',
      isTooLong: wordCount > safeWords || body.length > DOCUMENT_LIMITS.nodes / 3,
    }
  })
}
