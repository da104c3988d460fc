// Range requests by RFC 9110, section 14. Both ends of a range are inclusive.
// (range-parser answers 416 to "the last 500 bytes" of a file that has fewer, where the RFC wants all of it.)

export type Range = { start: number; end: number }

/** Many small ranges cost more than the whole file, which the RFC lets a server send instead. */
const maxRanges = 16
const spec = /^(?<first>\d{0,15})-(?<last>\d{0,15})$/

/** Undefined for what is to be ignored: the answer is the whole file. Empty: no range is in the file. */
export function parseRanges(header: string, size: number): Range[] | undefined {
  const [unit, list, ...more] = header.split('=')
  const specs = list?.split(',').flatMap((part) => part.trim() || [])
  if (unit?.trim().toLowerCase() !== 'bytes' || !specs?.length || more.length > 0) return undefined
  const ranges: Range[] = []
  for (const part of specs) {
    const { first = '', last = '' } = spec.exec(part)?.groups ?? {}
    const [start, end] = [Number(first), last === '' ? Infinity : Number(last)]
    if ((first === '' && last === '') || (first !== '' && end < start)) return undefined
    if (first === '') {
      if (end > 0) ranges.push({ start: Math.max(0, size - end), end: size - 1 })
    } else if (start < size) ranges.push({ start, end: Math.min(end, size - 1) })
  }
  const joined = joinOverlapping(ranges)
  return joined.length > maxRanges ? undefined : joined
}

/** Otherwise a short request could ask for a huge answer. */
function joinOverlapping(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && range.start <= last.end + 1) last.end = Math.max(last.end, range.end)
    else joined.push({ ...range })
  }
  return joined
}
