// Counts words without reading the whole chapter again: an unchanged block is the same object as before.
import { countWords } from '@fabula/editor-kit/words'
import type { Node } from '@tiptap/pm/model'
import { forEachText } from './texts.ts'

const known = new WeakMap<Node, number>()

export function wordsIn(doc: Node): number {
  let words = 0
  forEachText(doc, (node) => {
    let count = known.get(node)
    if (count === undefined) {
      count = countWords(textOf(node))
      known.set(node, count)
    }
    words += count
  })
  return words
}

/** As readers will see it: pending suggestions do not count, and a footnote is a text of its own. */
function textOf(block: Node): string {
  let text = ''
  block.forEach((node) => {
    if (node.isText && !node.marks.some(({ type }) => type.name === 'insertion')) text += node.text
    else if (node.isLeaf && !node.isText) text += '\n'
  })
  return text
}
