// What one undo takes back: a sentence, a paragraph's beginning, or what came after a pause.
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap'

type UndoState = { undoManager?: { stopCapturing(): void; clear(): void } } | undefined
type SyncMeta = { isChangeOrigin?: boolean }

const sentenceEnd = /[.!?…]["'”’»)\]]{0,3}\s$/u

export const UndoSteps = Extension.create({
  name: 'undoSteps',
  // Before the keys of the editor itself.
  priority: 1000,

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, from, _to, typed) {
          const { parent, parentOffset } = view.state.doc.resolve(from)
          const before = parent.textBetween(Math.max(0, parentOffset - 5), parentOffset, undefined, '\ufffc')
          if (/\S/u.test(typed) && sentenceEnd.test(before)) stopCapturing(view)
          return false
        },
        handleKeyDown(view, { key }) {
          if (key === 'Enter' && !view.composing) stopCapturing(view)
          return false
        },
      },
      // A change by another writer is no part of the history, and y-tiptap would end the own step at it: while others
      // write, undo would take back single letters.
      appendTransaction(transactions, _before, { tr }) {
        const foreign = transactions.findLast(
          (one) => one.docChanged && (one.getMeta(ySyncPluginKey) as SyncMeta | undefined)?.isChangeOrigin,
        )
        if (!foreign) return null
        return tr.setMeta(ySyncPluginKey, { ...foreign.getMeta(ySyncPluginKey), addToHistory: true })
      },
    }),
  ],
})

const undoOf = ({ state }: EditorView) => (yUndoPluginKey.getState(state) as UndoState)?.undoManager

/** Starts a new undo step. */
export function stopCapturing(view: EditorView): void {
  undoOf(view)?.stopCapturing()
}

/** Clears the undo history, because the text was replaced. */
export function forgetUndo(view: EditorView): void {
  undoOf(view)?.clear()
}
