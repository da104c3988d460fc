// The pictures of a document: which it shows, and the text without them.
import type { Block, ListItem, RichDocument } from './document.ts'

/** One that is itself suggested, or to be taken out by a suggestion, waits for a decision and stays. */
const isPicture = (block: Block | ListItem) => block.type === 'image' && !block.attrs.suggestion

export function withoutPictures(document: RichDocument): RichDocument {
  return { type: 'doc', content: without(document.content) as Block[] }
}

/** What held nothing but pictures holds an empty paragraph, as the editor leaves it there. */
function without(blocks: readonly (Block | ListItem)[]): (Block | ListItem)[] {
  const remaining = blocks
    .filter((block) => !isPicture(block))
    .map((block) =>
      block.type === 'blockquote' ||
      block.type === 'bulletList' ||
      block.type === 'orderedList' ||
      block.type === 'listItem'
        ? ({ ...block, content: without(block.content) } as Block | ListItem)
        : block,
    )
  return remaining.length > 0 ? remaining : [{ type: 'paragraph' }]
}

/** The ids of all pictures in a document, each once. */
export function listPictures(document: RichDocument): string[] {
  const ids = new Set<string>()
  const visit = (block: Block | { type: 'listItem'; content: Block[] }): void => {
    if (block.type === 'image') ids.add(block.attrs.imageId)
    else if ('content' in block && block.type !== 'paragraph' && block.type !== 'heading')
      for (const child of block.content as Block[]) visit(child)
  }
  for (const block of document.content) visit(block)
  return [...ids]
}
