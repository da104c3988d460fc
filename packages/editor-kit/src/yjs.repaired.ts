import type { Doc } from 'yjs'

import { type RichDocument, UNBOUNDED } from './document.ts'
import { repairDocument } from './repair.ts'
import { CONTENT_FRAGMENT, readDocument } from './yjs.ts'
import { readFragment } from './yjs.read.ts'

/** Reads the document as the next flush will store it: a tree made invalid by concurrent edits is read as repaired. */
export function readRepaired(ydoc: Doc): RichDocument | undefined {
  const read = readDocument(ydoc)
  return read.ok
    ? read.document
    : repairDocument(readFragment(ydoc.getXmlFragment(CONTENT_FRAGMENT)), UNBOUNDED)
}
