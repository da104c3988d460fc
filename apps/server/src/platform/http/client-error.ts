// Responds in the documented shape to what Node cannot parse as a request, directly on the socket because there is no
// reply object.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@fabula/contracts/errors'
import { apiBase } from './api-base.ts'
import { closedPolicy } from './security-headers.ts'

type ClientError = Error & { code?: string; rawPacket?: unknown }
type Answer = { status: number } & Pick<ErrorBody, 'code' | 'message'>

const unreadable: Answer = {
  status: 400,
  code: 'VALIDATION_ERROR',
  message: 'This request can’t be read.',
}
const answers = new Map<string | undefined, Answer>([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: 431,
      code: 'PAYLOAD_TOO_LARGE_ERROR',
      message: 'The URL or headers of this request are too long.',
    },
  ],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    { status: 413, code: 'PAYLOAD_TOO_LARGE_ERROR', message: 'This request is too large.' },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, code: 'VALIDATION_ERROR', message: 'This request took too long to arrive.' },
  ],
])

export function createClientErrorHandler(securityHeaders: Record<string, string>) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error)
      return
    }
    const { status, code, message } = answers.get(error.code) ?? unreadable
    const isPage = isForPage(error.rawPacket)
    const body = isPage
      ? pageOf(message)
      : JSON.stringify({ status: 'error', message, code } satisfies ErrorBody)
    const headers = {
      ...securityHeaders,
      'content-security-policy': closedPolicy,
      'cache-control': 'no-store',
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroySoon()
  }
}

/** As far as the first line has arrived and can be parsed. */
function isForPage(packet: unknown): boolean {
  const start = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 1024) : ''
  const [, path] = /^GET (\/\S*)/.exec(start) ?? []
  return path !== undefined && !path.startsWith(`${apiBase}/`)
}

const pageOf = (message: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fabula</title><h1>${message}</h1><p><a href="/">Go to Home</a></p></html>`
