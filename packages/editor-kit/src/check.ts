// The check that every document passes before it is stored, regardless of author and protocol. It reads unknown JSON
// into a new canonical document, so nothing outside the allow-list gets in, and never throws.
import type { ContentMatch, MarkType, NodeType } from '@tiptap/pm/model'

import { isPlainObject, MARK_ATTRIBUTES, NODE_ATTRIBUTES, type AttributeRule } from './attributes.ts'
import { hasForbiddenCharacters } from './characters.ts'
import {
  DOCUMENT_LIMITS,
  type Inline,
  type Mark,
  type RichDocument,
  type SizeLimits,
  type TextNode,
} from './document.ts'
import { appendInline, compareMarks, isSameMark } from './inline.ts'
import { documentSchema } from './schema.ts'

type Problem = { path: string; problem: string }
export type CheckResult = { ok: true; document: RichDocument } | { ok: false; problems: Problem[] }

type Path = string
type Json = Record<string, unknown>
type Rules = ReadonlyMap<string, AttributeRule>
type NodeKind = { type: NodeType; rules: Rules }
type MarkKind = { type: MarkType; rules: Rules }

// Maps, not objects: a node of type "constructor" must not match.
const toRules = (rules: Record<string, AttributeRule>): Rules => new Map(Object.entries(rules))
const NODES: ReadonlyMap<string, NodeKind> = new Map(
  Object.entries(NODE_ATTRIBUTES).map(([name, rules]) => [
    name,
    { type: documentSchema.nodes[name]!, rules: toRules(rules) },
  ]),
)
const MARKS: ReadonlyMap<string, MarkKind> = new Map(
  Object.entries(MARK_ATTRIBUTES).map(([name, rules]) => [
    name,
    { type: documentSchema.marks[name]!, rules: toRules(rules) },
  ]),
)

const NODE_KEYS = new Set(['type', 'attrs', 'content', 'marks', 'text'])
const MARK_KEYS = new Set(['type', 'attrs'])

/** Stops reading immediately: continuing would cost more than the remaining problems are worth. */
class Enough extends Error {}

export function checkDocument(json: unknown, limits: SizeLimits = DOCUMENT_LIMITS): CheckResult {
  const check = new Check(limits)
  try {
    const document = check.readDocument(json)
    if (document && check.problems.length === 0) return { ok: true, document }
  } catch (error) {
    // Any other error comes from the input itself: a getter or a proxy that throws.
    if (!(error instanceof Enough)) check.problems.push({ path: '', problem: 'cannot be read' })
  }
  return { ok: false, problems: check.problems }
}

class Check {
  readonly problems: Problem[] = []
  private readonly limits: Required<SizeLimits>
  private nodes = 0
  private textLength = 0
  /** Never more than the size of the JSON, so that a bomb is rejected before it is expanded. */
  private leastBytes = 0

  constructor(limits: SizeLimits) {
    this.limits = { ...DOCUMENT_LIMITS, ...limits }
  }

  readDocument(json: unknown): RichDocument | undefined {
    const root = this.readNode(json, '', 0)
    if (!root) return undefined
    if (root.type !== 'doc') {
      this.refuse('type', 'must be doc')
      return undefined
    }
    const document = root as RichDocument
    if (this.problems.length === 0 && utf8Length(JSON.stringify(document)) > this.limits.jsonBytes) {
      this.refuse('', `must be at most ${this.limits.jsonBytes} bytes of JSON`)
    }
    return document
  }

  private readNode(json: unknown, path: Path, depth: number): Json | undefined {
    this.count(path, depth)
    if (!isPlainObject(json)) return this.refuse(path, 'must be an object')
    this.refuseUnknownKeys(json, NODE_KEYS, path)
    const kind = typeof json.type === 'string' ? NODES.get(json.type) : undefined
    if (!kind) return this.refuse(at(path, 'type'), `is not a known node: ${show(json.type)}`)
    if (kind.type.isText) return this.readText(json, path)
    if (json.text !== undefined) this.refuse(at(path, 'text'), 'belongs to text nodes only')

    const node: Json = { type: kind.type.name }
    this.spend(kind.type.name.length + 11, path)
    const attrs = this.readAttributes(json.attrs, kind.rules, at(path, 'attrs'))
    if (attrs) node.attrs = attrs
    const content = this.readContent(json.content, kind.type, at(path, 'content'), depth + 1)
    this.checkSize(kind.type.name, content, at(path, 'content'))
    if (content.length > 0) node.content = content
    // Editors leave marks on line breaks, but Yjs stores none there, so they are checked and dropped.
    this.readMarks(json.marks, kind.type.isInline, at(path, 'marks'))
    return node
  }

  private checkSize(name: string, content: readonly unknown[], path: Path): void {
    const { noteLength, tableColumns, tableRows } = this.limits
    const length = (nodes: readonly unknown[]) =>
      (nodes as Partial<TextNode>[]).reduce((sum, { text = '' }) => sum + text.length, 0)
    if (name === 'footnote' && length(content) > noteLength)
      this.refuse(path, `must be at most ${noteLength} characters`)
    if (name === 'table' && content.length > tableRows) this.refuse(path, `must be at most ${tableRows} rows`)
    if (name === 'tableRow' && content.length > tableColumns)
      this.refuse(path, `must be at most ${tableColumns} cells`)
  }

