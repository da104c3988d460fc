// Where a change of somebody who may only suggest or comment is tried before it is let in: a copy of the document that
// is kept in step with it, so that no key pressed copies a whole chapter.
import type { RichDocument } from '@fabula/editor-kit/document'
import { isWithin, type Liberty } from '@fabula/editor-kit/suggesting.check'
import { readMended } from '@fabula/editor-kit/yjs.mended'
import * as Y from 'yjs'

export function createStage(document: Y.Doc) {
  let copy: Y.Doc | null = null
  /** What the copy says, as long as nothing has come in since. */
  let said: RichDocument | undefined

  const follow = (update: Uint8Array) => {
    if (copy) Y.applyUpdate(copy, update)
  }

  function prepare(): Y.Doc {
    if (copy) return copy
    const fresh = new Y.Doc()
    Y.applyUpdate(fresh, Y.encodeStateAsUpdate(document))
    fresh.on('update', () => (said = undefined))
    document.on('update', follow)
    copy = fresh
    return fresh
  }

  function clear(): void {
    document.off('update', follow)
    copy = null
    said = undefined
  }

  return {
    /** Whether the update leaves everything as it is that is not this person's to change. */
    permits(update: Uint8Array, liberty: Liberty): boolean {
      const stage = prepare()
      const before = said ?? readMended(stage)
      Y.applyUpdate(stage, update)
      const after = readMended(stage)
      const isPermitted = before !== undefined && after !== undefined && isWithin(before, after, liberty)
      // A refused change is in the copy now.
      if (isPermitted) said = after
      else clear()
      return isPermitted
    },
    /** What was tried did not get in after all. */
    clear,
  }
}
