// Memory limits across all editors of a node: real sockets, without documents.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createMetrics } from '#platform/metrics.ts'
import { type CollabConnection, createConnections } from './collab.connections.ts'

const megabyte = 1024 * 1024
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
const clients: WebSocket[] = []
let address: string

beforeAll(async () => {
  if (!server.address()) await once(server, 'listening')
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate()
})
afterAll(() => server.close())

/** A server socket whose client reads nothing. */
async function openUnread(): Promise<WebSocket> {
  const accepted = once(server, 'connection')
  const client = new WebSocket(address)
  client.on('error', () => {})
  clients.push(client)
  const [[socket]] = await Promise.all([accepted, once(client, 'open')])
  client.pause()
  return socket as WebSocket
}

function createNode() {
  const metrics = createMetrics({ withProcess: false })
  const connections = createConnections({ config: { rateLimitScale: 1 }, metrics } as Parameters<
    typeof createConnections
  >[0])
  return {
    async enter(userId: string) {
      const socket = await openUnread()
      return { socket, connection: connections.enter(userId, socket)! }
    },
    async enterOften(count: number, nameOf: (index: number) => string) {
      const entered = []
      for (let index = 0; index < count; index += 1) entered.push(await this.enter(nameOf(index)))
      return entered
    },
    readUnsent: async () => Number(/live_unsent_bytes (\d+)/.exec(await metrics.render())![1]),
  }
}

test('unsent bytes have a total limit, and the client that reads least is disconnected first', async () => {
  const node = createNode()
  const few = await node.enter('reads a little slowly')
  few.connection.send(Buffer.alloc(8 * megabyte))
  const many = await node.enterOften(12, (index) => `reads nothing ${index}`)
  // All share the same buffer: only the counted bytes matter.
  const answer = Buffer.alloc(15 * megabyte)
  for (const { connection } of many) connection.send(answer)
  expect(many.filter(({ socket }) => socket.readyState !== socket.OPEN).length).toBeGreaterThan(2)
  expect(await node.readUnsent()).toBeLessThanOrEqual(128 * megabyte)
  expect(few.socket.readyState).toBe(few.socket.OPEN)
})

test('when too much is queued, those who sent most of it are stopped, and others continue', async () => {
  const node = createNode()
  const send = ({ connection }: { connection: CollabConnection }, bytes: number) =>
    connection.queue('chapter', bytes)
  const flood = await node.enterOften(20, () => 'floods')
  const taken = flood.filter((one) => send(one, 4 * megabyte) && send(one, 4 * megabyte))
  expect(taken).toHaveLength(16)
  const typist = await node.enter('types')
  expect(send(typist, 100)).toBe(true)
  // Reconnecting does not help as long as their messages are still queued.
  for (const { connection } of flood) {
    connection.connected('chapter')
    connection.leave()
  }
  const again = await node.enter('floods')
  expect(send(again, 100)).toBe(false)
  taken[0]!.connection.flush('chapter', Infinity)
  expect(send(again, 100)).toBe(true)
})
