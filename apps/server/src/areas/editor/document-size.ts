// How large a live document is, without measuring it at every key that is pressed: what comes in is added up, and only
// when the sum says that it could be too large is it measured.
import { DOCUMENT_LIMITS } from '@fabula/editor-kit/document'
import { repairDocument } from '@fabula/editor-kit/repair'
import { CONTENT_FRAGMENT } from '@fabula/editor-kit/yjs'
import { readFragment } from '@fabula/editor-kit/yjs.read'
import type { UpdateFacts } from '@fabula/editor-kit/yjs.update-check'
import * as Y from 'yjs'

type Size = { text: number; nodes: number; bytes: number }

/** Tags, quotes and commas around one node in JSON, attributes at their longest left out. */
const bytesOfNode = 120

export function createSizeGuard(document: Y.Doc) {
  let size: Size | undefined

  return {
    /** Whether the document could still be stored with this in it. */
    hasRoomFor(update: Uint8Array, { textLength, nodes, attributeBytes }: UpdateFacts): boolean {
      size ??= measure(readJson(document))
      size = {
        text: size.text + textLength,
        nodes: size.nodes + nodes,
        bytes: size.bytes + textLength * 3 + nodes * bytesOfNode + attributeBytes,
      }
      if (fits(size)) return true
      const after = new Y.Doc()
      Y.applyUpdate(after, Y.encodeStateAsUpdate(document))
      Y.applyUpdate(after, update)
      const json = readJson(after)
      size = measure(json)
      return repairDocument(json) !== undefined
    },
  }
}

const readJson = (ydoc: Y.Doc) => readFragment(ydoc.getXmlFragment(CONTENT_FRAGMENT))

const fits = ({ text, nodes, bytes }: Size) =>
  text <= DOCUMENT_LIMITS.textLength && nodes <= DOCUMENT_LIMITS.nodes && bytes <= DOCUMENT_LIMITS.jsonBytes

function measure(json: unknown): Size {
  const size = { text: 0, nodes: 0, bytes: Buffer.byteLength(JSON.stringify(json)) }
  const visit = (node: { text?: string; content?: unknown[] }) => {
    size.nodes += 1
    size.text += node.text?.length ?? 0
    for (const child of node.content ?? []) visit(child as typeof node)
  }
  visit(json as { content?: unknown[] })
  return size
}
