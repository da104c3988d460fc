// node:http that sends one file from disk: the maximum that a server of audio on this machine can do.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readInput, sayReady } from './input.ts'

const { path, type } = await readInput<{ path: string; type: string }>()
const { size } = statSync(path)
const server = createServer((_request, response) => {
  response.writeHead(206, {
    'content-type': type,
    'content-length': size,
    'content-range': `bytes 0-${size - 1}/${size}`,
  })
  const file = createReadStream(path)
  response.on('close', () => file.destroy())
  file.pipe(response)
})
server.listen(0, '127.0.0.1', () => sayReady(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
