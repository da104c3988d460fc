// Converts between a document and the Y.Doc in which it is edited together. Block, text and mark formats are those of
// @tiptap/y-tiptap, which the editor binds to; only the choice of what to preserve is made here.
import type { Node } from '@tiptap/pm/model'
import { updateYFragment } from '@tiptap/y-tiptap'
import * as Y from 'yjs'

import { alignBlocks, type Alignable } from './align.ts'
import { checkDocument, type CheckResult } from './check.ts'
import {
  type Container,
  type Inline,
  isContainer,
  type Part,
  type RichDocument,
  UNBOUNDED,
} from './document.ts'
import { documentSchema } from './schema.ts'
import { readFragment, readYNode } from './yjs.read.ts'

/** The name under which editors and server find the text in a Y.Doc. */
export const CONTENT_FRAGMENT = 'content'

/** The content of an untrusted Y.Doc, checked. Never throws and never changes the Y.Doc. */
export function readDocument(ydoc: Y.Doc): CheckResult {
  return checkDocument(readFragment(ydoc.getXmlFragment(CONTENT_FRAGMENT)), UNBOUNDED)
}

export function createYDoc(document: RichDocument): Y.Doc {
  const ydoc = new Y.Doc()
  applyDocument(ydoc, document)
  return ydoc
}

/**
 * Makes the Y.Doc equal the document, in one transaction that touches only what differs: unchanged blocks preserve
 * cursors, comments and concurrent typing. Throws if the document is invalid; size limits are enforced by those who
 * accept documents.
 */
export function applyDocument(ydoc: Y.Doc, document: RichDocument, origin: unknown = null): void {
  const result = checkDocument(document, UNBOUNDED)
  if (!result.ok) throw new TypeError(`Not a valid document: ${JSON.stringify(result.problems)}`)
  const target = { json: result.document, node: documentSchema.nodeFromJSON(result.document) }
  ydoc.transact(() => updateChildren(ydoc, ydoc.getXmlFragment(CONTENT_FRAGMENT), target), origin)
}

type Target<T> = { json: T; node: Node }

function updateChildren(ydoc: Y.Doc, parent: Y.XmlFragment, target: Target<RichDocument | Container>): void {
  const before = parent.toArray()
  const alignment = alignBlocks(before.map(describeYChild), target.json.content.map(describeBlock))
  deleteChildren(
    parent,
    alignment.flatMap(({ before: index, after }) => (after === undefined ? [index!] : [])),
  )
  let previous: Y.XmlElement | null = null
  for (const { before: index, after, isEqual } of alignment) {
    if (after === undefined) continue
    const child = { json: target.json.content[after]!, node: target.node.child(after) }
    if (index === undefined) {
      const element: Y.XmlElement = new Y.XmlElement(child.json.type)
      parent.insertAfter(previous, [element])
      write(ydoc, element, child.node)
      previous = element
    } else {
      // Only a readable block of this kind is ever paired, and that is an element.
      previous = before[index] as Y.XmlElement
      if (!isEqual) updateElement(ydoc, previous, child)
    }
  }
}

function updateElement(ydoc: Y.Doc, element: Y.XmlElement, { json, node }: Target<Part>): void {
  if (!isContainer(json)) {
    write(ydoc, element, node)
    return
  }
  for (const [name, value] of Object.entries(node.attrs)) {
    if (value === null) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  updateChildren(ydoc, element, { json, node })
}

/** Diffs the text of one block; writes all of it for a new block. */
function write(ydoc: Y.Doc, element: Y.XmlElement, node: Node): void {
  updateYFragment(ydoc, element, node, { mapping: new Map(), isOMark: new Map() })
}

/** From the end, so that earlier indexes stay valid; in ranges, since every deletion walks the list from its start. */
function deleteChildren(parent: Y.XmlFragment, indexes: readonly number[]): void {
  for (let last = indexes.length - 1; last >= 0;) {
    let first = last
    while (first > 0 && indexes[first - 1] === indexes[first]! - 1) first--
    parent.delete(indexes[first]!, last - first + 1)
    last = first - 1
  }
}

function describeBlock(block: Part): Alignable {
  return { key: JSON.stringify(block), kind: block.type, text: textOf(block) }
}

/** Invalid content matches nothing and gets replaced. */
function describeYChild(child: unknown): Alignable {
  const around = (child instanceof Y.XmlElement && PARENTS.get(child.nodeName)) || []
  const content = around.reduce<unknown>((json, type) => ({ type, content: [json] }), readYNode(child))
  const result = checkDocument({ type: 'doc', content: [content] }, UNBOUNDED)
  if (!result.ok) return { key: undefined, kind: '', text: '' }
  const inside = around.reduce<Part>((part) => (part as Container).content[0]!, result.document.content[0]!)
  return describeBlock(inside)
}

/** What a part must be in for the check, from the inside to the outside. */
const PARENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['listItem', ['bulletList']],
  ['tableRow', ['table']],
  ['tableCell', ['tableRow', 'table']],
])

function textOf(node: Part | Inline): string {
  if (node.type === 'text') return node.text
  return 'content' in node ? (node.content ?? []).map(textOf).join('') : ''
}
