import { useDraggable } from '@dnd-kit/core'
import type { OutlineChapter } from '@fabula/contracts/outline'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { describeCount } from '#lib/amounts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { StateLabel } from '#ui/state-label.tsx'
import { classNames } from '#ui/class-names.ts'
import { nameOf, statusOf } from './outline-texts.ts'
import { CardForm } from './card-form.tsx'
import type { Dragged } from './drag.ts'
import { LocalDate } from '#ui/local-date.tsx'
import { useOutlineView } from './use-outline.tsx'
import { useCardMenu } from './card-menu-context.ts'

/** The id of the keyboard instructions. */
export const instructionsId = 'board-keys'

export type IndexCardProps = {
  chapter: OutlineChapter
  number: number
  draggedBy: Dragged['by'] | null
  isEditing: boolean
}

/** A chapter in the outline. Light, because a story may have hundreds: all cards share the menu and the dialogs. */
export const IndexCard = memo(function IndexCard(props: IndexCardProps) {
  const { chapter, number, draggedBy, isEditing } = props
  const { drag, can, words } = useOutlineView()
  const menuState = useCardMenu()
  const { setNodeRef, listeners } = useDraggable({
    id: `chapter:${chapter._id}`,
    disabled: !can.edit || isEditing,
  })
  const name = nameOf(chapter, words)

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== ' ' || event.repeat || !can.edit || draggedBy) return
    event.preventDefault()
    drag.pickUp('chapter', chapter._id, 'keyboard')
  }

  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-card={chapter._id}
      data-carried={draggedBy ?? undefined}
      className="ui-index-card"
    >
      {isEditing ? (
        <CardForm chapter={chapter} onDone={menuState.closeForm} />
      ) : (
        <CardFace
          chapter={chapter}
          number={number}
          onTitleKey={handleKey}
          grip={
            can.edit ? (
              <IconButton
                size="sm"
                label={`Move ${name}`}
                aria-describedby={instructionsId}
                aria-pressed={draggedBy === 'keyboard'}
                data-grip={`chapter:${chapter._id}`}
                icon={<GripVertical />}
                className="ui-grip"
                onKeyDown={handleKey}
              />
            ) : null
          }
          tools={
            <IconButton
              size="sm"
              label={`More actions for ${name}`}
              aria-haspopup="menu"
              icon={<Ellipsis />}
              onClick={({ currentTarget, detail }) =>
                menuState.openMenu(chapter, currentTarget, detail === 0)
              }
            />
          }
        />
      )}
    </li>
  )
})

type CardFaceProps = {
  chapter: OutlineChapter
  number: number
  grip?: ReactNode
  tools?: ReactNode
  onTitleKey?: (event: KeyboardEvent) => void
}

function CardFace({ chapter, number, grip, tools, onTitleKey }: CardFaceProps) {
  const { story, words } = useOutlineView()
  const { state, word } = statusOf(chapter)
  return (
    <>
      <div className="ui-index-card-head">
        <span className="ui-index-card-number">{number}</span>
        <Link
          to={href('/story/:storyId/edit/:chapterId', { storyId: story.slug, chapterId: chapter._id })}
          draggable={false}
          onKeyDown={onTitleKey}
          className={classNames(
            'ui-index-card-title ui-card-link',
            chapter.title === '' && 'text-ink-faint italic',
          )}
        >
          {nameOf(chapter, words)}
        </Link>
        {grip}
      </div>
      {chapter.summary ? <p className="ui-index-card-text">{chapter.summary}</p> : null}
      <div className="ui-index-card-foot">
        <StateLabel state={state}>{word}</StateLabel>
        <span>{describeCount(chapter.wordCount, 'word')}</span>
        <LocalDate iso={chapter.publishAt ?? chapter.updatedAt} />
        {tools ? <span className="ui-index-card-tools">{tools}</span> : null}
      </div>
    </>
  )
}

/** The card under the pointer while dragging. */
export function HeldCard({ chapter, number }: Pick<IndexCardProps, 'chapter' | 'number'>) {
  return (
    <div className="ui-index-card ui-index-card-held">
      <CardFace chapter={chapter} number={number} grip={<GripVertical className="ui-grip" />} />
    </div>
  )
}
