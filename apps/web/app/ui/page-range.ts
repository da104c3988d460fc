export type PageStep = number | 'gap'

/**
 * The pages to offer around the current one: first, last, the neighbors. A gap replaces at least two pages; a single
 * hidden page is shown instead, so that the row keeps its length.
 */
export function listPageSteps(current: number, count: number, neighbours = 1): PageStep[] {
  if (count <= 0) return []
  const page = Math.min(Math.max(1, current), count)
  const shown = neighbours * 2 + 5
  if (count <= shown) return range(1, count)

  const span = neighbours * 2 + 1
  const isNearStart = page <= neighbours + 3
  const isNearEnd = page >= count - neighbours - 2
  if (isNearStart) return [...range(1, span + 2), 'gap', count]
  if (isNearEnd) return [1, 'gap', ...range(count - span - 1, count)]
  return [1, 'gap', ...range(page - neighbours, page + neighbours), 'gap', count]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
