// node:http that sends prepared bytes: the maximum that a page server on this machine can do.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readInput, sayReady } from './input.ts'

type SavedAnswer = { body: string; headers: Record<string, string> }

const input = await readInput<Record<string, SavedAnswer>>()
const stored = new Map(
  Object.entries(input).map(([path, { body, headers }]) => [
    path,
    { body: Buffer.from(body, 'base64'), headers },
  ]),
)
const server = createServer((request, response) => {
  const page = stored.get(request.url ?? '')
  if (!page) response.writeHead(404).end()
  else response.writeHead(200, page.headers).end(page.body)
})
server.listen(0, '127.0.0.1', () => sayReady(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
