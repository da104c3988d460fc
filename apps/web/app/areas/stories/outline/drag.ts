// The item being dragged by pointer or keyboard: where it would go, and what is announced to screen readers.
import type { Outline } from '@fabula/contracts/outline'
import { createStore } from 'zustand/vanilla'
import { type OutlineTexts, nameOf } from './outline-texts.ts'
import { type Direction, lanesOf, type Move, moveTo, step } from './outline-model.ts'
import type { OutlineStore } from './outline-store.ts'

export type Dragged = {
  kind: Move['kind']
  id: string
  by: 'keyboard' | 'pointer'
  /** The outline as it would be if the item were dropped now. */
  outline: Outline
  from: Outline
}

export type Drag = ReturnType<typeof createDrag>

type DragState = {
  dragged: Dragged | null
  /** For a live region: the last announcement. */
  said: string
}

export function createDrag({ getState, move }: Pick<OutlineStore, 'getState' | 'move'>, words: OutlineTexts) {
  const store = createStore<DragState>(() => ({ dragged: null, said: '' }))

  function put(next: Dragged): void {
    store.setState({ dragged: next, ...(next.by === 'keyboard' && { said: `${describe(next, words)}.` }) })
  }

  return Object.assign(store, {
    pickUp(kind: Move['kind'], id: string, by: Dragged['by']): void {
      const from = getState().outline
      const next = { kind, id, by, outline: from, from }
      store.setState({
        dragged: next,
        said: `Picked up ${describe(next, words)}. Use the arrow keys to move it, Space to drop it, and Escape to cancel.`,
      })
    },

    preview(next: Outline): void {
      const current = store.getState().dragged
      if (current && next !== current.outline) put({ ...current, outline: next })
    },

    step(direction: Direction): void {
      const current = store.getState().dragged
      if (current) put({ ...current, outline: step(current.outline, current.kind, current.id, direction) })
    },

    drop(): void {
      const current = store.getState().dragged
      if (!current) return
      const { kind, id, from } = current
      const wanted = moveTo(current.outline, kind, id)
      const isSame = JSON.stringify(wanted) === JSON.stringify(moveTo(from, kind, id))
      // Moves before ending the drag, or the outline would briefly show the old order.
      if (wanted && !isSame) move(wanted)
      store.setState({ dragged: null, said: `Dropped ${describe(current, words)}.` })
    },

    cancel(): void {
      const current = store.getState().dragged
      if (!current) return
      const said = `Move canceled. ${describe({ ...current, outline: current.from }, words)}.`
      store.setState({ dragged: null, said })
    },
  })
}

/** "The lender, 2 of 4 in Return". */
function describe({ kind, id, outline }: Dragged, words: OutlineTexts): string {
  if (kind === 'section') {
    const index = outline.sections.findIndex(({ _id }) => _id === id)
    return `${outline.sections[index]?.title}, ${words.sectionNoun} ${index + 1} of ${outline.sections.length}`
  }
  for (const { section, chapters } of lanesOf(outline)) {
    const index = chapters.findIndex(({ _id }) => _id === id)
    if (index < 0) continue
    const where = section ? `in ${section.title}` : `not in any ${words.sectionNoun}`
    return `${nameOf(chapters[index]!, words)}, ${index + 1} of ${chapters.length} ${where}`
  }
  return ''
}
