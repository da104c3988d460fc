import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect, useMemo, useRef } from 'react'
import type { Drag } from './drag.ts'
import { previewAt } from './drop-target.ts'
import type { Move } from './outline-model.ts'

/** Props for the DndContext: it handles mouse, touch and edge scrolling; we compute the drop target ourselves. */
export function usePointerDrag(drag: Drag) {
  const pointer = useRef({ x: 0, y: 0 })

  useEffect(() => {
    const note = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
      pointer.current = { x, y }
    }
    const handlePointer = (event: PointerEvent) => note(event)
    const handleTouch = ({ touches: [touch] }: TouchEvent) => touch && note(touch)
    window.addEventListener('pointermove', handlePointer, { capture: true, passive: true })
    window.addEventListener('touchmove', handleTouch, { capture: true, passive: true })
    return () => {
      window.removeEventListener('pointermove', handlePointer, { capture: true })
      window.removeEventListener('touchmove', handleTouch, { capture: true })
    }
  }, [])

  const sensors = useSensors(
    // Thresholds: a click stays a click, and a scrolling touch does not start a drag.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )

  const handlers = useMemo(
    () => ({
      onDragStart({ active }: { active: { id: string | number } }) {
        const [kind, id] = String(active.id).split(':') as [Move['kind'], string]
        drag.pickUp(kind, id, 'pointer')
      },
      onDragMove() {
        const dragged = drag.getState().dragged
        if (dragged) drag.preview(previewAt(dragged, pointer.current))
      },
      onDragEnd: () => drag.drop(),
      onDragCancel: () => drag.cancel(),
    }),
    [drag],
  )

  return { sensors, ...handlers }
}
