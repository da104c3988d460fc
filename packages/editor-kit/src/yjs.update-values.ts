// The allowed content of one struct of an update: the allow-list, applied to single structs instead of a whole
// document. The position of a struct is checked only as far as its value depends on it; nesting is checked in the
// document.
import * as Y from 'yjs'

import { isPlainObject, MARK_ATTRIBUTES, NODE_ATTRIBUTES, type AttributeRule } from './attributes.ts'

type Rules = ReadonlyMap<string, AttributeRule>

/** The parent of a struct. `gone`: a deleted parent, so the struct is never visible. */
export type Place =
  | { in: 'root'; name: string }
  | { in: 'element'; nodeName: string; depth: number; type: Y.XmlElement }
  | { in: 'text'; type: Y.XmlText; item: Y.Item }
  | { in: 'gone' }

// Maps, not objects: an element named "constructor" must not match.
const toRules = (rules: Record<string, AttributeRule>): Rules => new Map(Object.entries(rules))
const ELEMENTS: ReadonlyMap<string, Rules> = new Map(
  Object.entries(NODE_ATTRIBUTES)
    .filter(([name]) => name !== 'doc' && name !== 'text')
    .map(([name, rules]) => [name, toRules(rules)]),
)
const MARKS: ReadonlyMap<string, Rules> = new Map(
  Object.entries(MARK_ATTRIBUTES).map(([name, rules]) => [name, toRules(rules)]),
)

/** Several comments may cover the same text; y-tiptap distinguishes them by a hash. */
const COMMENT = /^comment--[a-zA-Z0-9+/=]{8}$/

const show = (value: string) => value.slice(0, 40)

/** Returns the problem, or nothing. */
export function findContentProblem(content: unknown, place: Place, key: string | null): string | undefined {
  if (content instanceof Y.ContentDeleted) return undefined
  if (place.in === 'root' && key !== null) return 'keeps values beside the text'
  if (key !== null) return findAttributeProblem(content, place, key)
  if (content instanceof Y.ContentType) return findTypeProblem(content.type, place)
  if (content instanceof Y.ContentString)
    return isIn(place, 'text') ? undefined : 'has text that is in no block'
  // Next to deleted content it is unknown whether it was an attribute.
  if (content instanceof Y.ContentAny && place.in === 'gone') return undefined
  if (content instanceof Y.ContentFormat)
    return isIn(place, 'text') ? findMarkProblem(content.key, content.value) : 'formats what is no text'
  return 'holds something that is no text'
}

const isIn = (place: Place, wanted: Place['in']) => place.in === wanted || place.in === 'gone'

function findTypeProblem(type: unknown, place: Place): string | undefined {
  if (place.in === 'text') return 'has a block inside of text'
  if (type instanceof Y.XmlElement)
    return ELEMENTS.has(type.nodeName) ? undefined : `is not a known node: ${show(type.nodeName)}`
  return type instanceof Y.XmlText ? undefined : 'holds something that is neither block nor text'
}

function findAttributeProblem(content: unknown, place: Place, key: string): string | undefined {
  if (place.in === 'gone') return undefined
  if (place.in !== 'element') return 'keeps values beside the text'
  const rule = ELEMENTS.get(place.nodeName)?.get(key)
  if (!rule) return `is not known here: ${show(key)}`
  const values = content instanceof Y.ContentAny ? content.arr : []
  if (values.length !== 1) return `is not a value: ${show(key)}`
  const reading = rule.read(values[0])
  return 'problem' in reading ? `${key} ${reading.problem}` : undefined
}

function findMarkProblem(key: string, value: unknown): string | undefined {
  const name = COMMENT.test(key) ? 'comment' : key
  const rules = MARKS.get(name)
  if (!rules) return `is not a known mark: ${show(key)}`
  // The end of a mark.
  if (value === null) return undefined
  if (!isPlainObject(value)) return `${name} must be an object`
  const unknown = Object.keys(value).find((attribute) => !rules.has(attribute))
  if (unknown !== undefined) return `is not known here: ${show(unknown)}`
  for (const [attribute, rule] of rules) {
    const reading = rule.read(value[attribute])
    if ('problem' in reading) return `${name} ${attribute} ${reading.problem}`
  }
  return undefined
}
