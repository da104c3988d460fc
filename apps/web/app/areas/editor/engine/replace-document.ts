// Turns the document into another one, changing only what differs.
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'

export function replaceDocument(tr: Transaction, next: Node): Transaction {
  const { doc } = tr
  const [old, fresh] = [doc.content.content, next.content.content]
  const shorter = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shorter && old[start]!.eq(fresh[start]!)) start += 1
  let tail = 0
  while (tail < shorter - start && old.at(-1 - tail)!.eq(fresh.at(-1 - tail)!)) tail += 1
  const gone = old.slice(start, old.length - tail)
  const come = fresh.slice(start, fresh.length - tail)
  if (gone.length === 0 && come.length === 0) return tr
  const from = old.slice(0, start).reduce((sum, node) => sum + node.nodeSize, 0)
  const [one, other] = [gone[0], come[0]]
  // Within one block only the changed text is replaced, so that positions anchored in the rest stay valid.
  if (gone.length === 1 && come.length === 1 && one!.isTextblock && one!.hasMarkup(other!.type, other!.attrs))
    return replaceInline(tr, from + 1, one!, other!)
  const to = from + gone.reduce((sum, node) => sum + node.nodeSize, 0)
  return tr.replaceWith(from, to, come)
}

function replaceInline(tr: Transaction, at: number, old: Node, next: Node): Transaction {
  const start = old.content.findDiffStart(next.content)
  const ends = old.content.findDiffEnd(next.content)
  if (start === null || ends === null) return tr
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  // As it is: a change may begin or end within a footnote.
  const slice = next.slice(start, ends.b + overlap)
  return tr.step(new ReplaceStep(at + start, at + ends.a + overlap, slice))
}
