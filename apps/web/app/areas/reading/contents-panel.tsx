// The chapters of the story, over the text: fetched when somebody asks for them, a hundred at a time.
import type { ChapterCard } from '@fabula/contracts/chapters'
import type { PartNames, ReadChapter } from '@fabula/contracts/stories.pages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { chapterTitle, readPath, storyPath } from '#areas/stories/door/story-words.ts'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import type { OnDemandProps } from '#lib/use-on-demand.ts'
import { AnchoredPanel } from '#ui/anchored-panel.tsx'
import { Button } from '#ui/button.tsx'
import { RuledLink } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const onPage = 100

export type ContentsPanelProps = OnDemandProps & {
  slug: string
  chapter: Pick<ReadChapter, '_id' | 'number' | 'total'>
  names: PartNames
}

type Loaded = { page: number; chapters: ChapterCard[]; sections: Map<string, string> }

export function ContentsPanel(props: ContentsPanelProps) {
  const { anchor, container, open, onOpenChange } = props
  return (
    <AnchoredPanel
      title="Contents"
      align="start"
      {...{ anchor, container, open, onOpenChange }}
      className="reader-contents"
    >
      <Contents key={props.slug} {...props} />
    </AnchoredPanel>
  )
}

function Contents({ slug, chapter, names, onOpenChange }: ContentsPanelProps) {
  const [page, setPage] = useState(Math.ceil(chapter.number / onPage))
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const pages = Math.ceil(chapter.total / onPage)
  const current = useRef<HTMLAnchorElement>(null)

  async function load() {
    setHasFailed(false)
    try {
      const answer = requireAnswer(
        await api('GET /content/by-address/{address}', {
          params: { address: slug },
          query: { page: `${page}` },
        }),
      )
      const sections = new Map(answer.story.sections.map(({ _id, title }) => [_id, title]))
      setLoaded({ page, chapters: answer.chapters, sections })
    } catch {
      setHasFailed(true)
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => void begin(), [page])
  useEffect(() => current.current?.scrollIntoView({ block: 'center' }), [loaded])

  if (hasFailed)
    return (
      <p role="alert" className="grid justify-items-start gap-3 py-2">
        The contents could not be fetched.
        <Button size="sm" variant="quiet" onClick={() => void load()}>
          Retry
        </Button>
      </p>
    )
  if (loaded?.page !== page)
    return (
      <div role="status" aria-label="Loading" className="grid gap-4 py-2">
        {Array.from({ length: Math.min(8, chapter.total) }, (_, row) => (
          <Skeleton key={row} className="h-5" />
        ))}
      </div>
    )

  const first = (page - 1) * onPage + 1
  let part: string | null = null
  return (
    <>
      {page > 1 ? <More label="Earlier" onClick={() => setPage(page - 1)} /> : null}
      <ol>
        {loaded.chapters.map((one, index) => {
          const begins = one.sectionId !== part
          part = one.sectionId
          const title = begins && part !== null ? loaded.sections.get(part) : undefined
          const isCurrent = one._id === chapter._id
          return (
            <li key={one._id}>
              {title ? (
                <p dir="auto" className="reader-contents-part">
                  {title}
                </p>
              ) : null}
              <Link
                ref={isCurrent ? current : undefined}
                to={readPath(slug, one._id)}
                viewTransition
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => onOpenChange(false)}
                className="reader-contents-chapter"
              >
                <span>{first + index}</span>
                <span dir="auto">{chapterTitle({ title: one.title, number: first + index }, names)}</span>
                <span>{one.readingMinutes} min</span>
              </Link>
            </li>
          )
        })}
      </ol>
      {page < pages ? <More label="Later" onClick={() => setPage(page + 1)} /> : null}
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
