// One chapter open for writing: its shared document, its copy on the device and the connection to the server.
// Independent of React.
import {
  collabCloseCodes,
  collabDenials,
  collabFlushMilliseconds,
  collabPath,
  collabToken,
  documentNameOf,
  readNews,
} from '@fabula/contracts/collab'
import { isSuspended } from '@fabula/contracts/moderation-rules'
import { Awareness } from '@fabula/editor-kit/awareness'
import { CONTENT_FRAGMENT } from '@fabula/editor-kit/yjs'
import { forgetUnsent } from '@fabula/editor-kit/unsent'
import { HocuspocusProvider, HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider'
import * as Y from 'yjs'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { session as login } from '#lib/api.ts'
import { type DraftPlace, saveRecoveredText } from '#lib/local-drafts.ts'
import { wordsOf } from '#lib/local-draft-text.ts'
import { type ChapterState, closedChapter } from './chapter-state.ts'
import { createLocalCopy, type LocalCopy } from './local-draft.ts'
import { readPeople } from './present-people.ts'
import { decideSaveState } from './save-state.ts'

/** After this long without a response, the connection counts as missing. */
const earlyMilliseconds = 4000
/** A lost network does not close the socket: after this long without an answer to typed text, it counts as lost. */
const answerMilliseconds = 4000
/** Repeated disconnects may mean that the session has ended; this limits how often that is checked. */
const askMilliseconds = 20_000
/** How long to wait until the text of a suspended user is on the device. */
const storeMilliseconds = 3000
/** Retry delay after the server reported too many open editors. */
const crowdedMilliseconds = 60_000

export type ChapterSession = {
  ydoc: Y.Doc
  store: StoreApi<ChapterState>
  /** The cursors of all users. */
  awareness: Awareness
  /** For a chapter that is not created yet: stores its text on the device, and loads it when opened again. */
  storeUnplaced(here: DraftPlace): Promise<void>
  /** Connects to the server. `isNew`: the chapter was created for text that is here already. */
  connect(place: DraftPlace, options?: { isNew: boolean }): Promise<void>
  /** Waits until the server has everything; false on timeout or when the chapter is gone. */
  flush(patience?: number): Promise<boolean>
  words(): string
  /** There are local changes that the server has not confirmed. */
  hasUnsent(): boolean
  /** No text exists only in this tab. */
  isSafe(): boolean
  end(): void
}

type Options = {
  title(): string
  /** The server rejected the text: it was saved as recovered text, and the chapter must be reopened. */
  onRefused(): void
  /** An earlier version was restored, by any user. */
  onRestored(): void
  /** The user was suspended: unsent text is on the device, and nothing is sent until that ends. */
  onSuspended(): void
}

export function openChapter({ title, onRefused, onRestored, onSuspended }: Options): ChapterSession {
  const ydoc = new Y.Doc()
  const store = createStore(closedChapter.getInitialState)
  const awareness = new Awareness(ydoc)
  let place: DraftPlace | null = null
  let local: LocalCopy | null = null
  let unplaced: LocalCopy | null = null
  let socket: HocuspocusProviderWebsocket | null = null
  let provider: HocuspocusProvider | null = null
  let hasSynced = false
  let hasLocalChange = false
  let askedAt = 0
  let isStopped = false
  let crowdedTimer: ReturnType<typeof setTimeout> | undefined
  /** The Yjs clients that wrote before the first sync; null once the server's empty paragraph is removed. */
  let writersBefore: ReadonlySet<number> | null = null
  const flags = { isReadOnly: false, isGone: false, isEarly: true, isEnded: false }
  const early = setTimeout(() => {
    flags.isEarly = false
    update()
  }, earlyMilliseconds)

  const isConnected = () =>
    hasSynced && socket?.status === WebSocketStatus.Connected && provider?.isAuthenticated === true

  let unanswered: ReturnType<typeof setTimeout> | undefined
  let isUnanswered = false
  let unsyncedChanges = 0

  function waitForAnswer(isWaiting: boolean): void {
    if (!isWaiting) {
      clearTimeout(unanswered)
      unanswered = undefined
      isUnanswered = false
    }
    if (isWaiting && !isUnanswered)
      unanswered ??= setTimeout(() => {
        isUnanswered = true
        update()
      }, answerMilliseconds)
  }

  /** The server confirms what was typed one by one, so that an author who keeps typing never has it all confirmed. */
  function handleUnsyncedChanges({ number }: { number: number }): void {
    if (number < unsyncedChanges) waitForAnswer(false)
    unsyncedChanges = number
    update()
  }

  const isStored = () => (local ?? unplaced)?.isStored() ?? false

  function update(): void {
    if (flags.isEnded) return
    const hasUnsent = provider && hasSynced ? provider.hasUnsyncedChanges : hasLocalChange
    const isSaved = isConnected() && !hasUnsent
    if (isSaved && hasLocalChange) {
      hasLocalChange = false
      local?.confirmSent()
    }
    waitForAnswer(isConnected() && hasUnsent)
    const saveState = decideSaveState({
      ...flags,
      isReady: store.getState().isReady,
      isConnected: isConnected() && !isUnanswered && (navigator.onLine || !hasUnsent),
      hasUnsent,
      isStored: isStored(),
    })
    store.setState({ saveState })
  }

  function handleDocument(
    _update: Uint8Array,
    origin: unknown,
    _doc: Y.Doc,
    transaction: Y.Transaction,
  ): void {
    if (transaction.local && origin !== provider) hasLocalChange = true
    update()
  }
  ydoc.on('update', handleDocument)

  function handlePeople(): void {
    const next = readPeople(awareness.getStates().values(), place?.userId ?? '')
    if (JSON.stringify(next) !== JSON.stringify(store.getState().people)) store.setState({ people: next })
  }
  awareness.on('change', handlePeople)

  async function storeUnplaced(here: DraftPlace): Promise<void> {
    unplaced = createLocalCopy({ ydoc, place: here, title, isFromServer: () => false, onChange: update })
    await unplaced.load()
    if (flags.isEnded) return
    store.setState({ isReady: true })
    update()
  }

  async function connect(to: DraftPlace, { isNew } = { isNew: false }): Promise<void> {
    place = to
    writersBefore = isNew ? new Set([ydoc.clientID, ...ydoc.store.clients.keys()]) : null
    local = createLocalCopy({
      ydoc,
      place,
      title,
      isFromServer: (origin) => origin === provider,
      onChange: update,
    })
    const hadCopy = await local.load()
    if (flags.isEnded) return
    // Text that is here already was written before the chapter was created.
    if (hasLocalChange) await local.storeAll()
    if (local.isStored()) await unplaced?.forget().catch(() => undefined)
    if (flags.isEnded) return
    if (hadCopy || hasLocalChange) store.setState({ isReady: true })
    dial()
    update()
  }

  function dial(): void {
    const { protocol, host } = window.location
    socket = new HocuspocusProviderWebsocket({
      url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${collabPath}`,
      maxDelay: 10_000,
      // Before the provider's own listener, which would reconnect at once.
      onClose: ({ event }) => {
        if (event.code === collabCloseCodes.tooManyTabs) socket!.shouldConnect = false
      },
    })
    forgetUnsent(socket)
    // Before it reconnects by itself: by then another user may be signed in, and this text is not theirs.
    socket.on('disconnect', ({ event }: { event?: { code: number } }) => {
      const isOver = event?.code === collabCloseCodes.session || event?.code === collabCloseCodes.suspended
      if (isOver) socket?.disconnect()
    })
    provider = new HocuspocusProvider({
      websocketProvider: socket,
      name: documentNameOf(place!.chapterId),
      document: ydoc,
      awareness,
      // The session cookie authenticates; the protocol requires a token all the same.
      token: collabToken,
      flushDelay: collabFlushMilliseconds,
      onAuthenticated: ({ scope }) => {
        flags.isReadOnly = scope === 'readonly'
        update()
      },
      onAuthenticationFailed: ({ reason }) => {
        if (reason === collabDenials.notFound) close()
      },
      onSynced: () => {
        hasSynced = true
        store.setState({ isCrowded: false })
        if (writersBefore) removeEmptyStart(ydoc, writersBefore)
        writersBefore = null
        store.setState({ isReady: true })
        update()
      },
      onUnsyncedChanges: handleUnsyncedChanges,
      onStateless: ({ payload }) => {
        const news = readNews(payload)
        if (news?.type === 'mode') store.setState({ mode: news.mode })
        else if (news?.type === 'restored') onRestored()
      },
      onStatus: ({ status }) => {
        if (status !== WebSocketStatus.Connected) hasSynced = false
        update()
      },
      onClose: ({ event }) => handleClose(event),
    })
    provider.attach()
    window.addEventListener('online', redial)
    window.addEventListener('offline', update)
    window.addEventListener('pagehide', sendNow)
    document.addEventListener('visibilitychange', sendNow)
  }

  function handleClose({ code, reason }: { code: number; reason: string }): void {
    hasSynced = false
    const isTooLarge = code === collabCloseCodes.tooLarge && hasLocalChange
    if (code === collabCloseCodes.refused || isTooLarge) void refuse(reason)
    else if (code === collabCloseCodes.gone) close()
    else if (code === collabCloseCodes.suspended) void suspend()
    else if (code === collabCloseCodes.tooManyTabs) {
      store.setState({ isCrowded: true })
      clearTimeout(crowdedTimer)
      crowdedTimer = setTimeout(redial, crowdedMilliseconds)
    } else if (code === collabCloseCodes.session || Date.now() - askedAt > askMilliseconds) {
      askedAt = Date.now()
      // The upgrade of a suspended user is rejected without a code.
      const checked = login.check({ isForced: true }).then(suspendWithViewer)
      if (code === collabCloseCodes.session) void checked.then(redial)
    }
    update()
  }

  /** Signed out: the text stays on the device until the same user signs in again. */
  const unsubscribe = login.subscribe(({ ended }, before) => {
    if (ended === before.ended) return
    if (ended) socket?.disconnect()
    else redial()
  })

  const sendNow = () => provider?.flushPendingUpdates()

  function redial(): void {
    const { viewer, ended } = login.getState()
    const isSignedIn = ended === null && viewer?._id === place?.userId
    if (isSignedIn && socket && socket.status !== WebSocketStatus.Connected) void socket.connect()
    update()
  }

  function close(): void {
    flags.isGone = true
    hangUp()
    update()
  }

  async function suspendWithViewer(): Promise<void> {
    const { viewer } = login.getState()
    if (viewer && viewer._id === place?.userId && isSuspended(viewer.standing)) await suspend()
  }

  async function suspend(): Promise<void> {
    if (flags.isEnded || isStopped) return
    isStopped = true
    flags.isReadOnly = true
    hangUp()
    update()
    // The last words may still be on their way to the device.
    for (let waited = 0; hasLocalChange && !isStored() && waited < storeMilliseconds; waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50))
    if (!flags.isEnded) onSuspended()
  }

  async function refuse(reason: string): Promise<void> {
    if (flags.isEnded || flags.isGone || !place) return
    hangUp()
    const draft = await saveRecoveredText(place, { title: title(), markdown: wordsOf(ydoc), reason }).then(
      () => true,
      () => false,
    )
    // If the text cannot be stored, it stays in this tab.
    if (!draft) return close()
    await local?.forget().catch(() => undefined)
    onRefused()
  }

  function hangUp(): void {
    clearTimeout(crowdedTimer)
    window.removeEventListener('online', redial)
    window.removeEventListener('offline', update)
    window.removeEventListener('pagehide', sendNow)
    document.removeEventListener('visibilitychange', sendNow)
    provider?.destroy()
    socket?.destroy()
    provider = null
    socket = null
    hasSynced = false
    store.setState({ people: [] })
  }

  return {
    ydoc,
    store,
    awareness,
    storeUnplaced,
    connect,
    flush: (patience = 15_000) => flush(store, patience),
    words: () => wordsOf(ydoc),
    hasUnsent: () => hasLocalChange,
    isSafe: () => !hasLocalChange || store.getState().saveState === 'saved' || isStored(),
    end() {
      flags.isEnded = true
      clearTimeout(early)
      clearTimeout(unanswered)
      ydoc.off('update', handleDocument)
      unsubscribe()
      hangUp()
      awareness.destroy()
      local?.end()
      unplaced?.end()
    },
  }
}

function flush(store: StoreApi<ChapterState>, patience: number): Promise<boolean> {
  const { saveState } = store.getState()
  if (saveState === 'saved' || saveState === 'readonly') return Promise.resolve(true)
  return new Promise((resolve) => {
    const finish = (isSaved: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isSaved)
    }
    const timer = setTimeout(() => finish(false), patience)
    const stop = store.subscribe(({ saveState: now }) => {
      if (now === 'saved' || now === 'readonly') finish(true)
      else if (now === 'gone') finish(false)
    })
  })
}

/** A new chapter starts with an empty paragraph; next to existing text it would be a blank line. */
function removeEmptyStart(ydoc: Y.Doc, writersBefore: ReadonlySet<number>): void {
  const fragment = ydoc.getXmlFragment(CONTENT_FRAGMENT)
  if (fragment.length < 2) return
  const isForeignBlank = (child: unknown) =>
    child instanceof Y.XmlElement &&
    child.length === 0 &&
    child._item !== null &&
    !writersBefore.has(child._item.id.client)
  const index = fragment.toArray().findIndex(isForeignBlank)
  if (index >= 0) fragment.delete(index, 1)
}
