// Builds the document of a chapter from the blocks of a manuscript.
import { checkDocument } from '@fabula/editor-kit/check'
import { type Block, emptyDocument, type RichDocument } from '@fabula/editor-kit/document'
import type { Item } from './manuscript.ts'

/** Images get the ids of their uploads; dropped images leave no gap. */
export function buildDocument(
  items: readonly Item[],
  { headingBase, pictures }: { headingBase: number; pictures: ReadonlyMap<string, string> },
): ReturnType<typeof checkDocument> {
  const content = placePictures(
    items.map((item) => levelled(item, headingBase)),
    pictures,
  )
  return checkDocument(
    content.length === 0 ? emptyDocument() : ({ type: 'doc', content } satisfies RichDocument),
  )
}

function levelled({ block, level }: Item, base: number): Block {
  if (block.type !== 'heading' || level === undefined) return block
  const inside = Math.min(3, Math.max(1, level - base)) as 1 | 2 | 3
  return { ...block, attrs: { level: inside } }
}

function placePictures(blocks: readonly Block[], pictures: ReadonlyMap<string, string>): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'image') {
      const imageId = pictures.get(block.attrs.imageId)
      return imageId ? [{ ...block, attrs: { ...block.attrs, imageId } }] : []
    }
    if (block.type === 'blockquote') {
      const content = placePictures(block.content, pictures)
      return content.length > 0 ? [{ ...block, content }] : []
    }
    if (block.type === 'bulletList' || block.type === 'orderedList') {
      const content = block.content.map((item) => {
        const [first, ...rest] = item.content
        return { ...item, content: [first, ...placePictures(rest, pictures)] as typeof item.content }
      })
      return [{ ...block, content }]
    }
    return [block]
  })
}
