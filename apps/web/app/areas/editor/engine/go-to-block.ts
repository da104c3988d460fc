import type { Editor } from '@tiptap/core'
import { goTo } from './suggestions.ts'

/**
 * Puts the cursor at the end of this block, counted as in the rendered text, where footnotes are behind all blocks; of the
 * last one if there are fewer.
 */
export function goToBlock(editor: Editor, block: number): void {
  let [count, end] = [0, 0]
  editor.state.doc.descendants((node, position) => {
    const isLeaf = node.isTextblock || (node.isBlock && node.isLeaf)
    if (isLeaf && count <= block && node.isTextblock) end = position + 1 + node.content.size
    if (isLeaf) count += 1
    return !isLeaf && count <= block
  })
  if (count <= block)
    editor.state.doc.descendants((node, position) => {
      if (node.type.name !== 'footnote') return
      if (count <= block) end = position + 1 + node.content.size
      count += 1
    })
  goTo(editor, end)
}
