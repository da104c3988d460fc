// Dry run for changes of users who may only suggest or comment, on a copy that follows the document, so that a
// keystroke does not copy a whole chapter.
import type { RichDocument } from '@fabula/editor-kit/document'
import { isWithin, type Liberty } from '@fabula/editor-kit/suggesting.check'
import { readRepaired } from '@fabula/editor-kit/yjs.repaired'
import * as Y from 'yjs'

export function createStage(document: Y.Doc) {
  let copy: Y.Doc | null = null
  /** The content of the copy, until the next update. */
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
    /** Whether the update changes only what this user may change. */
    permits(update: Uint8Array, liberty: Liberty): boolean {
      const stage = prepare()
      const before = said ?? readRepaired(stage)
      Y.applyUpdate(stage, update)
      const after = readRepaired(stage)
      const isPermitted = before !== undefined && after !== undefined && isWithin(before, after, liberty)
      // The rejected change is in the copy now.
      if (isPermitted) said = after
      else clear()
      return isPermitted
    },
    /** Call it when a permitted update was not applied after all. */
    clear,
  }
}
