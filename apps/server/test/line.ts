// The line to a service, such as Redis, which a test can cut, freeze and restore while the server uses it.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Line = {
  /** The same URL, over this line. */
  url(of: string): string
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  /** Connections stay open, and nothing arrives. */
  freeze(): void
  restore(): Promise<void>
  close(): Promise<void>
}

export async function openLine(of: string): Promise<Line> {
  const { hostname, port } = new URL(of)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as AddressInfo).port

  async function cut(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    url(of) {
      const url = new URL(of)
      url.host = `127.0.0.1:${own}`
      return url.href
    },
    cut,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    async restore() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
      if (server.listening) return
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    close: cut,
  }
}
