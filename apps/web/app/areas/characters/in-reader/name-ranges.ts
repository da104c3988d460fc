// Where names are in the text of a page.
import type { NameFinder } from '@fabula/editor-kit/names'

export type NameRange = { id: string; range: Range }

/** Name by name in every block. A name may be partly in italics, so that it spans several nodes. */
export function findNames(text: HTMLElement, finder: NameFinder): NameRange[] {
  return Array.from(text.querySelectorAll('[data-block]')).flatMap((block) => {
    const nodes = textNodesOf(block)
    const words = nodes.map(({ data }) => data).join('')
    return finder.find(words).map(({ from, to, id }) => ({ id, range: rangeOf(nodes, from, to) }))
  })
}

function textNodesOf(block: Element): Text[] {
  const nodes: Text[] = []
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function rangeOf(nodes: readonly Text[], from: number, to: number): Range {
  const range = document.createRange()
  let start = 0
  for (const node of nodes) {
    const end = start + node.length
    if (from >= start && from < end) range.setStart(node, from - start)
    if (to > start && to <= end) range.setEnd(node, to - start)
    start = end
  }
  return range
}

/** The name that was tapped. */
export function rangeAt(
  found: readonly NameRange[],
  { clientX, clientY }: { clientX: number; clientY: number },
): NameRange | undefined {
  const isInside = ({ left, right, top, bottom }: DOMRect) =>
    clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return found.find(({ range }) => Array.from(range.getClientRects()).some(isInside))
}
