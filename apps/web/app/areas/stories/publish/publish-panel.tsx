import type { Chapter } from '@fabula/contracts/chapters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { QueryProvider } from '#lib/query-provider.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { chapterQuery, storyQuery } from '../stories.queries.ts'
import { PublishForm } from './publish-form.tsx'
import { Released } from './released.tsx'
import type { PublishSheetProps } from './sheet-props.ts'

export function PublishPanel(props: PublishSheetProps) {
  return (
    <QueryProvider>
      <Panel {...props} />
    </QueryProvider>
  )
}

function Panel({ storyId, chapterId, isOpen, onClose, onPublished }: PublishSheetProps) {
  // The published chapter; null while the form is shown. Resets on every opening.
  const [done, setDone] = useState<Chapter | null>(null)
  const { data } = useQuery({ ...chapterQuery(storyId, chapterId), enabled: isOpen })
  return (
    <Dialog
      title={done ? doneTitle(done) : startTitle(data?.chapter)}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={() => setDone(null)}
      wide
      className={done ? 'max-w-[34rem]' : 'max-w-[68rem]'}
    >
      <Contents
        {...{ storyId, chapterId, onClose, done }}
        onDone={(chapter) => {
          setDone(chapter)
          onPublished?.(chapter)
        }}
      />
      <p className="mt-4 text-meta text-ink-faint">
        <Link to="/qa?help=1#help-publishing" target="_blank" className="ui-text-link">
          Help with publishing<span className="sr-only">, opens in a new tab</span>
        </Link>
      </p>
    </Dialog>
  )
}

function startTitle(chapter: Chapter | undefined): string {
  if (chapter?.status === 'scheduled') return 'Schedule'
  if (chapter?.status !== 'published') return 'Publish'
  return chapter.hasChanges ? 'Publish changes' : 'Published'
}

const doneTitle = ({ status, publishesWhenVerified }: Chapter) =>
  status === 'published'
    ? 'Published'
    : status === 'scheduled'
      ? 'Scheduled'
      : publishesWhenVerified
        ? 'Waiting for your email confirmation'
        : 'Unpublished'

type ContentsProps = Pick<PublishSheetProps, 'storyId' | 'chapterId' | 'onClose'> & {
  done: Chapter | null
  onDone(chapter: Chapter): void
}

function Contents({ storyId, chapterId, onClose, done, onDone }: ContentsProps) {
  // The text may have changed a second ago.
  const fresh = { staleTime: 0, refetchOnMount: 'always' as const }
  const story = useQuery({ ...storyQuery(storyId), ...fresh })
  const chapter = useQuery({ ...chapterQuery(storyId, chapterId), ...fresh })
  const isFresh = story.isFetchedAfterMount && chapter.isFetchedAfterMount

  if (story.isError || chapter.isError)
    return (
      <LoadProblem
        className="mt-4"
        onRetry={() => {
          void story.refetch()
          void chapter.refetch()
        }}
      >
        Couldn’t load the chapter.
      </LoadProblem>
    )
  if (!story.data || !chapter.data || (!isFresh && !done))
    return (
      <output className="mt-5 grid gap-4" aria-label="Loading">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-64 w-full" />
      </output>
    )
  return done ? (
    <Released story={story.data.story} chapter={done} onClose={onClose} />
  ) : (
    <PublishForm story={story.data.story} chapter={chapter.data.chapter} onDone={onDone} />
  )
}
