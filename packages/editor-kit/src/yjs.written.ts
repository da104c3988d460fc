import * as Y from 'yjs'

/** UTF-16 units of text that the update brings and the document does not have yet. Deleted ones count no more. */
export function countWritten(ydoc: Y.Doc, update: Uint8Array): number {
  return Y.decodeUpdate(update).structs.reduce((sum, struct) => {
    if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) return sum
    const known = Y.getState(ydoc.store, struct.id.client)
    const isNew = struct.id.clock + struct.length - Math.max(struct.id.clock, known)
    return sum + Math.max(0, isNew)
  }, 0)
}
