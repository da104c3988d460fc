// Serves the site from this process: the only one, or one of several workers.
import { buildApp, type WebOptions } from './app.ts'
import { loadDemo } from './demo.ts'
import type { StartOptions } from './run.ts'
import { startPlatformOn } from './start-platform.ts'
import type { DatabaseHandle } from '#platform/db/database.ts'
import { registerStaticFiles } from '#platform/http/static-files.ts'
import { startDevServer } from '#platform/pages/dev-server.ts'
import { clientFolder, loadWebBuild } from '#platform/pages/web-build.ts'
import type { Siblings } from '#platform/workers/siblings.ts'

const hotReloadPort = 24_678

export type Serving = StartOptions & {
  database: DatabaseHandle
  siblings?: Siblings | null
  /** Of several workers, only the first one loads it. */
  wantsDemo: boolean
}

/** Resolves with the URL once the port is open; undefined if the run was stopped before. */
export async function serve(serving: Serving): Promise<string | undefined> {
  const { config, log, run, say, database, siblings = null, wantsDemo } = serving
  const platform = await startPlatformOn(database, config, log, siblings)
  run.onStop('the database', () => platform.stop())
  const app = await buildApp(platform, await webOptions(config.isDevelopment))
  if (run.isStopping) return undefined
  run.onStop('background jobs', () => app.stopWork())
  await app.startWork()
  if (wantsDemo && !run.isStopping)
    await loadDemo(platform.foundation.db, app.areas, say, {
      only: config.demoOnly,
      without: config.demoWithout,
    })
  if (run.isStopping) return undefined
  run.onStop('open connections', () => app.http.close())
  return app.http.listen({ port: config.port, host: config.host })
}

async function webOptions(isDevelopment: boolean): Promise<WebOptions> {
  if (isDevelopment) return startDevServer(hotReloadPort)
  const build = loadWebBuild()
  await build
  return { web: () => build, serveFiles: (app) => registerStaticFiles(app, clientFolder) }
}
