import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { AddChapter } from './add-chapter.tsx'
import { withArticle } from './outline-texts.ts'
import { useEditing } from './card-menu-context.ts'
import type { Dragged } from './drag.ts'
import { IndexCard } from './index-card.tsx'
import { LaneHead } from './lane-head.tsx'
import type { Lane as LaneData } from './outline-model.ts'
import { useOutlineView } from './use-outline.tsx'

/** In sections of this length, off-screen cards are not rendered. */
const longLane = 20

type LaneProps = {
  lane: LaneData
  numbers: ReadonlyMap<string, number>
  dragged: Dragged | null
  /** A story without sections: its cards are laid out in rows. */
  isWhole: boolean
}

/** A section of the story with its cards, in order. */
export function Lane({ lane, numbers, dragged, isWhole }: LaneProps) {
  const { section, chapters } = lane
  const { can, words } = useOutlineView()
  const editing = useEditing()
  const titleId = useId()
  const id = section?._id ?? null
  return (
    <section
      data-lane={id ?? ''}
      data-carried={(dragged?.kind === 'section' && dragged.id === id) || undefined}
      aria-labelledby={titleId}
      className={classNames('ui-lane', isWhole && 'ui-lane-whole')}
    >
      <LaneHead lane={lane} titleId={titleId} isWhole={isWhole} />
      <ol className={classNames('ui-cards', chapters.length >= longLane && 'ui-cards-long')}>
        {chapters.map((chapter) => (
          <IndexCard
            key={chapter._id}
            chapter={chapter}
            number={numbers.get(chapter._id) ?? 0}
            draggedBy={dragged?.kind === 'chapter' && dragged.id === chapter._id ? dragged.by : null}
            isEditing={editing === chapter._id}
          />
        ))}
        {chapters.length === 0 ? (
          <li className="ui-cards-empty">
            {can.edit
              ? `Nothing here yet. Drop ${withArticle(words.chapterNoun)} here, or add one.`
              : 'Nothing here yet.'}
          </li>
        ) : null}
      </ol>
      {can.edit ? <AddChapter sectionId={id} /> : null}
    </section>
  )
}
