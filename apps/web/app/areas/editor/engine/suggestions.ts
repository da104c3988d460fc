// Finds, resolves and scrolls to suggestions.
import { checkDocument } from '@fabula/editor-kit/check'
import { UNBOUNDED } from '@fabula/editor-kit/document'
import { type ListedSuggestion, listSuggestions } from '@fabula/editor-kit/suggestions.list'
import { type Decision, resolveSuggestions } from '@fabula/editor-kit/suggestions'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { replaceDocument } from './replace-document.ts'
import { stopCapturing } from './undo-steps.ts'
import { asItIs } from './suggest-mode.ts'

export { describeSuggestion } from '@fabula/editor-kit/suggestions.list'

const listed = new WeakMap<Node, ListedSuggestion[]>()

export function suggestionsIn(editor: Editor): ListedSuggestion[] {
  const { doc } = editor.state
  let list = listed.get(doc)
  if (!list) {
    list = listSuggestions(doc)
    listed.set(doc, list)
  }
  return list
}

/** The suggestion at the cursor. */
export function suggestionHere(editor: Editor): ListedSuggestion | undefined {
  const { from, to, empty } = editor.state.selection
  if (!empty) return undefined
  const near = suggestionsIn(editor).filter((one) => one.from <= to && one.to >= from)
  return near.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0]
}

/** A single undo step. Returns false if the document is invalid. */
export function decideSuggestions(
  editor: Editor,
  decision: Decision,
  isMeant: (suggestion: { id: string; by: string }) => boolean,
): boolean {
  const read = checkDocument(editor.state.doc.toJSON(), UNBOUNDED)
  if (!read.ok) return false
  const resolved = resolveSuggestions(read.document, (one) => (isMeant(one) ? decision : undefined))
  const { tr, schema, selection } = editor.state
  replaceDocument(tr, schema.nodeFromJSON(resolved))
  const place = Math.min(tr.mapping.map(selection.head), tr.doc.content.size)
  tr.setSelection(Selection.near(tr.doc.resolve(place)))
  stopCapturing(editor.view)
  editor.view.dispatch(asItIs(tr))
  stopCapturing(editor.view)
  return true
}

export function goTo(editor: Editor, from: number, to = from): void {
  const { tr, doc } = editor.state
  const end = doc.content.size
  const [anchor, head] = [doc.resolve(Math.min(from, end)), doc.resolve(Math.min(to, end))]
  tr.setSelection(
    anchor.parent.inlineContent && head.parent.inlineContent
      ? TextSelection.between(anchor, head)
      : Selection.near(anchor, 1),
  )
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}
