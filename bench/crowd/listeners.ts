// Open notification sockets, in a separate process, so that their cost affects neither of the servers compared.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { notificationsPath } from '../../packages/contracts/src/notifications.socket.ts'
import type { Person } from './people.ts'

export type Order = { type: 'open'; url: string; people: Person[] } | { type: 'hear' } | { type: 'count' }

/**
 * The response to `open` and `count`: how many are open; to `hear`: that they are listening, and when each received it.
 */
export type Report =
  | { type: 'open'; count: number }
  | { type: 'listening' }
  | { type: 'heard'; at: number[]; text: string }

const dialledAtOnce = 50
const sockets = new Set<WebSocket>()
let at: number[] | undefined

/** One clock for all processes on this machine, in milliseconds. */
const now = () => Number(process.hrtime.bigint()) / 1e6
const report = (what: Report) => process.send!(what)

async function open(url: string, { id, cookie }: Person): Promise<void> {
  const socket = new WebSocket(url.replace('http', 'ws') + notificationsPath, {
    headers: { cookie },
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'auth', userId: id }))
  await once(socket, 'message')
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('error', () => {})
  socket.on('message', (text: Buffer) => {
    at?.push(now())
    if (at?.length !== sockets.size) return
    report({ type: 'heard', at, text: text.toString('utf8') })
    at = undefined
  })
}

process.on('disconnect', () => process.exit())
process.on('message', async (order: Order) => {
  if (order.type === 'hear') {
    at = []
    return report({ type: 'listening' })
  }
  if (order.type === 'open') {
    const waiting = [...order.people]
    const dial = async () => {
      for (let person = waiting.pop(); person; person = waiting.pop()) await open(order.url, person)
    }
    await Promise.all(Array.from({ length: dialledAtOnce }, dial))
  }
  report({ type: 'open', count: sockets.size })
})
