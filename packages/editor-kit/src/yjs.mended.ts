import type { Doc } from 'yjs'

import { type RichDocument, UNBOUNDED } from './document.ts'
import { repairDocument } from './repair.ts'
import { CONTENT_FRAGMENT, readDocument } from './yjs.ts'
import { readFragment } from './yjs.read.ts'

/** As it will be settled: a tree that two people have left in disorder is read as it will be mended. */
export function readMended(ydoc: Doc): RichDocument | undefined {
  const read = readDocument(ydoc)
  return read.ok
    ? read.document
    : repairDocument(readFragment(ydoc.getXmlFragment(CONTENT_FRAGMENT)), UNBOUNDED)
}
