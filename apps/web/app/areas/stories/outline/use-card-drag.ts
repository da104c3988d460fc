import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Outline } from '@fabula/contracts/outline'
import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { Drag, Dragged } from './drag.ts'
import { type Direction, type Move, placeChapter, placeSection } from './outline-model.ts'

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

// The drop position at the pointer, read from the DOM under it.
type Point = { x: number; y: number }

function previewAt({ kind, id, outline }: Dragged, point: Point): Outline {
  const lane = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-lane]')
  if (!lane) return outline
  return kind === 'chapter' ? chapterAt(outline, id, lane, point) : sectionAt(outline, id, lane, point)
}

function chapterAt(outline: Outline, id: string, lane: HTMLElement, point: Point): Outline {
  const cards = [...lane.querySelectorAll<HTMLElement>('[data-card]')]
  const boxes = cards.map((card) => ({ id: card.dataset.card, box: card.getBoundingClientRect() }))
  const own = boxes.findIndex((card) => card.id === id)
  if (own >= 0 && isInside(boxes[own]!.box, point)) return outline
  const others = boxes.filter((card) => card.id !== id)
  // Reading order: the pointer is past a card once it is below it, or beside it past its middle.
  const index = others.filter(({ box }) => isPassed(box, point, isInRows(boxes))).length
  const sectionId = lane.dataset.lane || null
  const current = outline.chapters.find(({ _id }) => _id === id)
  if (current?.sectionId === sectionId && own === index) return outline
  return placeChapter(outline, id, { sectionId, index })
}

function sectionAt(outline: Outline, id: string, lane: HTMLElement, { x, y }: Point): Outline {
  const target = lane.dataset.lane
  if (!target || target === id) return outline
  const at = outline.sections.findIndex(({ _id }) => _id === target)
  const own = outline.sections.findIndex(({ _id }) => _id === id)
  const box = lane.getBoundingClientRect()
  const lanes = [...document.querySelectorAll<HTMLElement>('[data-lane]')]
  const isBeside = lanes.some((other) => other !== lane && other.getBoundingClientRect().top === box.top)
  const isPast = isBeside ? x > box.left + box.width / 2 : y > box.top + Math.min(box.height, 160) / 2
  const index = at - (own < at ? 1 : 0) + (isPast ? 1 : 0)
  return index === own ? outline : placeSection(outline, id, index)
}

const isInside = (box: DOMRect, { x, y }: Point) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

const isInRows = (boxes: readonly { box: DOMRect }[]) =>
  boxes.some(({ box }, index) => index > 0 && box.left > boxes[index - 1]!.box.right)

function isPassed(box: DOMRect, { x, y }: Point, inRows: boolean): boolean {
  if (!inRows) return y > box.top + box.height / 2
  return y > box.bottom || (y >= box.top && x > box.left + box.width / 2)
}

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Where cards are laid out in rows, the next place is beside a card, and the one below it is a row further. */
function stepsOf(direction: Direction, dragged: Dragged | null): Direction[] {
  const card = document.querySelector(`[data-grip="${dragged?.kind}:${dragged?.id}"]`)?.closest('[data-card]')
  const cards = [...(card?.closest('.ui-lane-whole')?.querySelectorAll('[data-card]') ?? [])]
  if (cards.length === 0) return [direction]
  if (direction === 'left') return ['up']
  if (direction === 'right') return ['down']
  const { top } = cards[0]!.getBoundingClientRect()
  const columns = cards.filter((one) => one.getBoundingClientRect().top === top).length
  return Array.from({ length: columns }, () => direction)
}

/** During a keyboard drag all keys belong to it, wherever its card is rendered at the moment. */
export function useKeyboardDrag(drag: Drag): void {
  const dragged = useStore(drag, (state) => state.dragged)
  const isDragging = dragged?.by === 'keyboard'

  useEffect(() => {
    if (!isDragging) return
    function handleKey(event: KeyboardEvent): void {
      const direction = directions[event.key]
      if (direction) for (const one of stepsOf(direction, drag.getState().dragged)) drag.step(one)
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
