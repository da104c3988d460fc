// The beginning of a text for search engines: plain, without its spoilers.
import type { RichDocument } from '@fabula/editor-kit/document'
import { excerpt } from '@fabula/editor-kit/render-text'

const maxLength = 500

type Node = { type: string; text?: string; marks?: readonly { type: string }[]; content?: readonly Node[] }

/** `content`: a stored document, checked when it was written; without blocks once it was deleted. */
export function excerptOf(content: unknown): string {
  const { content: blocks = [] } = content as Node
  return blocks.length === 0
    ? ''
    : excerpt(coverSpoilers(content as Node) as unknown as RichDocument, maxLength)
}

function coverSpoilers(node: Node): Node {
  if (node.marks?.some(({ type }) => type === 'spoiler')) return { type: 'text', text: '[…]' }
  return node.content ? { ...node, content: node.content.map(coverSpoilers) } : node
}
