// The images of a document: which it shows, and the document without them.
import { type Block, isContainer, type Part, type RichDocument } from './document.ts'

/** An image whose insertion or deletion is only suggested waits for a decision and stays. */
const isPicture = (block: Part) => block.type === 'image' && !block.attrs.suggestion

export function withoutPictures(document: RichDocument): RichDocument {
  return { type: 'doc', content: without(document.content) as Block[] }
}

/** A container that held only images gets an empty paragraph, as in the editor. */
function without(blocks: readonly Part[]): Part[] {
  const remaining = blocks
    .filter((block) => !isPicture(block))
    .map((block) => (isContainer(block) ? ({ ...block, content: without(block.content) } as Part) : block))
  return remaining.length > 0 ? remaining : [{ type: 'paragraph' }]
}

/** The distinct ids of all images in a document. */
export function listPictures(document: RichDocument): string[] {
  const ids = new Set<string>()
  const visit = (block: Part): void => {
    if (block.type === 'image') ids.add(block.attrs.imageId)
    else if (isContainer(block)) block.content.forEach(visit)
  }
  for (const block of document.content) visit(block)
  return [...ids]
}
