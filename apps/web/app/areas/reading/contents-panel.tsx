// The chapters of the story, over the text: fetched on demand, a hundred at a time.
import type { Api } from '@fabula/contracts/api'
import type { ChapterCard } from '@fabula/contracts/chapters'
import type { ResponseOf } from '@fabula/contracts/endpoint'
import type { PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { chapterTitle, readPath, storyPath } from '#areas/stories/public/story-texts.ts'
import { QueryProvider } from '#lib/query-provider.tsx'
import type { PopupProps } from '#lib/use-popup-trigger.ts'
import { AnchoredPanel } from '#ui/anchored-panel.tsx'
import { Button } from '#ui/button.tsx'
import { Link, RuledLink } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { contentsQuery } from './reading.queries.ts'

export type ContentsPanelProps = PopupProps & {
  slug: string
  chapter: Pick<ReadChapter, '_id' | 'number' | 'total'>
  names: PartNames
}

export function ContentsPanel(props: ContentsPanelProps) {
  const { anchor, container, open, onOpenChange } = props
  return (
    <AnchoredPanel
      title="Contents"
      align="start"
      {...{ anchor, container, open, onOpenChange }}
      className="reader-contents"
    >
      <QueryProvider>
        <Contents key={props.slug} {...props} />
      </QueryProvider>
    </AnchoredPanel>
  )
}

function Contents({ slug, chapter, names, onOpenChange }: ContentsPanelProps) {
  const [page, setPage] = useState(pageOf(chapter.number))
  const { data: lines, isLoadingError, refetch } = useContents(slug, page)
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return as its cleanup.
    current.current?.scrollIntoView({ block: 'center' })
  }, [lines])

  if (isLoadingError) {
    return (
      <div className="grid justify-items-start gap-3 py-2">
        <p role="alert">Couldn’t load the contents.</p>
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  if (lines === undefined) {
    return (
      <output aria-label="Loading" className="grid gap-4 py-2">
        {Array.from({ length: Math.min(8, chapter.total) }, (_, row) => (
          <Skeleton key={row} className="h-5" />
        ))}
      </output>
    )
  }
  return (
    <>
      {page > 1 ? <More label="Earlier chapters" onClick={() => setPage(page - 1)} /> : null}
      <ol>
        {lines.map((line) => (
          <li key={line._id}>
            {line.part ? (
              <p dir="auto" className="reader-contents-part">
                {line.part}
              </p>
            ) : null}
            <Link
              ref={line._id === chapter._id ? current : undefined}
              to={readPath(slug, line._id)}
              viewTransition
              aria-current={line._id === chapter._id ? 'page' : undefined}
              onClick={() => onOpenChange(false)}
              className="reader-contents-chapter"
            >
              <span>{line.number}</span>
              <span dir="auto">{chapterTitle(line, names)}</span>
              <span>{line.readingMinutes} min</span>
            </Link>
          </li>
        ))}
      </ol>
      {page < pageOf(chapter.total) ? (
        <More label="Later chapters" onClick={() => setPage(page + 1)} />
      ) : null}
      <RuledLink small to={storyPath(slug)} viewTransition className="mt-4">
        About the story
      </RuledLink>
    </>
  )
}

function More({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" wide onClick={onClick}>
      {label}
    </Button>
  )
}

/** A chapter of the list; `part` when it is the first of its section. */
type Line = ChapterCard & { number: number; part: string | null }

const onPage = 100

const pageOf = (number: number) => Math.ceil(number / onPage)

function useContents(slug: string, page: number) {
  const select = useCallback((answer: Answer) => linesOf(answer, page), [page])
  return useQuery({ ...contentsQuery(slug, page), select })
}

type Answer = ResponseOf<Api['GET /content/by-address/{address}']>

function linesOf({ story, chapters }: Answer, page: number): Line[] {
  const titles = new Map(story.sections.map(({ _id, title }) => [_id, title]))
  return chapters.map((chapter, index) => {
    const isFirst = chapter.sectionId !== (chapters[index - 1]?.sectionId ?? null)
    const part = isFirst && chapter.sectionId !== null ? (titles.get(chapter.sectionId) ?? null) : null
    return { ...chapter, number: (page - 1) * onPage + index + 1, part }
  })
}