  private readText(json: Json, path: Path): Json | undefined {
    const { text } = json
    if (json.content !== undefined) this.refuse(at(path, 'content'), 'cannot be inside a text node')
    if (json.attrs !== undefined) this.readAttributes(json.attrs, new Map(), at(path, 'attrs'))
    if (typeof text !== 'string' || text === '')
      return this.refuse(at(path, 'text'), 'must be text, not empty')
    this.textLength += text.length
    if (this.textLength > this.limits.textLength) {
      this.stop(path, `the text must be at most ${this.limits.textLength} characters in all`)
    }
    this.spend(text.length + 25, path)
    if (hasForbiddenCharacters(text)) this.refuse(at(path, 'text'), 'holds characters that cannot be stored')
    const marks = this.readMarks(json.marks, true, at(path, 'marks'))
    return marks.length > 0 ? { type: 'text', marks, text } : { type: 'text', text }
  }

  private readContent(content: unknown, parent: NodeType, path: Path, depth: number): unknown[] {
    if (content !== undefined && !Array.isArray(content)) {
      this.refuse(path, 'must be a list of nodes')
      return []
    }
    const children: unknown[] = content ?? []
    const result: unknown[] = []
    let match: ContentMatch | null = parent.contentMatch
    for (let index = 0; index < children.length; index++) {
      const childPath = at(path, index)
      const node = this.readNode(children[index], childPath, depth)
      // Nodes after an unreadable one are still checked, but no longer for their position.
      match = node && match ? this.step(match, String(node.type), parent, childPath) : null
      if (!node) continue
      if (parent.inlineContent) appendInline(result as Inline[], node as Inline)
      else result.push(node)
    }
    if (match && !match.validEnd) this.refuse(path, `${parent.name} lacks something inside`)
    return result
  }

  private step(match: ContentMatch, name: string, parent: NodeType, path: Path): ContentMatch | null {
    const next = match.matchType(NODES.get(name)!.type)
    if (!next) this.refuse(path, `${name} cannot stand here in ${parent.name}`)
    return next
  }

  private readMarks(json: unknown, allowed: boolean, path: Path): Mark[] {
    if (json === undefined) return []
    if (!Array.isArray(json)) {
      this.refuse(path, 'must be a list of marks')
      return []
    }
    if (json.length > (allowed ? DOCUMENT_LIMITS.marksPerNode : 0)) {
      this.refuse(
        path,
        allowed ? `must be at most ${DOCUMENT_LIMITS.marksPerNode}` : 'belong to inline nodes',
      )
      return []
    }
    const marks: Mark[] = []
    for (let index = 0; index < json.length; index++) {
      const mark = this.readMark(json[index], at(path, index))
      if (!mark) continue
      const repeats = mark.type === 'comment' ? isSameMark : (a: Mark, b: Mark) => a.type === b.type
      if (marks.some((other) => repeats(other, mark))) this.refuse(at(path, index), 'is there twice')
      else marks.push(mark)
    }
    return marks.sort(compareMarks)
  }

  private readMark(json: unknown, path: Path): Mark | undefined {
    if (!isPlainObject(json)) return this.refuse(path, 'must be an object')
    this.refuseUnknownKeys(json, MARK_KEYS, path)
    const kind = typeof json.type === 'string' ? MARKS.get(json.type) : undefined
    if (!kind) return this.refuse(at(path, 'type'), `is not a known mark: ${show(json.type)}`)
    this.spend(kind.type.name.length + 11, path)
    const attrs = this.readAttributes(json.attrs, kind.rules, at(path, 'attrs'))
    return (attrs ? { type: kind.type.name, attrs } : { type: kind.type.name }) as Mark
  }

  private readAttributes(json: unknown, rules: Rules, path: Path): Json | undefined {
    if (json !== undefined && !isPlainObject(json)) return this.refuse(path, 'must be an object')
    const given = json ?? {}
    this.refuseUnknownKeys(given, rules, path)
    const attrs: Json = {}
    for (const [name, rule] of rules) {
      const value = given[name]
      if (value === undefined && rule.fallback !== undefined) continue
      const reading = rule.read(value)
      if ('problem' in reading) {
        this.refuse(at(path, name), reading.problem)
      } else if (reading.value !== rule.fallback) {
        attrs[name] = reading.value
        this.spend(typeof reading.value === 'string' ? reading.value.length : 1, path)
      }
    }
    return Object.keys(attrs).length > 0 ? attrs : undefined
  }

  private refuseUnknownKeys(json: Json, known: { has(key: string): boolean }, path: Path): void {
    for (const key of Object.keys(json)) {
      if (!known.has(key)) this.refuse(at(path, show(key)), 'is not known here')
    }
  }

  private count(path: Path, depth: number): void {
    this.nodes += 1
    if (this.nodes > this.limits.nodes) this.stop(path, `more than ${this.limits.nodes} nodes`)
    if (depth > DOCUMENT_LIMITS.depth) this.stop(path, `nested more than ${DOCUMENT_LIMITS.depth} deep`)
  }

  private spend(bytes: number, path: Path): void {
    this.leastBytes += bytes
    if (this.leastBytes > this.limits.jsonBytes) {
      this.stop(path, `must be at most ${this.limits.jsonBytes} bytes of JSON`)
    }
  }

  private refuse(path: Path, problem: string): undefined {
    this.problems.push({ path, problem })
    if (this.problems.length >= DOCUMENT_LIMITS.problems) throw new Enough()
  }

  private stop(path: Path, problem: string): never {
    this.problems.push({ path, problem })
    throw new Enough()
  }
}

const at = (path: Path, key: string | number): Path => (path === '' ? String(key) : `${path}.${key}`)

const show = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 40) : typeof value)

function utf8Length(text: string): number {
  // UTF-8 needs at most three bytes per unit, so most documents need no exact count.
  return text.length * 3 <= DOCUMENT_LIMITS.jsonBytes ? text.length : new TextEncoder().encode(text).length
}
