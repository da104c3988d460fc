// What happens to a text node or a block when a user suggests its insertion or deletion.
import type { Attrs, Node } from '@tiptap/pm/model'

import type { BlockSuggestion } from './document.ts'

/** Who suggests, and the id under which related changes are decided together. */
export type Suggester = { id: string; by: string }

export const suggestionOf = (node: Node): BlockSuggestion | null =>
  (node.attrs.suggestion as BlockSuggestion | null | undefined) ?? null

const isSuggestion = (name: string) => name === 'insertion' || name === 'deletion'

/** The id of this user's suggestion that the node belongs to. */
export function ownIdOf(node: Node, by: string): string | undefined {
  const suggestion = suggestionOf(node)
  if (suggestion?.by === by) return suggestion.id
  const mark = node.marks.find(({ type, attrs }) => isSuggestion(type.name) && attrs.by === by)
  return mark?.attrs.id as string | undefined
}

const isOwnInsertion = (node: Node, by: string): boolean => {
  const suggestion = suggestionOf(node)
  if (suggestion) return suggestion.kind === 'insertion' && suggestion.by === by
  return node.marks.some(({ type, attrs }) => type.name === 'insertion' && attrs.by === by)
}

export const isStruck = (node: Node): boolean => node.marks.some(({ type }) => type.name === 'deletion')

function withSuggestion(node: Node, suggestion: BlockSuggestion | null): Node {
  const attrs: Attrs = { ...node.attrs, suggestion }
  return node.type.create(attrs, node.content, node.marks)
}

/** As a new node: suggestions from its old place do not apply here. */
export function inserted(node: Node, { id, by }: Suggester): Node {
  if (!node.isText) return withSuggestion(node, { id, by, kind: 'insertion' })
  const mark = node.type.schema.marks.insertion!.create({ id, by })
  return node.mark(mark.addToSet(node.marks.filter(({ type }) => !isSuggestion(type.name))))
}

/** Undefined if the same user had only suggested it: then it is simply removed. */
export function deleted(node: Node, { id, by }: Suggester): Node | undefined {
  if (isOwnInsertion(node, by)) return undefined
  if (node.isText) {
    if (isStruck(node)) return node
    return node.mark(node.type.schema.marks.deletion!.create({ id, by }).addToSet(node.marks))
  }
  const suggestion = suggestionOf(node)
  if (suggestion === null) return withSuggestion(node, { id, by, kind: 'deletion' })
  if (suggestion.kind !== 'change' || suggestion.by !== by) return node
  return withSuggestion(earlier(node, suggestion.from), { id: suggestion.id, by, kind: 'deletion' })
}

/** The block before the suggested change of its type. */
function earlier(node: Node, level: number): Node {
  const { paragraph, heading } = node.type.schema.nodes
  return level === 0 ? paragraph!.create(null, node.content) : heading!.create({ level }, node.content)
}

export const levelOf = (node: Node): 0 | 1 | 2 | 3 =>
  node.type.name === 'heading' ? (node.attrs.level as 1 | 2 | 3) : 0

/** The head of a block whose type is to change. Undefined if it has a suggestion that excludes this one. */
export function changed(old: Node, next: Node, { id, by }: Suggester): Node | undefined {
  const before = suggestionOf(old)
  const head = (suggestion: BlockSuggestion | null) => next.type.create({ ...next.attrs, suggestion }, null)
  if (levelOf(old) === levelOf(next)) return head(before)
  if (before === null) return head({ id, by, kind: 'change', from: levelOf(old) })
  if (before.by !== by) return undefined
  if (before.kind === 'change') return head(before.from === levelOf(next) ? null : before)
  return before.kind === 'insertion' ? head(before) : undefined
}
