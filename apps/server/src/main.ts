// Starts Fabula and stops it: one progress line a step, the address at the end.
import { buildApp, type WebOptions } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { loadDemo } from './demo.ts'
import { layFoundation } from './foundation.ts'
import { DatabaseError } from '#platform/db/failures.ts'
import { registerStaticFiles } from '#platform/http/static-files.ts'
import { createLog } from '#platform/log/log.ts'
import { startDevServer } from '#platform/pages/dev-server.ts'
import { clientFolder, loadWebBuild } from '#platform/pages/web-build.ts'

/** A stop takes at most 10 s; what has not ended by then is cut off. */
const patienceMilliseconds = 9_000
const hotReloadPort = 24_678

const say = (line: string) => console.log(line)

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const log = createLog({ level: config.logLevel, isPretty: config.isDevelopment })
  const standing = await layFoundation(config, log, say)
  const app = await buildApp(standing, await webOptions(config.isDevelopment))
  await app.startWork()
  if (config.wantsDemo) await loadDemo(standing.foundation.db, app.areas, say)
  const address = await app.http.listen({ port: config.port, host: config.host })
  say(`Fabula is ready at ${config.siteUrl?.origin ?? address}/`)

  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    say('Stopping')
    const giveUp = setTimeout(() => {
      log.error('The stop took too long; what was still open has been cut off')
      app.http.server.closeAllConnections()
      process.exit(1)
    }, patienceMilliseconds)
    await app.http.close()
    await app.stopWork()
    await standing.stop()
    clearTimeout(giveUp)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

async function webOptions(isDevelopment: boolean): Promise<WebOptions> {
  if (isDevelopment) return startDevServer(hotReloadPort)
  const build = loadWebBuild()
  await build
  return { web: () => build, serveFiles: (app) => registerStaticFiles(app, clientFolder) }
}

try {
  await start()
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof ConfigError || error instanceof DatabaseError) console.error(error.message)
  else if (code === 'EADDRINUSE') console.error(`Port ${port} is taken; set PORT to another one.`)
  else console.error(error)
  process.exit(1)
}
