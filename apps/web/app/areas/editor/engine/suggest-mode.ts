// In suggest mode every change becomes a suggestion: typing, deleting, pasting, headings, lists.
import { checkDocument, type CheckResult } from '@fabula/editor-kit/check'
import { UNBOUNDED } from '@fabula/editor-kit/document'
import { isWithin } from '@fabula/editor-kit/suggesting.check'
import { type Suggested, suggestChange } from '@fabula/editor-kit/suggesting'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type EditorState, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { replaceDocument } from './replace-document.ts'

type Options = {
  isOn(): boolean
  /** The author of the suggestions. */
  by(): string
  /** A change that cannot be expressed as suggestions was reverted. */
  onImpossible(): void
}

const plainMeta = 'plain'

/** Applies a change directly: accepting or rejecting a suggestion is not a suggestion. */
export const asItIs = (tr: Transaction) => tr.setMeta(plainMeta, true)

export const SuggestMode = Extension.create<Options>({
  name: 'suggestMode',
  // Runs after the plugins of the other extensions.
  priority: 1,
  addOptions: () => ({ isOn: () => false, by: () => '', onImpossible: () => undefined }),
  addProseMirrorPlugins() {
    const { isOn, by, onImpossible } = this.options
    return [
      new Plugin({
        appendTransaction(transactions, before, after) {
          if (!isOn() || before.doc.eq(after.doc) || transactions.some(isForeign)) return null
          const made = suggestChange(before.doc, after.doc, {
            by: by(),
            newId: () => crypto.randomUUID(),
            cursor: after.selection.head,
            isForward: isForward(transactions, before),
          })
          if (!made.isStructural || isPossible(before.doc, made.doc, by())) return turn(after, made)
          onImpossible()
          return replaceDocument(after.tr, before.doc)
        },
        props: {
          // ProseMirror reads native deletions from the DOM, which fails next to text that stays as a suggested
          // deletion.
          handleKeyDown(view, event) {
            if (!isOn() || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false
            if (event.key === 'Backspace') return deleteBeside(view, 'before')
            return event.key === 'Delete' && deleteBeside(view, 'after')
          },
        },
      }),
    ]
  },
})

/** Emoji families are the longest graphemes. */
const maxLetterLength = 64

/** Deletes one grapheme, which may consist of several characters. False where there is no text. */
export function deleteBeside({ state, dispatch }: EditorView, side: 'before' | 'after'): boolean {
  const { $head, empty } = state.selection
  const text = (side === 'before' ? $head.nodeBefore : $head.nodeAfter)?.text
  if (!empty || !text) return false
  const near = side === 'before' ? text.slice(-maxLetterLength) : text.slice(0, maxLetterLength)
  const letters = [...new Intl.Segmenter().segment(near)]
  const size = (side === 'before' ? letters.at(-1) : letters[0])!.segment.length
  const [from, to] = side === 'before' ? [$head.pos - size, $head.pos] : [$head.pos, $head.pos + size]
  dispatch(state.tr.delete(from, to).scrollIntoView())
  return true
}

/** Changes from other users, from undo, or marked to apply directly. */
const isForeign = (tr: Transaction) => Boolean(tr.getMeta(ySyncPluginKey) ?? tr.getMeta(plainMeta))

function turn(after: EditorState, { doc, place }: Suggested): Transaction {
  const { tr, selection, storedMarks } = after
  replaceDocument(tr, doc)
  const [anchor, head] = [tr.doc.resolve(place(selection.anchor)), tr.doc.resolve(place(selection.head))]
  tr.setSelection(
    anchor.parent.inlineContent && head.parent.inlineContent
      ? TextSelection.between(anchor, head)
      : Selection.near(head),
  )
  return storedMarks ? tr.setStoredMarks(storedMarks) : tr
}

/** The Delete key: the deleted range starts at the cursor. */
function isForward(transactions: readonly Transaction[], { selection }: EditorState): boolean {
  const steps = transactions.flatMap(({ mapping }) => mapping.maps)
  if (!selection.empty || steps.length !== 1) return false
  let isSo = false
  steps[0]!.forEach((oldStart, oldEnd, newStart, newEnd) => {
    isSo = oldStart === selection.from && oldEnd > oldStart && newStart === newEnd
  })
  return isSo
}

/** The server's check. Only for structural changes: text changes within a block are always valid. */
function isPossible(before: Node, after: Node, by: string): boolean {
  const [old, next] = [before, after].map((node) => checkDocument(node.toJSON(), UNBOUNDED)) as [
    CheckResult,
    CheckResult,
  ]
  return old.ok && next.ok && isWithin(old.document, next.document, { by, may: 'suggest' })
}
