// Sets quotes, dashes and dots while somebody types. One undo gives back the very keys that were pressed.
import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { yUndoPluginKey } from '@tiptap/y-tiptap'
import { setTyped } from './quotes.ts'

type Options = { isOn(): boolean; language(): string }

export const SmartTyping = Extension.create<Options>({
  name: 'smartTyping',

  addOptions: () => ({ isOn: () => true, language: () => 'en' }),

  addProseMirrorPlugins() {
    const { isOn, language } = this.options
    return [
      new Plugin({
        props: {
          handleTextInput(view, from, to, typed) {
            if (!isOn() || view.composing || typed.length !== 1) return false
            const place = view.state.doc.resolve(from)
            if (!place.parent.isTextblock || isInCode(view)) return false
            const before = place.parent.textBetween(0, place.parentOffset, undefined, '\ufffc')
            const setting = setTyped(typed, before, language())
            if (!setting || setting.length - 1 > place.parentOffset) return false
            stopCapturing(view)
            view.dispatch(view.state.tr.insertText(typed, from, to))
            stopCapturing(view)
            const { tr } = view.state
            // Not where it was typed, but where it came to stand: a suggestion keeps what it replaces.
            const end = tr.selection.from
            const start = end - setting.length
            tr.insertText(setting.text, start, end)
            tr.setSelection(TextSelection.create(tr.doc, start + setting.text.length))
            view.dispatch(tr.scrollIntoView())
            stopCapturing(view)
            return true
          },
        },
      }),
    ]
  },
})

const isInCode = (view: EditorView) =>
  (view.state.storedMarks ?? view.state.selection.$from.marks()).some(({ type }) => type.name === 'code')

/** What follows is a step of its own for undo. */
export function stopCapturing(view: EditorView): void {
  const state = yUndoPluginKey.getState(view.state) as { undoManager?: { stopCapturing(): void } } | undefined
  state?.undoManager?.stopCapturing()
}

/** Nothing of what was done so far can be undone any more: the text under it has become another. */
export function forgetUndo(view: EditorView): void {
  const state = yUndoPluginKey.getState(view.state) as { undoManager?: { clear(): void } } | undefined
  state?.undoManager?.clear()
}
