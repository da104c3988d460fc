// Relays cursors between processes that have the same chapter open. Text does not need this; it goes through the log.
import { applyAwarenessUpdate, type Awareness, encodeAwarenessUpdate } from '@fabula/editor-kit/awareness'
import type { Fanout } from '#platform/fanout.ts'
import { newId } from '#platform/ids.ts'

const channel = 'chapter-presence'
/** The maximum size of a message between nodes. */
const maxBytes = 3900

type Message = { node: string; document: string } & ({ update: string } | { isAsking: true })

/** Marks updates from another node, so that they are not sent back. */
const fromNode = { source: 'node' } as const

/** `find`: the presence of a chapter that is open here. */
export function createPresenceRelay(
  fanout: NonNullable<Fanout['fleeting']>,
  find: (document: string) => Awareness | undefined,
  onFailure: (error: unknown) => void,
) {
  const node = newId()
  /** Clients of each chapter that are connected to other nodes. */
  const elsewhere = new Map<string, Set<number>>()

  function send(message: Message): void {
    const text = JSON.stringify(message)
    // A cursor that is too long to send is not worth an error.
    if (Buffer.byteLength(text) <= maxBytes) fanout.publish(channel, text).catch(onFailure)
  }

  function tell(document: string, awareness: Awareness, clients: readonly number[]): void {
    for (const client of clients) {
      if (elsewhere.get(document)?.has(client)) continue
      const update = Buffer.from(encodeAwarenessUpdate(awareness, [client])).toString('base64')
      send({ node, document, update })
    }
  }

  function listen(text: string): void {
    const message = JSON.parse(text) as Message
    const awareness = message.node === node ? undefined : find(message.document)
    if (!awareness) return
    if (!('update' in message)) return tell(message.document, awareness, [...awareness.getStates().keys()])
    const known = elsewhere.get(message.document) ?? new Set()
    elsewhere.set(message.document, known)
    const note = ({ added, updated, removed }: Record<'added' | 'updated' | 'removed', number[]>) => {
      for (const client of [...added, ...updated]) known.add(client)
      for (const client of removed) known.delete(client)
    }
    awareness.on('update', note)
    applyAwarenessUpdate(awareness, Buffer.from(message.update, 'base64'), fromNode)
    awareness.off('update', note)
  }

  return {
    start: () => fanout.subscribe(channel, listen),
    /** Requests the presence of the chapter from other nodes. */
    ask: (document: string) => send({ node, document, isAsking: true }),
    /** A user of this node moved their cursor, connected or disconnected. */
    tell(document: string, awareness: Awareness, clients: readonly number[], origin: unknown): void {
      if (origin !== fromNode) tell(document, awareness, clients)
    },
    clientsElsewhere: (document: string): Iterable<number> => elsewhere.get(document) ?? [],
    forget: (document: string) => elsewhere.delete(document),
  }
}
