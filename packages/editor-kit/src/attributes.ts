// The allowed values of every attribute of every node and mark. The editor's schema validates with these rules and the
// server's check reads with them, so there is only one list.
import { hasForbiddenCharacters } from './characters.ts'
import { DOCUMENT_LIMITS } from './document.ts'
import { isSafeHref } from './links.ts'

type Reading = { value: unknown } | { problem: string }

/** Without a fallback the attribute is required; a value equal to the fallback is omitted from stored JSON. */
export type AttributeRule = { read: (value: unknown) => Reading; fallback?: string | number | boolean | null }

type Rules = Record<string, AttributeRule>

// Lower case only: ids are compared as text, and the database returns them in lower case.
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAX_START = 999_999_999

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const id: AttributeRule = {
  read: (value) => (isId(value) ? { value } : { problem: 'must be an id (a UUID in lower case)' }),
}

const href: AttributeRule = {
  read: (value) =>
    isSafeHref(value)
      ? { value }
      : { problem: 'must be an http, https or mailto address without a user name' },
}

const level: AttributeRule = {
  read: (value) => (value === 1 || value === 2 || value === 3 ? { value } : { problem: 'must be 1, 2 or 3' }),
}

const start: AttributeRule = {
  fallback: 1,
  read: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_START
      ? // JSON would turn -0 into 0
        { value: Math.abs(value) }
      : { problem: `must be a whole number from 0 to ${MAX_START}` },
}

const alt: AttributeRule = {
  fallback: '',
  read: (value) => {
    if (typeof value !== 'string') return { problem: 'must be text' }
    if (value.length > DOCUMENT_LIMITS.altLength) {
      return { problem: `must be at most ${DOCUMENT_LIMITS.altLength} characters` }
    }
    return hasForbiddenCharacters(value) ? { problem: 'holds characters that cannot be stored' } : { value }
  },
}

const hasHeader: AttributeRule = {
  fallback: false,
  read: (value) => (typeof value === 'boolean' ? { value } : { problem: 'must be true or false' }),
}

function suggestionRule(canChange: boolean): AttributeRule {
  const kinds = canChange ? 'insertion, deletion or change' : 'insertion or deletion'
  return { fallback: null, read: (value) => readSuggestion(value, canChange, kinds) }
}

function readSuggestion(value: unknown, canChange: boolean, kinds: string): Reading {
  if (value === null) return { value }
  if (!isPlainObject(value)) return { problem: 'must be null or {id, by, kind}' }
  const { id, by, kind, from, ...rest } = value
  if (Object.keys(rest).length > 0) return { problem: 'may hold id, by, kind and from only' }
  if (!isId(id)) return { problem: 'needs an id (a UUID in lower case)' }
  if (!isId(by)) return { problem: 'needs the id of the person it is by' }
  if (kind === 'change' && canChange) {
    return from === 0 || from === 1 || from === 2 || from === 3
      ? { value: { id, by, kind, from: Math.abs(from) } }
      : { problem: 'needs from: a heading level, or 0 for a paragraph' }
  }
  if (kind !== 'insertion' && kind !== 'deletion') return { problem: `needs a kind: ${kinds}` }
  return from === undefined ? { value: { id, by, kind } } : { problem: 'has from without being a change' }
}

const boundary = { suggestion: suggestionRule(false) }
const boundaryOrChange = { suggestion: suggestionRule(true) }

export const NODE_ATTRIBUTES = {
  doc: {},
  text: {},
  paragraph: boundaryOrChange,
  heading: { level, ...boundaryOrChange },
  blockquote: boundary,
  bulletList: boundary,
  orderedList: { start, ...boundary },
  listItem: boundary,
  horizontalRule: boundary,
  hardBreak: boundary,
  footnote: boundary,
  table: { hasHeader, ...boundary },
  tableRow: boundary,
  tableCell: boundary,
  image: { imageId: id, alt, ...boundary },
} satisfies Record<string, Rules>

const author = { id, by: id }

export const MARK_ATTRIBUTES = {
  insertion: author,
  deletion: author,
  comment: { id },
  spoiler: {},
  mention: { id },
  link: { href },
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
} satisfies Record<string, Rules>
