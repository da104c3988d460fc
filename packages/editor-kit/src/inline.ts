import { MARK_ORDER, type Inline, type Mark } from './document.ts'

const RANK = new Map<string, number>(MARK_ORDER.map((name, index) => [name, index]))

/** Canonical order: by MARK_ORDER, comments (the only mark that may repeat) by id. */
export function compareMarks(a: Mark, b: Mark): number {
  const byType = (RANK.get(a.type) ?? 0) - (RANK.get(b.type) ?? 0)
  if (byType !== 0 || a.type !== 'comment' || b.type !== 'comment') return byType
  return a.attrs.id < b.attrs.id ? -1 : 1
}

export function isSameMark(a: Mark, b: Mark): boolean {
  if (a === b) return true
  if (a.type !== b.type) return false
  if (a.type === 'link' && b.type === 'link') return a.attrs.href === b.attrs.href
  if (a.type === 'comment' || a.type === 'mention')
    return 'attrs' in b && 'id' in b.attrs && a.attrs.id === b.attrs.id
  if ('attrs' in a && 'attrs' in b && 'by' in a.attrs && 'by' in b.attrs) {
    return a.attrs.id === b.attrs.id && a.attrs.by === b.attrs.by
  }
  return true
}

const hasSameMarks = (a: readonly Mark[] = [], b: readonly Mark[] = []): boolean =>
  a.length === b.length && a.every((mark, index) => isSameMark(mark, b[index]!))

/** Appends an inline node, joining text to text with the same marks. `target` must own its last node. */
export function appendInline(target: Inline[], node: Inline): void {
  const last = target.at(-1)
  if (node.type === 'text' && last?.type === 'text' && hasSameMarks(last.marks, node.marks)) {
    last.text += node.text
  } else {
    target.push(node)
  }
}
