// Footnotes in the editor: the command that inserts one, and which of them is open: the one that the selection is in, so
// that the toolbar, find and comments work there as everywhere.
import { type CommandProps, Extension } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { enterFootnote, type FootnoteOptions, FootnoteView, isFootnote, placeOf } from './footnote-view.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnotes: { insertFootnote: () => ReturnType }
  }
}

/** In suggest mode the selection may end up beside the new note. */
function insertFootnote({ editor, state, tr, dispatch }: CommandProps): boolean {
  const { $to } = state.selection
  if (!$to.parent.isTextblock) return false
  if (!dispatch) return true
  tr.insert($to.pos, state.schema.nodes.footnote!.create())
  tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1)).scrollIntoView()
  queueMicrotask(() => {
    if (editor.isDestroyed) return
    const { $head } = editor.state.selection
    const before = isFootnote($head.nodeAfter) ? $head.pos : $head.pos - ($head.nodeBefore?.nodeSize ?? 0)
    enterFootnote(editor.view, placeOf(editor.state) ?? before)
  })
  return true
}

export const Footnotes = Extension.create<FootnoteOptions>({
  name: 'footnotes',
  priority: 1050,
  addOptions: () => ({ isSuggesting: () => false, setTyped: () => false, deleteBeside: () => false }),

  addCommands() {
    return { insertFootnote: () => insertFootnote }
  },

  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () => this.editor.commands.insertFootnote(),
      Enter: () => {
        const { selection } = this.editor.state
        if (!(selection instanceof NodeSelection) || !isFootnote(selection.node)) return false
        enterFootnote(this.editor.view, selection.from)
        return true
      },
    }
  },

  addProseMirrorPlugins() {
    const { editor, options } = this
    const views = new Map<globalThis.Node, FootnoteView>()
    const follow = (view: EditorView) => {
      const place = placeOf(view.state)
      const current = place === null ? undefined : views.get(view.nodeDOM(place)!)
      for (const one of views.values()) if (one !== current) one.close()
      current?.open()
    }
    return [
      new Plugin({
        props: {
          nodeViews: {
            footnote(node, _view, getPos, _decorations, inner) {
              const one = new FootnoteView(editor, node, getPos, inner, options)
              const destroy = one.destroy.bind(one)
              one.destroy = () => {
                views.delete(one.dom)
                destroy()
              }
              views.set(one.dom, one)
              return one
            },
          },
        },
        view: () => ({ update: follow }),
      }),
    ]
  },
})
