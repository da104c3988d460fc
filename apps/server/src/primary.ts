// Several workers on one port: the primary process runs the database, opens the port and replaces workers that crash.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { openSite } from './open-site.ts'
import { type StartOptions, WorkerFailed } from './run.ts'
import type { Beginning } from './worker.ts'
import { createExchange } from '#platform/workers/exchange.ts'
import { connectPeer, type Peer } from '#platform/workers/peer.ts'

const firstPause = 250
const maxPause = 10_000
/** One that has lived for so long did not crash because of its start. */
const longLife = 60_000

type Member = { worker: Worker; peer: Peer; ended: Promise<void> }

/** Resolves with the URL once all workers serve; undefined if the run was stopped before. */
export async function startPrimary({ config, log, run, say }: StartOptions): Promise<string | undefined> {
  const exchange = createExchange()
  const team = new Set<Member>()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => {})
  let isReady = false
  let pause = firstPause

  function enlist(): Member {
    const worker = cluster.fork()
    const began = performance.now()
    const peer = connectPeer(worker, exchange.handlersFor(worker))
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', (code: number | null, signal: string | null) => {
        peer.close()
        exchange.leave(worker)
        team.delete(member)
        resolve()
        if (run.isStopping) return
        const killed = signal ? `A worker was ended by ${signal} during the start.` : ''
        if (!isReady) return failure.reject(new WorkerFailed(killed))
        log.error({ pid: worker.process.pid, code, signal }, 'worker exited unexpectedly, replacing it')
        void replace(performance.now() - began)
      })
    })
    worker.on('error', (error) => log.error({ err: error }, 'worker could not be started or reached'))
    worker.once('listening', () => exchange.join(worker, peer))
    const member = { worker, peer, ended }
    team.add(member)
    return member
  }

  async function replace(lived: number): Promise<void> {
    pause = lived > longLife ? firstPause : Math.min(pause * 2, maxPause)
    await delay(pause)
    // If it cannot begin it exits, which brings the next one.
    if (!run.isStopping) await begin(enlist(), false)
  }

  const begin = ({ peer }: Member, wantsDemo: boolean) => {
    const beginning: Beginning = { connection: database.connection, workers: config.workers, wantsDemo }
    const begun = peer.call<string | undefined>('begin', beginning)
    // It has ended, or is about to.
    return begun.catch(() => (run.isStopping || isReady ? undefined : failure.promise))
  }

  run.stopping.addEventListener('abort', () => {
    for (const { peer } of team) peer.call('stop').catch(() => {})
  })
  // They load their code while the database starts.
  const [first, ...others] = Array.from({ length: config.workers }, enlist) as [Member, ...Member[]]
  const database = await openSite(config, log, say)
  run.onStop('the database', () => database.close())
  run.onStop('the workers', () => Promise.all([...team].map(({ ended }) => ended)))
  if (run.isStopping) return undefined
  // The first one prepares the job queues and the demo content, as the only one.
  const url = await begin(first, config.wantsDemo)
  if (run.isStopping) return undefined
  await Promise.all(others.map((member) => begin(member, false)))
  isReady = true
  return url
}
