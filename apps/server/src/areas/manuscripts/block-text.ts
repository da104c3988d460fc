import type { Block } from '@fabula/editor-kit/document'
import { listBlockTexts } from '@fabula/editor-kit/render-text'

/** All text of a block, at any depth. */
export function textOfBlock(block: Block): string {
  return listBlockTexts({ type: 'doc', content: [block] })
    .join('\n')
    .trim()
}
