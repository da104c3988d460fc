// Where one is in a text: the block at the upper edge of the screen, and how much of the text was in sight by then.
export type Place = { block: number; percent: number }

/** Below the bar, with a little air. */
const edge = 72

/** Nothing where the text is not on the page, or is hidden while another page comes. */
export function placeIn(text: HTMLElement): Place | null {
  if (!text.isConnected || text.getClientRects().length === 0) return null
  const blocks = text.children
  let [low, high] = [0, blocks.length - 1]
  // The first block whose lower end is below the edge; they stand in order.
  while (low < high) {
    const middle = (low + high) >> 1
    if ((blocks[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle
    else low = middle + 1
  }
  const { bottom } = text.getBoundingClientRect()
  const end = bottom + window.scrollY - window.innerHeight
  const share = end > 0 ? window.scrollY / end : 1
  return { block: Math.max(0, low), percent: Math.round(Math.min(1, Math.max(0, share)) * 100) }
}

/** At once: where one stopped is no place to travel to. */
export function goToBlock(text: HTMLElement, block: number): void {
  const target = text.children[Math.min(block, text.children.length - 1)]
  if (!target) return
  window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY - edge, behavior: 'instant' })
}
