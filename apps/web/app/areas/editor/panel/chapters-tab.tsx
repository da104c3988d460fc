import type { ChapterCard } from '@fabula/contracts/chapters'
import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { api } from '#lib/api.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { chaptersQuery } from '../editor.queries.ts'
import { LoadProblem } from '#ui/load-problem.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import type { PanelProps } from './panel-props.ts'

const statusWords: Partial<Record<ChapterCard['status'], string>> = {
  published: 'Published',
  scheduled: 'Scheduled',
  in_review: 'In review',
  unpublished: 'Unpublished',
}

const statusText = ({ status, publishesWhenVerified }: ChapterCard) =>
  publishesWhenVerified ? 'Waiting for a confirmed email address' : statusWords[status]

/** All chapters in order, with links to switch between them and to add the next one. */
export function ChaptersTab({ story, chapterId, sectionId, isEditable, flush }: PanelProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(chaptersQuery(story._id))
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const chapters = data?.pages.flatMap((page) => page.chapters) ?? []

  async function handleAdd(): Promise<void> {
    setAdding(true)
    try {
      await flush()
      const { chapter } = requireAnswer(
        await api('POST /content/{storyId}/chapters', {
          params: { storyId: story._id },
          body: { sectionId },
        }),
      )
      await navigate(href('/story/:storyId/edit/:chapterId', { storyId: story._id, chapterId: chapter._id }))
    } catch {
      toast.error('Couldn’t add the chapter', { description: 'Please try again.' })
    } finally {
      setAdding(false)
    }
  }

  return (
    <nav aria-label="Chapters" className="grid gap-6">
      {isPending ? <RowsSkeleton label="Loading chapters" /> : null}
      {isError && chapters.length === 0 ? (
        <LoadProblem onRetry={() => void refetch()}>Couldn’t load the chapters.</LoadProblem>
      ) : null}
      {groupBySection(chapters, story.sections).map(({ title, items }) => (
        <section key={title ?? ''}>
          {title ? <h2 className="mb-1 text-meta font-sans text-ink-faint">{title}</h2> : null}
          <ol className="border-t border-line">
            {items.map((chapter) => (
              <li key={chapter._id} className="border-b border-line">
                <Link
                  to={href('/story/:storyId/edit/:chapterId', { storyId: story._id, chapterId: chapter._id })}
                  aria-current={chapter._id === chapterId ? 'page' : undefined}
                  className="editor-chapter-link"
                >
                  <span>{chapter.title || 'Untitled chapter'}</span>
                  <small>
                    {[statusText(chapter), describeCount(chapter.wordCount, 'word')]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage ? (
        <Button variant="quiet" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
      {isEditable ? (
        <Button
          variant="quiet"
          icon={<Plus />}
          busy={isAdding}
          busyLabel="Adding"
          onClick={() => void handleAdd()}
        >
          Add chapter
        </Button>
      ) : null}
    </nav>
  )
}

type Group = { title: string | null; items: ChapterCard[] }

/** In list order; a section's title is shown at its first chapter. */
function groupBySection(
  chapters: readonly ChapterCard[],
  sections: PanelProps['story']['sections'],
): Group[] {
  const groups: (Group & { sectionId: string | null })[] = []
  for (const chapter of chapters) {
    const last = groups.at(-1)
    if (last && last.sectionId === chapter.sectionId) last.items.push(chapter)
    else {
      const title = sections.find(({ _id }) => _id === chapter.sectionId)?.title ?? null
      groups.push({ sectionId: chapter.sectionId, title, items: [chapter] })
    }
  }
  return groups
}
