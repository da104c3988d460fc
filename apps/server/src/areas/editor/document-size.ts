// The size of a live document, without measuring it on every keystroke: incoming updates are added up, and it is
// measured only when the sum could exceed a limit.
import { checkDocument } from '@fabula/editor-kit/check'
import { DOCUMENT_LIMITS, UNBOUNDED } from '@fabula/editor-kit/document'
import { readRepaired } from '@fabula/editor-kit/yjs.repaired'
import type { UpdateFacts } from '@fabula/editor-kit/yjs.update-check'
import * as Y from 'yjs'

type Size = { text: number; nodes: number; bytes: number; structs: number }

/** Tags, quotes and commas around one node in JSON, without long attributes. */
const bytesOfNode = 120

/** The maximum number of structs in memory, deleted text included: years of writing, about 100 MB. */
const maxStructs = 500_000

export function createSizeGuard(document: Y.Doc) {
  /** An upper bound that includes everything accepted. Undefined until it is needed. */
  let size: Size | undefined
  /** Accepted but not yet in the document: several can be on their way into the log at once. */
  const underway = new Set<Uint8Array>()

  const grow = (by: Size) => {
    if (!size) return
    const { text, nodes, bytes, structs } = size
    size = {
      text: text + by.text,
      nodes: nodes + by.nodes,
      bytes: bytes + by.bytes,
      structs: structs + by.structs,
    }
  }

  function hasSpaceFor(
    update: Uint8Array,
    { textLength, nodes, attributeBytes, structs }: UpdateFacts,
  ): boolean {
    // Deleting is possible even in a full chapter.
    if (structs === 0) return true
    size ??= measure(underway.size > 0 ? withUpdates(document, underway) : document)
    grow({ text: textLength, nodes, bytes: textLength * 3 + nodes * bytesOfNode + attributeBytes, structs })
    if (fits(size)) return true
    const trial = withUpdates(document, underway)
    const before = measure(trial)
    Y.applyUpdate(trial, update)
    const after = measure(trial)
    const isLetIn = fits(after) || isNoLarger(after, before)
    size = isLetIn ? after : before
    return isLetIn
  }

  return {
    /**
     * Reserves space until the caller releases it, once the update is in the document or has failed. Undefined if there
     * is no space.
     */
    reserve(update: Uint8Array, facts: UpdateFacts): (() => void) | undefined {
      if (!hasSpaceFor(update, facts)) return undefined
      underway.add(update)
      return () => underway.delete(update)
    },
    /** Whether it makes a table or footnote larger than one may be. */
    exceedsParts(update: Uint8Array, { mayExceedParts }: UpdateFacts): boolean {
      if (!mayExceedParts) return false
      const trial = withUpdates(document, underway)
      const before = hasFittingParts(trial)
      Y.applyUpdate(trial, update)
      return before && !hasFittingParts(trial)
    },
    /** For updates that arrived another way. */
    add(update: Uint8Array): void {
      const structs = Y.decodeUpdate(update).structs.length
      grow({
        text: update.length,
        nodes: structs,
        bytes: update.length * 2 + structs * bytesOfNode,
        structs,
      })
    },
    /** Call it when the size of the changes is unknown. */
    forget(): void {
      size = undefined
    },
  }
}

function withUpdates(document: Y.Doc, updates: Iterable<Uint8Array>): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document))
  for (const update of updates) Y.applyUpdate(copy, update)
  return copy
}

const { noteLength, tableColumns, tableRows } = DOCUMENT_LIMITS

function hasFittingParts(ydoc: Y.Doc): boolean {
  const document = readRepaired(ydoc)
  return document ? checkDocument(document, { ...UNBOUNDED, noteLength, tableColumns, tableRows }).ok : true
}

const fits = ({ text, nodes, bytes, structs }: Size) =>
  text <= DOCUMENT_LIMITS.textLength &&
  nodes <= DOCUMENT_LIMITS.nodes &&
  bytes <= DOCUMENT_LIMITS.jsonBytes &&
  structs <= maxStructs

/** A chapter that is too long may be changed as long as it does not grow. */
const isNoLarger = (a: Size, b: Size) =>
  a.text <= b.text && a.nodes <= b.nodes && a.bytes <= b.bytes && a.structs <= maxStructs

function measure(ydoc: Y.Doc): Size {
  const document = readRepaired(ydoc)
  const structs = [...ydoc.store.clients.values()].reduce((sum, { length }) => sum + length, 0)
  if (!document) return { text: Infinity, nodes: Infinity, bytes: Infinity, structs }
  const size = { text: 0, nodes: 0, structs, bytes: Buffer.byteLength(JSON.stringify(document)) }
  const visit = (node: { text?: string; content?: unknown[] }) => {
    size.nodes += 1
    size.text += node.text?.length ?? 0
    for (const child of node.content ?? []) visit(child as typeof node)
  }
  visit(document)
  return size
}
