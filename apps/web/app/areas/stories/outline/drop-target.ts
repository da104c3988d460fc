// The drop position at the pointer, read from the DOM under it.
import type { Outline } from '@fabula/contracts/outline'
import type { Dragged } from './drag.ts'
import { placeChapter, placeSection } from './outline-model.ts'

type Point = { x: number; y: number }

export function previewAt({ kind, id, outline }: Dragged, point: Point): Outline {
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
