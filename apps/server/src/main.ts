// Starts and stops Fabula: one progress line per step, the URL at the end.
import type { WebOptions } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { loadDemo } from './demo.ts'
import { layFoundation } from './start-platform.ts'
import { DatabaseError } from '#platform/db/failures.ts'
import { registerStaticFiles } from '#platform/http/static-files.ts'
import { createLog } from '#platform/log/log.ts'
import { startDevServer } from '#platform/pages/dev-server.ts'
import { clientFolder, loadWebBuild } from '#platform/pages/web-build.ts'

/** A stop takes at most 10 s; whatever is still running then is cut off. */
const patienceMilliseconds = 9_000
const hotReloadPort = 24_678

const say = (line: string) => console.log(line)

/** How to stop what has started so far, in reverse order. */
const takeDown: { name: string; stop: () => Promise<unknown> }[] = []
let isStopping = false

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const log = createLog({ level: config.logLevel, isPretty: config.isDevelopment || process.stdout.isTTY })
  // The code loads while the database starts.
  const reading = import('./app.ts')
  const platform = await layFoundation(config, log, say)
  takeDown.push({ name: 'the database', stop: () => platform.stop() })
  const { buildApp } = await reading
  if (isStopping) return
  const app = await buildApp(platform, await webOptions(config.isDevelopment))
  if (isStopping) return
  takeDown.push({ name: 'background jobs', stop: () => app.stopWork() })
  await app.startWork()
  if (config.wantsDemo && !isStopping)
    await loadDemo(platform.foundation.db, app.areas, say, {
      only: config.demoOnly,
      without: config.demoWithout,
    })
  if (isStopping) return
  takeDown.push({ name: 'open connections', stop: () => app.http.close() })
  const address = await app.http.listen({ port: config.port, host: config.host })
  say(`Fabula is ready at ${config.siteUrl?.origin ?? address}/`)
}

/** During startup, waits for the current step and then stops what has started by then. */
async function stop(starting: Promise<void>): Promise<void> {
  if (isStopping) return
  isStopping = true
  say('Stopping')
  let waitingFor = 'the start'
  setTimeout(() => {
    console.error(`Shutdown took too long while waiting for ${waitingFor}; stopped anyway`)
    process.exit(1)
  }, patienceMilliseconds)
  await starting
  for (const { name, stop: stopIt } of takeDown.toReversed()) {
    waitingFor = name
    await stopIt()
  }
  process.exit(0)
}

async function webOptions(isDevelopment: boolean): Promise<WebOptions> {
  if (isDevelopment) return startDevServer(hotReloadPort)
  const build = loadWebBuild()
  await build
  return { web: () => build, serveFiles: (app) => registerStaticFiles(app, clientFolder) }
}

try {
  const starting = start()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(starting))
  await starting
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof ConfigError || error instanceof DatabaseError) console.error(error.message)
  else if (code === 'EADDRINUSE')
    console.error(`Port ${port} is already in use. Set PORT to a different one.`)
  else console.error(error)
  process.exit(1)
}
