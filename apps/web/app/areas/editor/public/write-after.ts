import type { Editor } from '@tiptap/core'
import { Selection, TextSelection } from '@tiptap/pm/state'

/**
 * Puts the cursor into the text after a block, so that typing does not replace the block; adds a paragraph if there is
 * none.
 */
export function writeAfter(editor: Editor, position: number | undefined): void {
  const { tr, doc, schema } = editor.state
  const node = position === undefined ? null : doc.nodeAt(position)
  if (position !== undefined && node) {
    const end = position + node.nodeSize
    const next = Selection.findFrom(doc.resolve(end), 1, true)
    if (next) tr.setSelection(next)
    else {
      tr.insert(end, schema.nodes.paragraph!.create())
      tr.setSelection(TextSelection.create(tr.doc, end + 1))
    }
    editor.view.dispatch(tr)
  }
  editor.view.focus()
}
