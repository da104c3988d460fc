import * as Y from 'yjs'

import { DOCUMENT_LIMITS } from './document.ts'

/** y-tiptap adds a hash to the name of a mark that may occur several times on the same text. */
const HASH = /--[a-zA-Z0-9+/=]{8}$/

/** The JSON of whatever a fragment contains, valid or not: own code, because y-tiptap's throws or repairs in place. */
export function readFragment(fragment: Y.XmlFragment): unknown {
  return { type: 'doc', content: readChildren(fragment, 0) }
}

export function readYNode(child: unknown, depth = 0): unknown {
  // Without a type it fails every check.
  if (!(child instanceof Y.XmlElement)) return {}
  const node: Record<string, unknown> = { type: child.nodeName, attrs: child.getAttributes() }
  // Deeper than any valid document: it is rejected anyway, and might be infinite.
  if (depth <= DOCUMENT_LIMITS.depth) node.content = readChildren(child, depth + 1)
  return node
}

function readChildren(parent: Y.XmlFragment, depth: number): unknown[] {
  return parent
    .toArray()
    .flatMap((child) => (child instanceof Y.XmlText ? readText(child) : [readYNode(child, depth)]))
}

type Delta = { insert: unknown; attributes?: Record<string, unknown> }[]

function readText(text: Y.XmlText): unknown[] {
  return (text.toDelta() as Delta).map(({ insert, attributes = {} }) => ({
    type: 'text',
    text: insert,
    marks: Object.entries(attributes).map(([name, attrs]) => ({ type: name.replace(HASH, ''), attrs })),
  }))
}
