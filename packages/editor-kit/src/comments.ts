// Where margin comments are anchored in a text.
import type { Block, Inline, ListItem, RichDocument } from './document.ts'
import { appendInline } from './inline.ts'

type Child = Block | ListItem | Inline

export function commentIdsOf(document: RichDocument): Set<string> {
  const ids = new Set<string>()
  const visit = (node: Child) => {
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

function clean(node: Block | ListItem, isChosen: (id: string) => boolean): Block | ListItem {
  if (!('content' in node) || !node.content) return node
  if (node.type !== 'paragraph' && node.type !== 'heading')
    return {
      ...node,
      content: (node.content as (Block | ListItem)[]).map((child) => clean(child, isChosen)),
    } as Block
  const content: Inline[] = []
  for (const child of node.content) {
    if (child.type !== 'text') appendInline(content, child)
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
  return { ...node, content }
}
