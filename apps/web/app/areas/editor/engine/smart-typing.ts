// Replaces quotes, dashes and ellipses while the author types. One undo restores the typed characters.
import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { setTyped } from './quotes.ts'
import { stopCapturing } from './undo-steps.ts'

type Options = { isOn(): boolean; language(): string }

export const SmartTyping = Extension.create<Options>({
  name: 'smartTyping',

  addOptions: () => ({ isOn: () => true, language: () => 'en' }),

  addProseMirrorPlugins() {
    const { isOn, language } = this.options
    return [
      new Plugin({
        props: {
          handleTextInput: (view, from, to, typed) =>
            isOn() && typeSmartly(view, { from, to, typed, language: language() }),
        },
      }),
    ]
  },
})

type Typed = { from: number; to: number; typed: string; language: string }

/** False where the typed character stays as it is. */
export function typeSmartly(view: EditorView, { from, to, typed, language }: Typed): boolean {
  if (view.composing || typed.length !== 1) return false
  const place = view.state.doc.resolve(from)
  if (!place.parent.inlineContent || isInCode(view)) return false
  const before = place.parent.textBetween(0, place.parentOffset, undefined, '\ufffc')
  const setting = setTyped(typed, before, language)
  if (!setting || setting.length - 1 > place.parentOffset) return false
  stopCapturing(view)
  view.dispatch(view.state.tr.insertText(typed, from, to))
  stopCapturing(view)
  const { tr } = view.state
  // Uses the position after the insertion: in suggest mode the replaced text stays in the document.
  const end = tr.selection.from
  const start = end - setting.length
  tr.insertText(setting.text, start, end)
  tr.setSelection(TextSelection.create(tr.doc, start + setting.text.length))
  view.dispatch(tr.scrollIntoView())
  stopCapturing(view)
  return true
}

const isInCode = (view: EditorView) =>
  (view.state.storedMarks ?? view.state.selection.$from.marks()).some(({ type }) => type.name === 'code')
