// Other users' cursors: a caret with a pin, their name next to it where the line is free, and their selection. They are
// drawn in front of the text: a box between two letters, even one without width, would end kerning and move the line.
import type { Awareness } from '@fabula/editor-kit/awareness'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { yCursorPlugin } from '@tiptap/y-tiptap'
import type { Palette } from './palette.ts'

type Options = { awareness: Awareness | null; palette: Palette }
type Person = { id?: string; name?: string }

export const Cursors = Extension.create<Options>({
  name: 'cursors',
  addOptions: () => ({ awareness: null, palette: () => 1 }),
  addProseMirrorPlugins() {
    const { awareness, palette } = this.options
    if (!awareness) return []
    const colorOf = ({ id }: Person) => String(palette(id ?? ''))
    return [
      yCursorPlugin(awareness, {
        cursorBuilder(person: Person) {
          const caret = document.createElement('span')
          caret.className = 'editor-caret'
          caret.dataset.person = colorOf(person)
          caret.dataset.name = person.name ?? ''
          caret.setAttribute('aria-hidden', 'true')
          return caret
        },
        selectionBuilder: (person: Person) => ({
          class: 'editor-selected',
          'data-person': colorOf(person),
        }),
      }) as Plugin,
      new Plugin({ view: drawCarets }),
    ]
  },
})

function drawCarets({ dom }: EditorView) {
  const layer = document.createElement('div')
  layer.className = 'editor-carets'
  layer.setAttribute('aria-hidden', 'true')
  let frame = 0

  function draw(): void {
    if (layer.parentElement !== dom.parentElement) dom.parentElement?.append(layer)
    const origin = layer.getBoundingClientRect()
    const marks = [...dom.querySelectorAll<HTMLElement>('.editor-caret')].map((caret) =>
      markOf(caret, origin),
    )
    // The name of a caret that has not moved does not appear again.
    const gone = [...layer.children].filter((old) => !marks.some((mark) => mark.isEqualNode(old)))
    const added = marks.filter((mark) => ![...layer.children].some((old) => old.isEqualNode(mark)))
    for (const old of gone) old.remove()
    layer.append(...added)
  }
  const plan = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(draw)
  }
  const observer = new ResizeObserver(plan)
  observer.observe(dom)
  return {
    update() {
      if (layer.hasChildNodes() || dom.querySelector('.editor-caret')) plan()
    },
    destroy() {
      cancelAnimationFrame(frame)
      observer.disconnect()
      layer.remove()
    },
  }
}

function markOf(caret: HTMLElement, origin: DOMRect): HTMLElement {
  const { left, top, height } = caret.getBoundingClientRect()
  const mark = document.createElement('span')
  mark.className = 'editor-caret-mark'
  mark.dataset.person = caret.dataset.person ?? ''
  mark.dataset.name = caret.dataset.name ?? ''
  mark.style.cssText = `left: ${left - origin.left}px; top: ${top - origin.top}px; height: ${height}px`
  mark.toggleAttribute('data-free', isAtEnd(caret))
  return mark
}

/** At the end of a paragraph a name covers nothing, so it stays visible there. */
function isAtEnd(caret: HTMLElement): boolean {
  const block = caret.closest('p, h1, h2, h3')
  if (!block) return false
  const rest = document.createRange()
  rest.setStartAfter(caret)
  rest.setEnd(block, block.childNodes.length)
  return rest.toString() === ''
}
