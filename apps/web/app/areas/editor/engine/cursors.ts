// Other users' cursors: a caret with a pin, their name next to it where the line is free, and their selection. Names
// are drawn by the style sheet, so they are not part of the text.
import type { Awareness } from '@fabula/editor-kit/awareness'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
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
      new Plugin({ view: ({ dom }) => ({ update: () => markFreeLines(dom) }) }),
    ]
  },
})

/** At the end of a paragraph a name covers nothing, so it stays visible there. */
function markFreeLines(dom: HTMLElement): void {
  for (const caret of dom.querySelectorAll<HTMLElement>('.editor-caret')) {
    const block = caret.closest('p, h1, h2, h3')
    if (!block) continue
    const rest = document.createRange()
    rest.setStartAfter(caret)
    rest.setEnd(block, block.childNodes.length)
    caret.toggleAttribute('data-free', rest.toString() === '')
  }
}
