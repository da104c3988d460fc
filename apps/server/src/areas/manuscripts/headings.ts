// Detects which headings are the title, which open parts and which open chapters, from the structure of the manuscript.
import { lineOfBlock } from './block-text.ts'
import type { Item } from './manuscript.ts'

export type Headings = {
  /** The title, if the first heading is one. */
  title: string
  /** How many items at the start make up that title. */
  titleItems: 0 | 1
  /** 0 when there are no headings. */
  chapterLevel: number
  chapterCount: number
  isPart(item: Item): boolean
  isChapter(item: Item): boolean
}

export function headingsOf(items: readonly Item[], known: string): Headings {
  const titleItems = isTitle(items, known) ? 1 : 0
  const rest = items.slice(titleItems)
  const levels = [...new Set(rest.flatMap((item) => (item.isPart ? [] : (item.level ?? []))))].toSorted(
    (a, b) => a - b,
  )
  const [top = 0, next] = levels
  const hasNamedParts = rest.some(({ isPart }) => isPart)
  const holdsParts = !hasNamedParts && next !== undefined && opensParts(rest, top, next)
  const chapterLevel = holdsParts ? next : top
  const isPart = (item: Item) => item.isPart === true || (holdsParts && item.level === top)
  const isChapter = (item: Item) => item.level !== undefined && item.level <= chapterLevel && !isPart(item)
  return {
    title: titleItems === 1 ? lineOfBlock(items[0]!.block) : '',
    titleItems,
    chapterLevel,
    chapterCount: rest.filter(isChapter).length,
    isPart,
    isChapter,
  }
}

/** It is first, the only one of its level, and followed by deeper headings. */
function isTitle(items: readonly Item[], known: string): boolean {
  const [first, second] = items
  if (first?.level === undefined || first.isPart) return false
  const { level } = first
  const others = items.slice(1).flatMap((item) => item.level ?? [])
  if (others.some((other) => other <= level)) return false
  if (known !== '' && same(lineOfBlock(first.block), known)) return true
  return known === '' && (second?.level !== undefined || others.length >= 2) && others.length > 0
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Most of the upper headings are directly followed by a lower one and contain more than one of those. */
function opensParts(items: readonly Item[], top: number, next: number): boolean {
  const tops = items.flatMap((item, index) => (item.level === top ? [index] : []))
  const direct = tops.filter((index) => items[index + 1]?.level === next)
  const most = tops.map((index, place) => {
    const end = tops[place + 1] ?? items.length
    return items.slice(index, end).filter(({ level }) => level === next).length
  })
  return direct.length / tops.length >= 0.6 && most.some((count) => count > 1)
}
