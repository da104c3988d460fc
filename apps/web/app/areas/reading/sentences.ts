// A text split into sentences, each with its block and its range on the page.
export type Sentence = { block: number; text: string; range: Range }

export function sentencesOf(text: HTMLElement, language: string): Sentence[] {
  const segmenter = new Intl.Segmenter(segmenterLocale(language), { granularity: 'sentence' })
  const read = (element: Element, block: number) => {
    const nodes = textNodesOf(element)
    const words = nodes.map(({ data }) => data).join('')
    return [...segmenter.segment(words)].flatMap(({ segment, index }) => {
      const start = index + (segment.length - segment.trimStart().length)
      const spoken = segment.trim()
      if (!/[\p{L}\p{N}]/u.test(spoken)) return []
      return [{ block, text: spoken, range: rangeOf(nodes, start, start + spoken.length) }]
    })
  }
  return [...text.children].flatMap((element, block) => {
    // The cells of a table, items of a list and footnotes do not run into each other.
    const inside = element.matches('[data-block]') ? [] : [...element.querySelectorAll('[data-block]')]
    return (inside.length > 0 ? inside : [element]).flatMap((one) => read(one, block))
  })
}

function segmenterLocale(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}

function textNodesOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function rangeOf(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange()
  let passed = 0
  for (const node of nodes) {
    const length = node.data.length
    if (start >= passed && start <= passed + length) range.setStart(node, start - passed)
    if (end >= passed && end <= passed + length) {
      range.setEnd(node, end - passed)
      break
    }
    passed += length
  }
  return range
}
