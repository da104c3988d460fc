// The texts of a document in the editor: paragraphs, headings, and the footnotes in them, each a text of its own.
import { lineBreak } from '@fabula/editor-kit/mentions'
import type { Node } from '@tiptap/pm/model'

/** In the order in which they begin. `start`: the position of the first character. */
export function forEachText(doc: Node, visit: (node: Node, start: number) => void): void {
  doc.descendants((node, position) => {
    if (node.inlineContent) visit(node, position + 1)
    return !node.isText
  })
}

/** As long as the node: line breaks and footnotes are signs that no word contains. */
export function flatTextOf(node: Node): string {
  let text = ''
  node.forEach((child) => {
    text += child.text ?? lineBreak.repeat(child.nodeSize)
  })
  return text
}
