type Place = { top: number; left: number }

const width = 288

/** Below a place in the text, within the column, however narrow the screen is. */
export function placeUnder(
  text: HTMLElement,
  { bottom, left }: { bottom: number; left: number },
): Place | null {
  const column = text.closest('.editor-column')?.getBoundingClientRect()
  if (!column) return null
  return {
    top: bottom - column.top + 6,
    left: Math.max(0, Math.min(left - column.left, column.width - width)),
  }
}
