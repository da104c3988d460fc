// An editor without a page, for tests: ProseMirror commands, written into a Y.Doc like @tiptap/y-tiptap's binding does,
// which deletes and re-creates the text of blocks that are split, joined or converted.
export { joinBackward, lift, setBlockType, splitBlock, toggleMark, wrapIn } from '@tiptap/pm/commands'
export { wrapInList } from '@tiptap/pm/schema-list'
import type { Node, Slice } from '@tiptap/pm/model'
import { type Command, EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { updateYFragment } from '@tiptap/y-tiptap'
import * as Y from 'yjs'

import { documentSchema } from './schema.ts'
import { suggestChange } from './suggesting.ts'
import { type Decision, resolveSuggestions } from './suggestions.ts'
import { CONTENT_FRAGMENT } from './yjs.ts'
import { readRepaired } from './yjs.repaired.ts'

type Suggesting = { by: string; newId(): string }

export class HeadlessEditor {
  readonly ydoc: Y.Doc
  /** Every change is a separate undo step. */
  readonly undoManager: Y.UndoManager
  #doc: Node | undefined

  constructor(ydoc: Y.Doc) {
    this.ydoc = ydoc
    ydoc.on('update', () => (this.#doc = undefined))
    const scope = ydoc.getXmlFragment(CONTENT_FRAGMENT)
    this.undoManager = new Y.UndoManager(scope, { trackedOrigins: new Set([this]), captureTimeout: 0 })
  }

  get doc(): Node {
    return (this.#doc ??= documentSchema.nodeFromJSON(readRepaired(this.ydoc)))
  }

  /** The position where the first occurrence of the text begins. */
  find(text: string): number {
    let found = -1
    this.doc.descendants((node, position) => {
      if (found >= 0 || !node.isTextblock) return
      // A line break takes one position, and is one character here.
      const index = node.textBetween(0, node.content.size, '', '\n').indexOf(text)
      if (index >= 0) found = position + 1 + index
    })
    if (found < 0) throw new RangeError(`“${text}” is not in the document.`)
    return found
  }

  /** Returns whether the command was possible there. */
  run(command: Command, from = 0, to = from, suggesting?: Suggesting): boolean {
    const { doc } = this
    const state = EditorState.create({ doc, selection: selectionOf(doc, from, to) })
    return command(state, ({ doc: next }) =>
      this.write(suggesting ? suggestChange(doc, next, suggesting).doc : next),
    )
  }

  change(make: (tr: Transaction) => void, suggesting?: Suggesting): void {
    this.run(
      ({ tr }, dispatch) => {
        make(tr)
        dispatch?.(tr)
        return true
      },
      0,
      0,
      suggesting,
    )
  }

  type(text: string, at: number, suggesting?: Suggesting): void {
    this.change((tr) => tr.insertText(text, at), suggesting)
  }

  delete(from: number, to: number, suggesting?: Suggesting): void {
    this.change((tr) => tr.delete(from, to), suggesting)
  }

  /** Returns what was between these positions, for `paste`. */
  cut(from: number, to: number): Slice {
    const slice = this.doc.slice(from, to)
    this.delete(from, to)
    return slice
  }

  paste(slice: Slice, at: number): void {
    this.change((tr) => tr.setSelection(selectionOf(tr.doc, at, at)).replaceSelection(slice))
  }

  decide(decision: Decision): void {
    this.write(documentSchema.nodeFromJSON(resolveSuggestions(readRepaired(this.ydoc)!, () => decision)))
  }

  private write(doc: Node): void {
    const fragment = this.ydoc.getXmlFragment(CONTENT_FRAGMENT)
    const meta = { mapping: new Map(), isOMark: new Map() }
    this.ydoc.transact(() => updateYFragment(this.ydoc, fragment, doc, meta), this)
  }
}

function selectionOf(doc: Node, from: number, to: number): Selection {
  const [anchor, head] = [doc.resolve(from), doc.resolve(to)]
  return anchor.parent.inlineContent && head.parent.inlineContent
    ? TextSelection.create(doc, from, to)
    : Selection.near(anchor)
}
