// The copy of one chapter on this device: read before anything is shown, written with every change.
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
  /** Whether there was anything. */
  load(): Promise<boolean>
  /** Everything that is in the document, whoever wrote it and whenever. */
  storeAll(): Promise<void>
  /** Everything that was written here so far is on the device. */
  isStored(): boolean
  confirmSent(): void
  forget(): Promise<void>
  end(): void
}

type Options = {
  ydoc: Y.Doc
  place: DraftPlace
  title(): string
  /** What came from the server is kept too, but need not be sent. */
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
      // No room, or a browser that keeps nothing: never say that it is kept.
      isBroken = true
    } finally {
      writing -= 1
      onChange()
    }
  }

  function handleUpdate(update: Uint8Array, origin: unknown): void {
    if (origin === self) return
    // After a failed write one update alone would leave a gap: then everything is written.
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
