import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeCount } from '#lib/amounts.ts'
import { Button } from '#ui/button.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { nameOf } from './outline-texts.ts'
import { binQuery } from '../stories.queries.ts'
import { LocalDate } from '#ui/local-date.tsx'
import { useOutlineView } from './use-outline.tsx'

/** Deleted chapters, fetched when the list is opened. */
export function DeletedChapters() {
  const { words } = useOutlineView()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-12" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-button text-ink-soft">Deleted {words.chapterTitle.toLowerCase()}</summary>
      <div className="mt-3 max-w-176">{isOpen ? <Bin /> : null}</div>
    </details>
  )
}

function Bin() {
  const { story, actions, words } = useOutlineView()
  const { data, isPending, isError, refetch } = useQuery({ ...binQuery(story._id), staleTime: 0 })
  if (isPending) return <Skeleton className="h-12 w-full" />
  if (isError) return <LoadProblem onRetry={() => void refetch()}>Couldn’t load the list.</LoadProblem>
  if (data.chapters.length === 0)
    return <p className="text-dense text-ink-faint">Nothing here. Deleted items stay here for 30 days.</p>
  return (
    <ul>
      {data.chapters.map((chapter) => (
        <li
          key={chapter._id}
          className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-2.5"
        >
          <span className="min-w-0 flex-1 basis-48 font-serif text-d5 wrap-anywhere">
            {nameOf(chapter, words)}
          </span>
          <span className="text-meta text-ink-faint tabular">
            {describeCount(chapter.wordCount, 'word')}, permanently deleted on{' '}
            <LocalDate iso={chapter.erasedAt} />
          </span>
          <Button size="sm" variant="quiet" onClick={() => void actions.restore(chapter)}>
            Restore<span className="sr-only"> {nameOf(chapter, words)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
