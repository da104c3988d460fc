// Chapters that are open for writing on this node. Hocuspocus talks to the editors; this module decides what is
// accepted, stored and reported.
import {
  collabCloseCodes,
  collabDenials,
  type CollabMode,
  collabToken,
  writeNews,
} from '@fabula/contracts/collab'
import { addsNotesOrTables } from '@fabula/editor-kit/yjs.notes-and-tables'
import { type Connection, type Document, Hocuspocus } from '@hocuspocus/server'
import * as Y from 'yjs'
import { chapterLogChannel, loadDraft, openLive } from '#areas/chapters/public.ts'
import { storyAccess } from '#areas/stories/public.ts'
import type { SignedInActor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import type { CollabConnection } from './collab.connections.ts'
import { chapterIdOf } from './message-header.ts'
import { type Refusal, takeUpdate } from './incoming-update.ts'
import { createLiveDocument, type LiveDocument } from './live-document.ts'
import { createPresenceRelay } from './presence-relay.ts'
import { ownPresence } from './presence.ts'
import { createUpdateQueue } from './update-queue.ts'

/** The context of a connection: at first of its socket, once authenticated also of its chapter. */
export type CollabContext = {
  actor: SignedInActor
  connection: CollabConnection
  close(refusal: Refusal): void
  /** Call it once the client has authenticated. */
  greet(): void
  chapterId?: string
  storyId?: string
  mode?: CollabMode
  /** Loaded before an upgrade: it does not know footnotes and tables. */
  isOutdated?: boolean
  /** Clients whose presence this connection has sent. */
  clients?: Set<number>
}

/** Has no message, because Hocuspocus logs errors that have one and a denial is not a server error. */
class Denied extends Error {
  readonly reason: string
  constructor(reason: string) {
    super('')
    this.reason = reason
  }
}

const gone: Refusal = { code: collabCloseCodes.gone, reason: 'You no longer have access to this chapter.' }
const changed: Refusal = {
  code: collabCloseCodes.again,
  reason: 'Your permissions for this chapter have changed.',
}
const away: Refusal = {
  code: collabCloseCodes.unavailable,
  reason: 'This chapter can’t be opened right now.',
}
/** Its user goes on writing on the device, and reloads the page at some time. */
const outdated: Refusal = {
  code: collabCloseCodes.again,
  reason: 'This chapter contains something new. Reload the page to go on.',
}
const outcomeOf = ({ code }: Refusal) =>
  Object.entries(collabCloseCodes).find(([, known]) => known === code)?.[0] ?? 'unknown'

/** In case a message between nodes was lost. */
const lookAroundEvery = 20_000

/** `open`: who may open which chapter, and in which mode. */
export function createCollab(platform: Platform, open = openLive) {
  const { db, log, fanout, metrics } = platform
  const node = newId()
  const queue = createUpdateQueue(platform, node)
  const lives = new Map<string, LiveDocument>()
  const relay = fanout.fleeting
    ? createPresenceRelay(
        fanout.fleeting,
        (name) => hocuspocus.documents.get(name)?.awareness,
        (error) => log.warn({ err: error }, 'publishing presence failed'),
      )
    : null
  let stopListening = async () => {}
  const updates = metrics.counter('live_updates_total', 'Updates received from editors by outcome', [
    'outcome',
  ])
  metrics.gauge('live_documents', 'Chapters open for editing', { read: () => lives.size })

  async function admit(actor: SignedInActor, documentName: string) {
    const chapterId = chapterIdOf(documentName)
    if (!chapterId) throw new AppError('NOT_FOUND_ERROR')
    return { chapterId, ...(await open(db, actor, chapterId)) }
  }

  const hocuspocus = new Hocuspocus<CollabContext>({
    quiet: true,
    // Flushes after a pause, and periodically during continuous typing.
    debounce: 2000,
    maxDebounce: 8000,
    maxPendingDocuments: 10,
    // Sockets are pinged, so silence does not mean a dead client: timers hardly run in background tabs.
    timeout: 5 * 60_000,

    async onAuthenticate({ context, documentName, connectionConfig, token }) {
      try {
        const opened = await admit(context.actor, documentName)
        const isOutdated = token !== collabToken
        if (isOutdated && (await hasNotesOrTables(documentName, opened.chapterId)))
          throw new Denied(collabDenials.unavailable)
        connectionConfig.readOnly = opened.mode === 'read'
        context.greet()
        return { ...opened, isOutdated, clients: new Set<number>() }
      } catch (error) {
        context.connection.flush(documentName, Infinity)
        if (error instanceof Denied) throw error
        if (error instanceof AppError) throw new Denied(collabDenials.notFound)
        log.error({ err: error }, 'editor admission failed')
        context.close(away)
        throw new Denied(collabDenials.unavailable)
      }
    },

    async onLoadDocument({ document, documentName, context }) {
      const { chapterId, storyId } = context
      try {
        const { through, broken } = await loadDraft(db, chapterId!, document)
        if (broken > 0) log.error({ chapterId, broken }, 'chapter updates unreadable, skipped')
        const live = createLiveDocument(platform, {
          chapterId: chapterId!,
          storyId: storyId!,
          document,
          through,
          beforeChange: (update) => closeOutdated(document, update),
          onRestored: () => document.broadcastStateless(writeNews({ type: 'restored' })),
        })
        lives.set(documentName, live)
        relay?.ask(documentName)
        // Updates appended while it was loading were not announced to this document.
        await live.catchUp()
      } catch (error) {
        lives.delete(documentName)
        // Hocuspocus drops the document, but its timer would retain it in memory.
        document.destroy()
        context.connection.flush(documentName, Infinity)
        log.error({ err: error, chapterId }, 'loading draft failed')
        context.close(away)
        throw new Denied(collabDenials.unavailable)
      }
    },
    async afterUnloadDocument({ documentName }) {
      const live = lives.get(documentName)
      live?.stop()
      relay?.forget(documentName)
      // Updates that were read from the log before their own commit returned changed nothing when applied, so
      // Hocuspocus scheduled no store for them.
      await live?.flushed()
      // The chapter may have been opened again in the meantime.
      if (lives.get(documentName) === live) lives.delete(documentName)
    },

    // Access may have been revoked while the document was loading.
    async connected({ connection, context, documentName }) {
      context.connection.connected(documentName)
      connection.sendStateless(writeNews({ type: 'mode', mode: context.mode! }))
      await recheck(connection, context, documentName)
    },

    async afterHandleMessage({ context, documentName, update }) {
      context.connection.flush(documentName, update.length)
    },
    async onDisconnect({ context, documentName }) {
      context.connection.flush(documentName, Infinity)
    },

    async beforeSync({ type, payload, connection, context, document, documentName }) {
      // Added since it authenticated: the text that it asks for is not sent to a closing socket.
      if (type === 0 && context.isOutdated && addsNotesOrTables(Y.encodeStateAsUpdate(document)))
        context.close(outdated)
      if (type === 0 || connection.readOnly) return
      const live = lives.get(documentName)
      const origin = { source: 'connection', connection }
      // Without a live document nothing could be stored, so nothing may be applied.
      const refusal = live
        ? await takeUpdate(
            { db, log, queue },
            {
              live,
              document,
              userId: context.actor.userId,
              mode: context.mode ?? 'read',
              update: payload,
              origin,
            },
          )
        : away
      updates.add({ outcome: refusal ? outcomeOf(refusal) : 'saved' })
      if (!refusal) return
      // From here on nothing from this connection is applied or acknowledged; it is about to close.
      connection.readOnly = true
      context.close(refusal)
    },

    async beforeHandleAwareness({ states, context, connection, document }) {
      const others = clientsOfOthers(document, connection)
      for (const client of relay?.clientsElsewhere(document.name) ?? []) others.add(client)
      if (context?.clients) ownPresence(states, context.actor, others, context.clients)
    },

    async onAwarenessUpdate({ documentName, awareness, added, updated, removed, transactionOrigin }) {
      relay?.tell(documentName, awareness, [...added, ...updated, ...removed], transactionOrigin)
    },

    async onStoreDocument({ documentName }) {
      await lives.get(documentName)?.flushed()
    },
  })

  async function hasNotesOrTables(documentName: string, chapterId: string): Promise<boolean> {
    const open = hocuspocus.documents.get(documentName)
    const ydoc = open ?? new Y.Doc()
    if (!open) await loadDraft(db, chapterId, ydoc)
    return addsNotesOrTables(Y.encodeStateAsUpdate(ydoc))
  }

  async function recheck(
    connection: Connection,
    context: CollabContext,
    documentName: string,
  ): Promise<void> {
    try {
      const { mode } = await admit(context.actor, documentName)
      if (mode === context.mode) return
      // Nothing is accepted until it has reconnected with its new mode.
      connection.readOnly = true
      context.close(changed)
    } catch (error) {
      connection.readOnly = true
      context.close(error instanceof AppError ? gone : away)
    }
  }

  const openDocuments = () => [...hocuspocus.documents.values()]

  function handleLogGrowth(message: string): void {
    const [chapterId, id, knownBy] = message.split(' ')
    // Updates committed by this node are already in memory.
    if (knownBy !== node) lives.get(`chapter:${chapterId}`)?.listen(Number(id))
  }

  function handleAccessChange(storyId: string): void {
    for (const document of openDocuments())
      if (lives.get(document.name)?.storyId === storyId)
        for (const connection of document.getConnections())
          void recheck(connection, connection.context as CollabContext, document.name)
  }

  const lookAround = () => {
    for (const live of lives.values()) live.listen(Number.POSITIVE_INFINITY)
  }

  return {
    hocuspocus,

    async start(): Promise<void> {
      const stops = await Promise.all([
        fanout.subscribe(chapterLogChannel, handleLogGrowth, lookAround),
        fanout.subscribe(storyAccess.channel, handleAccessChange),
        ...(relay ? [relay.start()] : []),
      ])
      const timer = setInterval(lookAround, lookAroundEvery)
      timer.unref()
      stopListening = async () => {
        clearInterval(timer)
        await Promise.all(stops.map((stop) => stop()))
      }
    },

    /**
     * Everything acknowledged is in the log already; flushes it to the drafts before the database connection closes.
     */
    async stop(): Promise<void> {
      await stopListening()
      hocuspocus.closeConnections()
      await queue.idle()
      await Promise.all([...lives.values()].map((live) => live.flushed()))
      for (const live of lives.values()) live.stop()
    },
  }
}

/** Before they get what they would delete. */
function closeOutdated(document: Document, update?: Uint8Array): void {
  const connections = document.getConnections().filter(({ context }) => (context as CollabContext).isOutdated)
  if (connections.length === 0 || (update && !addsNotesOrTables(update))) return
  for (const connection of connections) {
    connection.readOnly = true
    ;(connection.context as CollabContext).close(outdated)
  }
}

function clientsOfOthers(document: Document, own: Connection | undefined): Set<number> {
  return new Set(
    document.getConnections().flatMap((connection) => {
      return connection === own ? [] : [...(document.getClients(connection) as Set<number>)]
    }),
  )
}
