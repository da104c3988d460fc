import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Drag } from './drag.ts'
import type { Direction } from './outline-model.ts'

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** During a keyboard drag all keys belong to it, wherever its card is rendered at the moment. */
export function useKeyboardDrag(drag: Drag): void {
  const dragged = useStore(drag, (state) => state.dragged)
  const isDragging = dragged?.by === 'keyboard'

  useEffect(() => {
    if (!isDragging) return
    function handleKey(event: KeyboardEvent): void {
      const direction = directions[event.key]
      if (direction) drag.step(direction)
      else if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) drag.drop()
      else if (event.key === 'Escape') drag.cancel()
      else if (event.key === 'Tab') return drag.drop()
      else if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    const handlePointer = () => drag.drop()
    document.addEventListener('keydown', handleKey, { capture: true })
    document.addEventListener('pointerdown', handlePointer, { capture: true })
    return () => {
      document.removeEventListener('keydown', handleKey, { capture: true })
      document.removeEventListener('pointerdown', handlePointer, { capture: true })
    }
  }, [drag, isDragging])

  // A card that moves into another list is re-mounted and loses focus.
  useEffect(() => {
    if (dragged?.by !== 'keyboard') return
    const grip = document.querySelector<HTMLElement>(`[data-grip="${dragged.kind}:${dragged.id}"]`)
    grip?.focus({ preventScroll: true })
    grip?.closest('li, section')?.scrollIntoView({ block: 'nearest' })
  }, [dragged])
}
