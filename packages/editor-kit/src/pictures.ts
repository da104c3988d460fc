// The images of a document: which it shows, and the document without them.
import type { Block, ListItem, RichDocument } from './document.ts'

/** An image whose insertion or deletion is only suggested waits for a decision and stays. */
const isPicture = (block: Block | ListItem) => block.type === 'image' && !block.attrs.suggestion

export function withoutPictures(document: RichDocument): RichDocument {
  return { type: 'doc', content: without(document.content) as Block[] }
}

/** A container that held only images gets an empty paragraph, as in the editor. */
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

/** The distinct ids of all images in a document. */
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
