import type { Block } from '@fabula/editor-kit/document'
import { listBlockTexts } from '@fabula/editor-kit/render-text'

/** Of a paragraph or heading, without its footnotes: what may become a title. */
export const lineOfBlock = (block: Block): string =>
  (listBlockTexts({ type: 'doc', content: [block] })[0] ?? '').trim()

/** All text of a block, at any depth. */
export function textOfBlock(block: Block): string {
  return listBlockTexts({ type: 'doc', content: [block] })
    .join('\n')
    .trim()
}
