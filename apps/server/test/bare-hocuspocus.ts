// What others would build first: Hocuspocus on a socket, and a row for every update. The baseline for the benchmark.
import { Hocuspocus } from '@hocuspocus/server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { WebSocketServer } from 'ws'

export async function startBareHocuspocus(connection: pg.PoolConfig): Promise<string> {
  const pool = new pg.Pool({ ...connection, max: 10 })
  await pool.query(
    'create table if not exists bare_updates (id bigserial primary key, document text, update bytea)',
  )
  const hocuspocus = new Hocuspocus({
    quiet: true,
    async beforeSync({ type, payload, documentName }) {
      if (type === 0) return
      const values = [documentName, Buffer.from(payload)]
      await pool.query({
        name: 'bare',
        text: 'insert into bare_updates (document, update) values ($1, $2)',
        values,
      })
    },
  })
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    const client = hocuspocus.handleConnection(socket, new Request('http://localhost/'), {})
    socket.on('message', (data: Buffer) => client.handleMessage(new Uint8Array(data)))
    socket.on('close', () => client.handleClose())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
