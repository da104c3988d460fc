import type { Version } from '@fabula/contracts/chapters'
import { useQuery } from '@tanstack/react-query'
import { AuthorNote, ChapterText } from '#areas/stories/public/chapter-as-read.tsx'
import { localDateWithTime } from '#lib/dates.ts'
import { apiQuery } from '#lib/query-client.ts'
import { directionOf } from '#lib/text-direction.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import type { PanelProps } from './panel-props.ts'
import { nameOfVersion } from './version-row.tsx'

type VersionDialogProps = {
  story: PanelProps['story']
  params: { storyId: string; chapterId: string }
  version: Version
  onClose(): void
}

/** One version on its own, as readers would see it. */
export function VersionDialog({ story, params, version, onClose }: VersionDialogProps) {
  const { data, isPending, isError, refetch } = useQuery(
    apiQuery('stories', 'GET /content/{storyId}/chapters/{chapterId}/versions/{versionId}', {
      params: { ...params, versionId: version._id },
    }),
  )
  const words = { lang: story.language, dir: directionOf(story.language) }
  const author = story.author.displayName
  const shown = data?.version
  return (
    <Dialog
      open
      wide
      title={nameOfVersion(version)}
      description={localDateWithTime(version.createdAt)}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="max-w-[56rem]"
    >
      <div className="mt-5">
        {isPending ? <RowsSkeleton label="Loading the version" /> : null}
        {isError ? (
          <LoadProblem onRetry={() => void refetch()}>Couldn’t load this version.</LoadProblem>
        ) : null}
        {shown ? (
          <article className="reader min-h-0">
            {shown.title ? (
              <header className="reader-head">
                <h3 {...words} className="reader-title">
                  {shown.title}
                </h3>
              </header>
            ) : null}
            <AuthorNote author={author} words={words} text={shown.notesBefore} />
            <ChapterText words={words} html={shown.html} />
            <footer className="reader-end pb-0">
              <AuthorNote author={author} words={words} text={shown.notesAfter} />
            </footer>
          </article>
        ) : null}
      </div>
    </Dialog>
  )
}
