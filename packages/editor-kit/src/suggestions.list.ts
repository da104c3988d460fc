// The suggestions of a text, in order: who suggests what, and where.
import type { Node } from '@tiptap/pm/model'

import type { BlockSuggestion } from './document.ts'
import { levelOf } from './suggesting.marks.ts'

export type ListedSuggestion = {
  id: string
  by: string
  /** From the first to the last position that it affects. */
  from: number
  to: number
  /** Text that it inserts and deletes. */
  inserted: string
  deleted: string
  /** Blocks and line breaks that it inserts and deletes, by name. */
  begun: string[]
  joined: string[]
  /** The heading level that a block gets, 0 for a paragraph. */
  level?: 0 | 1 | 2 | 3
}

export function listSuggestions(doc: Node): ListedSuggestion[] {
  const found = new Map<string, ListedSuggestion>()
  const at = (id: string, by: string, from: number, to: number): ListedSuggestion => {
    // The same id used by two users is two suggestions, so that no user can act for another.
    const key = `${id} ${by}`
    const known = found.get(key)
    if (known) {
      known.to = Math.max(known.to, to)
      return known
    }
    const fresh = { id, by, from, to, inserted: '', deleted: '', begun: [], joined: [] }
    found.set(key, fresh)
    return fresh
  }
  doc.descendants((node, position) => {
    if (node.isText) {
      for (const { type, attrs } of node.marks) {
        if (type.name !== 'insertion' && type.name !== 'deletion') continue
        const one = at(String(attrs.id), String(attrs.by), position, position + node.nodeSize)
        if (type.name === 'insertion') one.inserted += node.text
        else one.deleted += node.text
      }
      return
    }
    const suggestion = node.attrs.suggestion as BlockSuggestion | null | undefined
    if (!suggestion) return
    // Only the block's start: its text has its own marks.
    const end = node.isTextblock ? position + 1 : position + node.nodeSize
    const one = at(suggestion.id, suggestion.by, position, end)
    if (suggestion.kind === 'change') one.level = levelOf(node)
    else if (suggestion.kind === 'insertion') {
      one.begun.push(node.type.name)
      if (one.inserted !== '') one.inserted += ' '
    } else {
      one.joined.push(node.type.name)
      if (one.deleted !== '') one.deleted += ' '
    }
  })
  return [...found.values()].toSorted((a, b) => a.from - b.from)
}

const names: Readonly<Record<string, string>> = {
  image: 'a picture',
  horizontalRule: 'a scene break',
  blockquote: 'a quote',
  bulletList: 'a list',
  orderedList: 'a list',
  hardBreak: 'a line break',
  footnote: 'a footnote',
  table: 'a table',
  tableRow: 'a row of a table',
  tableCell: 'a cell of a table',
}

/** As a sentence for users, without the final period. */
export function describeSuggestion({ inserted, deleted, begun, joined, level }: ListedSuggestion): string {
  const [came, went] = [shorten(inserted), shorten(deleted)]
  if (came && went)
    return came === went
      ? `Format ${quote(came)} in another way`
      : `Replace ${quote(went)} with ${quote(came)}`
  if (came) return `Add ${quote(came)}`
  if (went) return `Delete ${quote(went)}`
  if (level !== undefined) return level === 0 ? 'Make this a paragraph' : 'Make this a heading'
  const [newThing, oldThing] = [thingOf(begun), thingOf(joined)]
  if (newThing) return `Add ${newThing}`
  if (oldThing) return `Remove ${oldThing}`
  return begun.length > 0 ? 'Begin a new paragraph here' : 'Join this paragraph to the one before'
}

/** Text that is already quoted needs no second pair of quotes. */
const quote = (text: string) => (/^[“"«„].*[”"»]$/su.test(text) ? text : `“${text}”`)

const thingOf = (blocks: readonly string[]) => blocks.flatMap((block) => names[block] ?? [])[0]

const longest = 120

function shorten(text: string): string {
  const letters = Array.from(text.trim() === '' ? text : text.trim())
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('')
}
