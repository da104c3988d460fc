// While it is on, whatever is done to the text becomes a suggestion of it: typing, deleting, pasting, headings, lists.
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
  /** Whose suggestions they are. */
  by(): string
  /** A change that cannot be put into suggestions was taken back. */
  onImpossible(): void
}

const plainMeta = 'plain'

/** Lets a change of the text through as it is: a decision about suggestions is no suggestion. */
export const asItIs = (tr: Transaction) => tr.setMeta(plainMeta, true)

export const SuggestMode = Extension.create<Options>({
  name: 'suggestMode',
  // After the others have added theirs.
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
          // The browser's own deleting is read from the page afterwards; what stays there, struck, comes in its way.
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

/** Families of emoji are the longest. */
const maxLetterLength = 64

/** One letter as a person sees it, also where it is made of several characters. False where there is no text. */
function deleteBeside({ state, dispatch }: EditorView, side: 'before' | 'after'): boolean {
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

/** What came from others, from undo, or was meant as it is. */
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

/** The Delete key: what went began where the cursor stood. */
function isForward(transactions: readonly Transaction[], { selection }: EditorState): boolean {
  const steps = transactions.flatMap(({ mapping }) => mapping.maps)
  if (!selection.empty || steps.length !== 1) return false
  let isSo = false
  steps[0]!.forEach((oldStart, oldEnd, newStart, newEnd) => {
    isSo = oldStart === selection.from && oldEnd > oldStart && newStart === newEnd
  })
  return isSo
}

/** What the server would say of it. Asked of larger changes alone: words within a block are always possible. */
function isPossible(before: Node, after: Node, by: string): boolean {
  const [old, next] = [before, after].map((node) => checkDocument(node.toJSON(), UNBOUNDED)) as [
    CheckResult,
    CheckResult,
  ]
  return old.ok && next.ok && isWithin(old.document, next.document, { by, may: 'suggest' })
}
