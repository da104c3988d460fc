// Where margin comments are anchored in a text.
import {
  type Block,
  type Inline,
  isTextBlock,
  type Part,
  type RichDocument,
  type TextNode,
} from './document.ts'
import { appendInline } from './inline.ts'

export function commentIdsOf(document: RichDocument): Set<string> {
  const ids = new Set<string>()
  const visit = (node: Part | Inline) => {
    if (node.type === 'text') {
      for (const mark of node.marks ?? []) if (mark.type === 'comment') ids.add(mark.attrs.id)
    } else if ('content' in node) node.content?.forEach(visit)
  }
  document.content.forEach(visit)
  return ids
}

/** Removes the marks of the chosen comments; returns the same object if there are none. */
export function withoutComments(document: RichDocument, isChosen: (id: string) => boolean): RichDocument {
  if (![...commentIdsOf(document)].some(isChosen)) return document
  return { type: 'doc', content: document.content.map((block) => clean(block, isChosen) as Block) }
}

function clean(node: Part, isChosen: (id: string) => boolean): Part {
  if (!('content' in node) || !node.content) return node
  if (!isTextBlock(node))
    return {
      ...node,
      content: (node.content as Part[]).map((child) => clean(child, isChosen)),
    } as Part
  return { ...node, content: cleanInlines(node.content, isChosen) }
}

function cleanInlines(nodes: readonly Inline[], isChosen: (id: string) => boolean): Inline[] {
  const content: Inline[] = []
  for (const child of nodes) {
    if (child.type === 'footnote' && child.content)
      content.push({ ...child, content: cleanInlines(child.content, isChosen) as TextNode[] })
    else if (child.type !== 'text') content.push(child)
    else {
      const { marks, ...rest } = child
      const remaining = marks?.filter((mark) => mark.type !== 'comment' || !isChosen(mark.attrs.id)) ?? []
      // In the order of the canonical form: type, marks, text.
      appendInline(
        content,
        remaining.length > 0
          ? { type: 'text', marks: remaining, text: rest.text }
          : { type: 'text', text: rest.text },
      )
    }
  }
  return content
}
