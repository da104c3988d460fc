// Marks the outermost block at the cursor for focus mode, and centers the current line in typewriter mode.
import { Extension } from '@tiptap/core'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

type Options = { isTypewriter(): boolean }

export const Here = Extension.create<Options>({
  name: 'here',
  addOptions: () => ({ isTypewriter: () => false }),
  addProseMirrorPlugins() {
    const { isTypewriter } = this.options
    return [
      new Plugin({
        props: { decorations: markHere },
        view: () => ({
          update(view, before) {
            const hasMoved = !before.selection.eq(view.state.selection) || before.doc !== view.state.doc
            if (hasMoved && isTypewriter() && view.hasFocus()) center(view)
          },
        }),
      }),
    ]
  },
})

function markHere({ doc, selection }: EditorState): DecorationSet {
  const { $head } = selection
  if ($head.depth === 0) return DecorationSet.empty
  return DecorationSet.create(doc, [Decoration.node($head.before(1), $head.after(1), { class: 'is-here' })])
}

function center(view: EditorView): void {
  requestAnimationFrame(() => {
    if (view.isDestroyed) return
    const { top, bottom } = view.coordsAtPos(view.state.selection.head)
    const height = window.visualViewport?.height ?? window.innerHeight
    const off = (top + bottom) / 2 - height * 0.45
    // A small offset is not worth a jump.
    if (Math.abs(off) > 14) window.scrollBy({ top: off })
  })
}
