// The copy of one chapter on this device: loaded before anything is shown, written on every change.
import * as Y from 'yjs'
import {
  appendUpdate,
  type DraftPlace,
  foldUpdates,
  forgetDraft,
  markSent,
  readUpdates,
} from '#lib/local-drafts.ts'

const maxUncompactedUpdates = 400

export type LocalCopy = {
  /** Resolves to whether there was a copy. */
  load(): Promise<boolean>
  /** Stores the whole document, including changes by other users. */
  storeAll(): Promise<void>
  /** All local changes so far are on the device. */
  isStored(): boolean
  confirmSent(): void
  forget(): Promise<void>
  end(): void
}

type Options = {
  ydoc: Y.Doc
  place: DraftPlace
  title(): string
  /** Updates from the server are stored too, but need not be sent. */
  isFromServer(origin: unknown): boolean
  onChange(): void
}

export function createLocalCopy({ ydoc, place, title, isFromServer, onChange }: Options): LocalCopy {
  const self = {}
  let writing = 0
  let isBroken = false
  let loose = 0

  async function run(work: () => Promise<unknown>): Promise<void> {
    writing += 1
    try {
      await work()
      isBroken = false
    } catch {
      // Storage is full or unavailable: the state must never claim that the text is stored.
      isBroken = true
    } finally {
      writing -= 1
      onChange()
    }
  }

  function handleUpdate(update: Uint8Array, origin: unknown): void {
    if (origin === self) return
    // After a failed write a single update would leave a gap, so the whole document is written.
    const whole = isBroken ? Y.encodeStateAsUpdate(ydoc) : update
    void run(() => appendUpdate(place, { title: title(), update: whole, isUnsent: !isFromServer(origin) }))
    loose += 1
    if (loose >= maxUncompactedUpdates) fold()
  }

  function fold(): void {
    loose = 0
    void foldUpdates(place, mergeAll).catch(() => undefined)
  }

  return {
    async load() {
      try {
        const updates = await readUpdates(place)
        ydoc.transact(() => {
          for (const update of updates) Y.applyUpdate(ydoc, update, self)
        }, self)
        if (updates.length > 20) fold()
        return updates.length > 0
      } catch {
        isBroken = true
        return false
      } finally {
        ydoc.on('update', handleUpdate)
      }
    },
    storeAll: () =>
      run(() => appendUpdate(place, { title: title(), update: Y.encodeStateAsUpdate(ydoc), isUnsent: true })),
    isStored: () => writing === 0 && !isBroken,
    confirmSent() {
      if (!isBroken) void markSent(place).catch(() => undefined)
    },
    async forget() {
      ydoc.off('update', handleUpdate)
      await forgetDraft(place)
    },
    end: () => ydoc.off('update', handleUpdate),
  }
}

function mergeAll(updates: Uint8Array[]): Uint8Array {
  const ydoc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(ydoc, update)
  return Y.encodeStateAsUpdate(ydoc)
}
