// Development: Vite compiles the web app as it changes. Its hot reload listens on a separate port, because two upgrade
// handlers on one server corrupt sockets.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { webBuildOf, webRoot } from './web-build.ts'

/** The few parts of Vite's API used here; the server has no dependency on it. */
type Vite = {
  createServer(options: object): Promise<{
    middlewares: (request: unknown, response: unknown, next: (error?: unknown) => void) => void
    ssrLoadModule(id: string): Promise<Record<string, unknown>>
    close(): Promise<void>
  }>
}

export async function startDevServer(hotReloadPort: number) {
  const fromWeb = createRequire(join(webRoot, 'package.json'))
  const { createServer } = (await import(pathToFileURL(fromWeb.resolve('vite')).href)) as Vite
  const vite = await createServer({
    root: webRoot,
    server: { middlewareMode: true, hmr: { port: hotReloadPort }, ws: undefined },
    appType: 'custom',
  })
  return {
    async web() {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return webBuildOf(build as unknown as ServerBuild, 'development')
    },
    devOrigins: [`ws://localhost:${hotReloadPort}`, `ws://127.0.0.1:${hotReloadPort}`],
    async serveFiles(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) =>
        vite.middlewares(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
      )
      app.addHook('onClose', () => vite.close())
    },
  }
}
