// The reading position: the block at the upper edge of the screen, and how much of the text was visible by then.
export type Place = { block: number; percent: number }

/** Below the bar, with some margin. */
const edge = 72

/** Null when the text is not on the page, or is hidden while another page loads. */
export function placeIn(text: HTMLElement): Place | null {
  if (!text.isConnected || text.getClientRects().length === 0) return null
  const blocks = text.children
  let [low, high] = [0, blocks.length - 1]
  // Binary search for the first block whose lower end is below the edge.
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

/** Jumps without smooth scrolling: the reader resumes here. */
export function goToBlock(text: HTMLElement, block: number): void {
  const target = text.children[Math.min(block, text.children.length - 1)]
  if (!target) return
  window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY - edge, behavior: 'instant' })
}
