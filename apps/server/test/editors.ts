// An open editor without a page: the provider that browsers use, on a Y.Doc.
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { type CollabNews, collabToken, documentNameOf, readNews } from '@fabula/contracts/collab'
import { forgetUnsent } from '@fabula/editor-kit/unsent'
import type { Member } from './members.ts'

type Ending = { code: number; reason: string }

export type Editor = {
  ydoc: Y.Doc
  provider: HocuspocusProvider
  /** The local paragraphs. */
  lines(): string[]
  /** Appends a paragraph in one step. */
  write(text: string): void
  /** Continues the last paragraph. */
  type(text: string): void
  /** Resolves once all local changes are acknowledged. */
  saved(): Promise<void>
  synced(): Promise<void>
  /** Resolves once the server has closed the connection. */
  closed: Promise<Ending>
  denied: Promise<string>
  /** The server's messages other than the text. */
  news: readonly CollabNews[]
  /** Disconnects or reconnects; changes made meanwhile wait locally. */
  goOffline(): void
  goOnline(): void
  leave(): void
}

/** A URL where no server listens. */
const nowhere = 'ws://127.0.0.1:1'

export const cookieHeader = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

export function openEditor(
  address: string,
  { cookies }: Pick<Member, 'cookies'>,
  chapterId: string,
  {
    ydoc = new Y.Doc(),
    mayReconnect = false,
    token = collabToken,
  }: { ydoc?: Y.Doc; mayReconnect?: boolean; token?: string } = {},
): Editor {
  let isCut = false
  class Socket extends WebSocket {
    constructor(url: string) {
      super(isCut ? nowhere : url, { headers: { cookie: cookieHeader(cookies) } })
      this.on('error', () => {})
      // Stores the cookies of a renewed session, as a browser does.
      this.on('upgrade', ({ headers }) => {
        for (const cookie of headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = cookie.split(';')[0]!.split('=', 2)
          cookies[name] = value
        }
      })
    }
  }
  const websocket = new HocuspocusProviderWebsocket({
    url: `${address.replace('http', 'ws')}/ws/collab`,
    WebSocketPolyfill: Socket,
    delay: 50,
    minDelay: 20,
    maxDelay: 200,
    jitter: false,
  })
  forgetUnsent(websocket)
  const provider = new HocuspocusProvider({
    websocketProvider: websocket,
    name: documentNameOf(chapterId),
    document: ydoc,
    token,
  })
  const closed = new Promise<Ending>((resolve) =>
    websocket.on('close', ({ event }: { event: Ending }) => {
      if (!mayReconnect) websocket.shouldConnect = false
      resolve({ code: event.code, reason: event.reason })
    }),
  )
  const denied = new Promise<string>((resolve) =>
    provider.on('authenticationFailed', ({ reason }: { reason: string }) => resolve(reason)),
  )
  const news: CollabNews[] = []
  provider.on('stateless', ({ payload }: { payload: string }) => {
    const notified = readNews(payload)
    if (notified) news.push(notified)
  })
  provider.attach()

  const fragment = ydoc.getXmlFragment('content')
  const until = async (isSo: () => boolean, event: string) => {
    while (!isSo()) await once(providerEvents(provider), event)
  }
  return {
    ydoc,
    provider,
    lines: () => fragment.toArray().map((block) => textIn(block)),
    write(text) {
      ydoc.transact(() => {
        const paragraph = new Y.XmlElement('paragraph')
        fragment.push([paragraph])
        paragraph.push([new Y.XmlText(text)])
      })
    },
    type(text) {
      const last = fragment.get(fragment.length - 1) as Y.XmlElement
      const line = last.get(0) as Y.XmlText | undefined
      if (line) line.insert(line.length, text)
      else last.push([new Y.XmlText(text)])
    },
    saved: () => until(() => provider.unsyncedChanges === 0 && provider.isSynced, 'unsyncedChanges'),
    synced: () => until(() => provider.isSynced, 'synced'),
    closed,
    denied,
    news,
    goOffline() {
      isCut = true
      websocket.webSocket?.close()
    },
    goOnline() {
      isCut = false
    },
    leave() {
      provider.destroy()
      websocket.destroy()
    },
  }
}

/** Adapts the provider's own kind of emitter to Node's `once`. */
function providerEvents(provider: HocuspocusProvider): NodeJS.EventEmitter {
  return {
    once: (name: string, heard: () => void) => {
      const hear = () => {
        provider.off(name, hear)
        heard()
      }
      provider.on(name, hear)
    },
    on: () => {},
    removeListener: () => {},
    off: () => {},
  } as unknown as NodeJS.EventEmitter
}

function textIn(node: unknown): string {
  if (node instanceof Y.XmlText)
    return (node.toDelta() as { insert: string }[]).map(({ insert }) => insert).join('')
  return node instanceof Y.XmlElement ? node.toArray().map(textIn).join('') : ''
}
