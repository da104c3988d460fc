// Words and decades whose beginning is left out (’90s, ’tis, rock ’n’ roll) begin with an apostrophe. Many programs set an
// opening quote there, or leave a straight one; the editor sets an apostrophe while the author types.
import {
  type Block,
  type Inline,
  isContainer,
  isTextBlock,
  type Part,
  type TextNode,
} from '@fabula/editor-kit/document'

const leftOut =
  /(^|[\s\u00a0([{–—―\-/“"])['‘](\d0s|tis|twas|twere|em|til|cause|bout|n['’‘]?)(?![\p{L}\p{N}])/giu

/** Only English leaves out letters like this. */
export const setApostrophes = (block: Block): Block => inPart(block) as Block

function inPart(part: Part): Part {
  if (isContainer(part)) return { ...part, content: part.content.map(inPart) } as Part
  return isTextBlock(part) && part.content ? { ...part, content: inLine(part.content) } : part
}

function inLine(nodes: readonly Inline[]): Inline[] {
  let before = ''
  return nodes.map((node) => {
    if (node.type === 'footnote' && node.content)
      return { ...node, content: inLine(node.content) as TextNode[] }
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
