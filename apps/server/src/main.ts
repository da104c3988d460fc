// Starts and stops Fabula: one progress line per step, the URL at the end.
import cluster from 'node:cluster'
import { ConfigError, readConfig } from './config.ts'
import { createRun, type StartOptions, WorkerFailed } from './run.ts'
import { DatabaseError } from '#platform/db/failures.ts'
import { createLog } from '#platform/log/log.ts'

/** A stop takes at most 10 s; whatever is still running then is cut off. Workers end before their primary process. */
const patienceMilliseconds = cluster.isPrimary ? 9_000 : 8_000

const say = (line: string) => console.log(line)
const run = createRun(patienceMilliseconds)

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const log = createLog({
    level: config.logLevel,
    isPretty: config.isDevelopment || process.stdout.isTTY,
    worker: cluster.worker?.id,
  })
  const options = { config, log, run, say }
  if (cluster.isWorker) {
    const { startWorker } = await import('./worker.ts')
    return startWorker(options)
  }
  const url = config.workers > 1 ? await startSeveral(options) : await startAlone(options)
  if (url) say(`Fabula is ready at ${config.siteUrl?.origin ?? url}/`)
}

async function startSeveral(options: StartOptions): Promise<string | undefined> {
  const { startPrimary } = await import('./primary.ts')
  return startPrimary(options)
}

async function startAlone({ config, log }: StartOptions): Promise<string | undefined> {
  // The code loads while the database starts.
  const reading = import('./serve.ts')
  const { openSite } = await import('./open-site.ts')
  const database = await openSite(config, log, say)
  run.onStop('the database', () => database.close())
  const { serve } = await reading
  if (run.isStopping) return undefined
  return serve({ config, log, run, say, database, wantsDemo: config.wantsDemo })
}

try {
  const starting = start()
  if (cluster.isPrimary) {
    const stop = () => {
      if (!run.isStopping) say('Stopping')
      void run.stop(starting)
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  }
  await starting
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (error instanceof ConfigError || error instanceof DatabaseError) console.error(error.message)
  else if (code === 'EADDRINUSE')
    console.error(`Port ${port} is already in use. Set PORT to a different one.`)
  else if (!(error instanceof WorkerFailed)) console.error(error)
  else if (error.message) console.error(error.message)
  process.exit(1)
}
