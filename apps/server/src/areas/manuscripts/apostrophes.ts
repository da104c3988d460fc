// Words and decades whose beginning is left out (’90s, ’tis, rock ’n’ roll) begin with an apostrophe. Many programs set an
// opening quote there, or leave a straight one; the editor sets an apostrophe while the author types.
import type { Block, Inline } from '@fabula/editor-kit/document'

const leftOut =
  /(^|[\s\u00a0([{–—―\-/“"])['‘](\d0s|tis|twas|twere|em|til|cause|bout|n['’‘]?)(?![\p{L}\p{N}])/giu

/** Only English leaves out letters like this. */
export function setApostrophes(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content ? { ...block, content: inLine(block.content) } : block
    case 'blockquote':
      return { ...block, content: block.content.map(setApostrophes) }
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map((item) => ({
          ...item,
          content: item.content.map(setApostrophes) as typeof item.content,
        })),
      }
    default:
      return block
  }
}

function inLine(nodes: readonly Inline[]): Inline[] {
  let before = ''
  return nodes.map((node) => {
    if (node.type !== 'text' || node.marks?.some(({ type }) => type === 'code')) {
      before = node.type === 'text' ? node.text.slice(-1) : ' '
      return node
    }
    // The last character before it tells whether a word begins here.
    const text = `${before}${node.text}`
      .replace(leftOut, (_, start: string, word: string) => `${start}’${word.replace(/['‘]$/, '’')}`)
      .slice(before.length)
    before = text.slice(-1)
    return { ...node, text }
  })
}
