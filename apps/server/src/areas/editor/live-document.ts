// A chapter that is open on this node: the part of its log that is in memory, and how it catches up with the rest.
import { readDocument } from '@fabula/editor-kit/yjs'
import * as Y from 'yjs'
import { flushNow, loadDraft, type LoggedPlace, readUpdatesAfter } from '#areas/chapters/public.ts'
import type { Platform } from '#platform/platform.ts'
import { createSizeGuard } from './document-size.ts'
import { createStage } from './trial-document.ts'

/**
 * Updates that are valid one by one can produce an invalid document; it is detected and repaired within two seconds.
 */
const checkAfterMilliseconds = 1000

/** Does not count as a user's change, so it triggers no flush here. */
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
    beforeChange,
    onRestored,
  }: {
    chapterId: string
    storyId: string
    document: Y.Doc
    through: number
    /** Called with each update before it is applied, or without one if the changes are not known. */
    beforeChange(update?: Uint8Array): void
    /** An earlier version was restored. */
    onRestored(): void
  },
) {
  let end = through
  let catchingUp: Promise<void> | null = null
  let isBehind = false
  let isDirty = false
  /**
   * An update that was read from the log before its own commit returned changes nothing when applied, so Hocuspocus
   * schedules no flush for it.
   */
  let isUnplanned = false
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  /** The user of each client id, so that no user can write with the client id of another. */
  const owners = new Map<number, string>()
  const ownPictures = new Set<string>()
  const size = createSizeGuard(document)

  /** An update that cannot be applied must not block the others. */
  function applyLogged(update: Uint8Array, id: number): void {
    try {
      beforeChange(update)
      Y.applyUpdate(document, update, fromLog)
      size.add(update)
    } catch (error) {
      log.error({ err: error, chapterId, id }, 'chapter update unreadable, skipped')
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
        beforeChange()
        end = Math.max(end, (await loadDraft(db, chapterId, document, fromLog)).through)
        size.forget()
      }
    }
  }

  /** Resolves when everything that was in the log at the time of the call is in memory. */
  async function catchUp(): Promise<void> {
    isBehind = true
    // A call while the last read is ending starts another one.
    while (isBehind || catchingUp) {
      catchingUp ??= readOn().finally(() => (catchingUp = null))
      await catchingUp
    }
  }

  function flush(): Promise<void> {
    isDirty = false
    // The text is in the log; if this fails, the next reader or the job flushes it.
    flushing = flushNow(db, storyId, chapterId).catch((error: unknown) =>
      log.error({ err: error, chapterId }, 'draft flush failed'),
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
    /** Resolves when all changes are flushed, starting a flush if needed. */
    flushed: () => (isDirty ? flush() : flushing),

    /** An update was appended to the log, on this node or another. */
    listen(id: number): void {
      if (id <= end) return
      catchUp().catch((error: unknown) =>
        log.warn({ err: error, chapterId }, 'live document catch-up failed'),
      )
    },

    /** Applies an update that is committed and about to be acknowledged. */
    apply(update: Uint8Array, { id, previous }: LoggedPlace, origin: unknown): void {
      isDirty = true
      isUnplanned ||= id <= end
      beforeChange(update)
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
