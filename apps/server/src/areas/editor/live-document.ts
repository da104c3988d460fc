// One chapter that is open on this node: what of its log is in memory, and how the rest gets there.
import { readDocument } from '@fabula/editor-kit/yjs'
import * as Y from 'yjs'
import { loadDraft, type LoggedPlace, readUpdatesAfter, flushLive } from '#areas/stories/public.ts'
import type { Platform } from '#platform/platform.ts'
import { createSizeGuard } from './document-size.ts'
import { createStage } from './trial-document.ts'

/** Pieces that are allowed one by one can make a wrong whole; that is found and mended within two seconds. */
const checkAfterMilliseconds = 1000

/** Applied without being taken for somebody's work: nothing is settled for it here. */
const fromLog = { source: 'local', skipStoreHooks: true } as const

type Work = Pick<Platform, 'db' | 'log'>

export type LiveDocument = ReturnType<typeof createLiveDocument>

export function createLiveDocument(
  { db, log }: Work,
  {
    chapterId,
    storyId,
    document,
    through,
    onRestored,
  }: {
    chapterId: string
    storyId: string
    document: Y.Doc
    through: number
    /** An earlier version was brought back. */
    onRestored(): void
  },
) {
  let end = through
  let catchingUp: Promise<void> | null = null
  let isBehind = false
  let isDirty = false
  /** What has come back from the log before its own answer changes nothing any more, so nobody else plans to settle it. */
  let isUnplanned = false
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  /** Who writes under which client: nobody takes another's place in the document. */
  const owners = new Map<number, string>()
  const ownPictures = new Set<string>()
  const size = createSizeGuard(document)

  /** One that cannot be applied must not keep the others out. */
  function applyLogged(update: Uint8Array, id: number): void {
    try {
      Y.applyUpdate(document, update, fromLog)
      size.add(update)
    } catch (error) {
      log.error({ err: error, chapterId, id }, 'Some of a log could not be read')
    }
  }

  async function readOn(): Promise<void> {
    while (isBehind) {
      isBehind = false
      const rows = await readUpdatesAfter(db, chapterId, end)
      if (rows) {
        for (const { id, update, source } of rows) {
          applyLogged(update, id)
          if (source === 'restored') onRestored()
          end = Math.max(end, id)
        }
      } else {
        end = Math.max(end, (await loadDraft(db, chapterId, document, fromLog)).through)
        size.forget()
      }
    }
  }

  /** Resolves when all that was in the log at the call is in memory. */
  async function catchUp(): Promise<void> {
    isBehind = true
    // Whoever asks while the last look is just ending begins another one.
    while (isBehind || catchingUp) {
      catchingUp ??= readOn().finally(() => (catchingUp = null))
      await catchingUp
    }
  }

  function flush(): Promise<void> {
    isDirty = false
    // The words are in the log; what fails here is settled by whoever asks next, or by the job.
    flushing = flushLive(db, storyId, chapterId).catch((error: unknown) =>
      log.error({ err: error, chapterId }, 'A draft could not be settled'),
    )
    return flushing
  }

  return {
    chapterId,
    storyId,
    size,
    stage: createStage(document),
    owners,
    ownPictures,
    catchUp,
    /** Once what it says is written down, as far as it was not or is just being done. */
    flushed: () => (isDirty ? flush() : flushing),

    /** Somebody has appended to the log, here or elsewhere. */
    listen(id: number): void {
      if (id <= end) return
      catchUp().catch((error: unknown) =>
        log.warn({ err: error, chapterId }, 'A live document could not be brought up to date'),
      )
    },

    /** What has been committed and is about to be acknowledged. */
    apply(update: Uint8Array, { id, previous }: LoggedPlace, origin: unknown): void {
      isDirty = true
      isUnplanned ||= id <= end
      Y.applyUpdate(document, update, origin)
      if (previous <= end) end = Math.max(end, id)
      else this.listen(id)
      timer ??= setTimeout(() => {
        timer = undefined
        if (isUnplanned || !readDocument(document).ok) void flush()
        isUnplanned = false
      }, checkAfterMilliseconds)
    },

    stop(): void {
      clearTimeout(timer)
    },
  }
}
