import type { ChapterCard } from '@fabula/contracts/chapters'
import type { PartNames } from '@fabula/contracts/stories.pages'
import { LineIcon } from '#ui/line-icon.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { type StateName, StateLabel } from '#ui/state-label.tsx'
import { chapterTitle, readPath } from '../public/story-texts.ts'

type ChapterListProps = {
  slug: string
  chapters: readonly ChapterCard[]
  sections: readonly { _id: string; title: string }[]
  names: PartNames
  /** The number of the first chapter here, counted through the whole story. */
  firstNumber: number
  /** Chapters the reader has finished, and where they continue. */
  finishedIds?: readonly string[] | undefined
  currentId?: string | undefined
}

/** In reading order, under the titles of their sections. */
export function ChapterList(props: ChapterListProps) {
  const { slug, chapters, sections, names, firstNumber, currentId } = props
  const finished = new Set(props.finishedIds)
  const titles = new Map(sections.map(({ _id, title }) => [_id, title]))
  const numbered = chapters.map((chapter, index) => ({ ...chapter, number: firstNumber + index }))
  const groups = Map.groupBy(numbered, ({ sectionId }) => sectionId)
  return [...groups].map(([sectionId, list]) => {
    const title = sectionId === null ? undefined : titles.get(sectionId)
    return (
      <div key={sectionId} className="story-part">
        {title ? <h3 dir="auto">{title}</h3> : null}
        <ol className="story-chapters">
          {list.map((chapter) => (
            <li key={chapter._id}>
              <Link
                to={readPath(slug, chapter._id)}
                viewTransition
                data-mark={markOf(chapter._id, finished, currentId)}
                className="story-chapter"
              >
                <span className="story-chapter-number">{chapter.number}</span>
                <span dir="auto" className="story-chapter-title">
                  {chapterTitle(chapter, names)}
                </span>
                <span className="story-chapter-date">
                  <ChapterDay chapter={chapter} />
                </span>
                <span className="story-chapter-time">{chapter.readingMinutes} min</span>
                <ChapterMark mark={markOf(chapter._id, finished, currentId)} />
              </Link>
            </li>
          ))}
        </ol>
      </div>
    )
  })
}

type Mark = 'read' | 'current' | undefined

function markOf(id: string, finished: ReadonlySet<string>, currentId: string | undefined): Mark {
  return id === currentId ? 'current' : finished.has(id) ? 'read' : undefined
}

function ChapterMark({ mark }: { mark: Mark }) {
  if (!mark) return null
  return (
    <span className="story-chapter-mark">
      {mark === 'read' ? <LineIcon name="check" /> : <span className="story-chapter-here" />}
      <span className="sr-only">{mark === 'read' ? 'Read' : 'Continue here'}</span>
    </span>
  )
}

const hiddenStates: Partial<Record<ChapterCard['status'], { state: StateName; word?: string }>> = {
  draft: { state: 'draft' },
  in_review: { state: 'review' },
  scheduled: { state: 'scheduled' },
  unpublished: { state: 'draft', word: 'Unpublished' },
}

/** The publication date; for collaborators, why it is not published. */
function ChapterDay({ chapter }: { chapter: ChapterCard }) {
  const hidden = hiddenStates[chapter.status]
  if (hidden) return <StateLabel state={hidden.state}>{hidden.word}</StateLabel>
  return chapter.publishedAt ? <TimeAgo at={chapter.publishedAt} /> : null
}
