import type { ChapterCard } from '@fabula/contracts/chapters'
import type { PartNames } from '@fabula/contracts/stories.pages'
import { Link } from 'react-router'
import { ShortDay } from '#ui/short-day.tsx'
import { type StateName, StateLabel } from '#ui/state-label.tsx'
import { chapterTitle, readPath } from '../door/story-words.ts'

type ChapterListProps = {
  slug: string
  chapters: readonly ChapterCard[]
  sections: readonly { _id: string; title: string }[]
  names: PartNames
  /** Of the first one here, counted through the whole story. */
  firstNumber: number
}

/** In reading order, under the titles of their parts. */
export function ChapterList({ slug, chapters, sections, names, firstNumber }: ChapterListProps) {
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
              <Link to={readPath(slug, chapter._id)} viewTransition className="story-chapter">
                <span className="story-chapter-number">{chapter.number}</span>
                <span dir="auto" className="story-chapter-title">
                  {chapterTitle(chapter, names)}
                </span>
                <span className="story-chapter-date">
                  <ChapterDay chapter={chapter} />
                </span>
                <span className="story-chapter-time">{chapter.readingMinutes} min</span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    )
  })
}

const hiddenStates: Partial<Record<ChapterCard['status'], { state: StateName; word?: string }>> = {
  draft: { state: 'draft' },
  in_review: { state: 'review' },
  scheduled: { state: 'scheduled' },
  unpublished: { state: 'draft', word: 'Unpublished' },
}

/** When it came out; to its writers, why it has not. */
function ChapterDay({ chapter }: { chapter: ChapterCard }) {
  const hidden = hiddenStates[chapter.status]
  if (hidden) return <StateLabel state={hidden.state}>{hidden.word}</StateLabel>
  return chapter.publishedAt ? <ShortDay at={chapter.publishedAt} /> : null
}
