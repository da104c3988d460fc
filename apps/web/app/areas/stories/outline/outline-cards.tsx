// The story as index cards in its sections. Rendered completely by the server; the client makes it draggable.
import { DndContext, DragOverlay } from '@dnd-kit/core'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { HeldCard, instructionsId } from './index-card.tsx'
import { Lane } from './lane.tsx'
import { lanesOf, numbersOf } from './outline-model.ts'
import { useKeyboardDrag, usePointerDrag } from './use-card-drag.ts'
import { useOutlineView, useOutline } from './use-outline.tsx'

const noCollisions = () => []
/** Our own announcements say more than the library could. */
const silence = () => undefined
const silent = {
  announcements: { onDragStart: silence, onDragOver: silence, onDragEnd: silence, onDragCancel: silence },
  screenReaderInstructions: { draggable: '' },
}

export function OutlineCards({ view }: { view: 'board' | 'list' }) {
  const { drag, words } = useOutlineView()
  const { outline, dragged } = useOutline()
  const lanes = useMemo(() => lanesOf(outline), [outline])
  const numbers = useMemo(() => numbersOf(outline), [outline])
  const held = dragged?.by === 'pointer' ? dragged : null
  const heldCard = held && outline.chapters.find(({ _id }) => _id === held.id)
  useKeyboardDrag(drag)

  return (
    <DndContext id="board" {...usePointerDrag(drag)} collisionDetection={noCollisions} accessibility={silent}>
      <p id={instructionsId} hidden>
        Press Space to pick up, arrow keys to move, Space to drop, and Escape to cancel.
      </p>
      <Announcements />
      <div className="ui-board" data-view={view}>
        {lanes.map((lane) => (
          <Lane
            key={lane.section?._id ?? ''}
            lane={lane}
            numbers={numbers}
            dragged={dragged}
            isWhole={outline.sections.length === 0}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
        {heldCard ? <HeldCard chapter={heldCard} number={numbers.get(heldCard._id) ?? 0} /> : null}
        {held?.kind === 'section' ? (
          <div className="ui-index-card ui-index-card-held p-3.5 text-d5">
            {outline.sections.find(({ _id }) => _id === held.id)?.title ?? words.sectionNoun}
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  )
}

function Announcements() {
  const words = useStore(useOutlineView().drag, ({ said }) => said)
  return (
    <output aria-live="assertive" className="sr-only">
      {words}
    </output>
  )
}
