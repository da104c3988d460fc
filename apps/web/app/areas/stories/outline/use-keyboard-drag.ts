import { useEffect, useSyncExternalStore } from 'react'
import type { Carry } from './drag.ts'
import type { Direction } from './outline-model.ts'

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** While something is carried by keyboard all keys are about it, wherever its card is drawn at the moment. */
export function useKeyboardCarry(carry: Carry): void {
  const carried = useSyncExternalStore(carry.carried.subscribe, carry.carried.get, carry.carried.get)
  const isCarrying = carried?.by === 'keyboard'

  useEffect(() => {
    if (!isCarrying) return
    function handleKey(event: KeyboardEvent): void {
      const direction = directions[event.key]
      if (direction) carry.step(direction)
      else if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) carry.drop()
      else if (event.key === 'Escape') carry.cancel()
      else if (event.key === 'Tab') return carry.drop()
      else if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    const handlePointer = () => carry.drop()
    document.addEventListener('keydown', handleKey, { capture: true })
    document.addEventListener('pointerdown', handlePointer, { capture: true })
    return () => {
      document.removeEventListener('keydown', handleKey, { capture: true })
      document.removeEventListener('pointerdown', handlePointer, { capture: true })
    }
  }, [carry, isCarrying])

  // A card that moves into another list is drawn anew and loses the focus.
  useEffect(() => {
    if (carried?.by !== 'keyboard') return
    const grip = document.querySelector<HTMLElement>(`[data-grip="${carried.kind}:${carried.id}"]`)
    grip?.focus({ preventScroll: true })
    grip?.closest('li, section')?.scrollIntoView({ block: 'nearest' })
  }, [carried])
}
