import type { Block } from '@fabula/editor-kit/document'
import { listBlockTexts } from '@fabula/editor-kit/render-text'

/** All words of a block, whatever stands in it. */
export function textOfBlock(block: Block): string {
  return listBlockTexts({ type: 'doc', content: [block] })
    .join('\n')
    .trim()
}
