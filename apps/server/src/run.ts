// One run of the server: what has started so far, and how to stop it again in reverse order.
import type { Config } from './config.ts'
import type { Log } from '#platform/log/log.ts'

export type StartOptions = { config: Config; log: Log; run: Run; say: (line: string) => void }

/** A worker ended before the site was ready. Without a message if it has said itself why. */
export class WorkerFailed extends Error {}

export type Run = {
  /** Whatever starts has to look, because a stop may arrive at any time. */
  readonly isStopping: boolean
  /** Aborted as soon as a stop is requested. */
  readonly stopping: AbortSignal
  /** The last one added is stopped first. */
  onStop(name: string, stop: () => Promise<unknown>): void
  /** During startup, waits for the current step and then stops what has started by then. Ends the process. */
  stop(starting: Promise<unknown>): Promise<void>
}

export function createRun(patienceMilliseconds: number): Run {
  const takeDown: { name: string; stop: () => Promise<unknown> }[] = []
  const stopping = new AbortController()
  return {
    get isStopping() {
      return stopping.signal.aborted
    },
    stopping: stopping.signal,
    onStop(name, stop) {
      takeDown.push({ name, stop })
    },
    async stop(starting) {
      if (stopping.signal.aborted) return
      stopping.abort()
      let waitingFor = 'the start'
      setTimeout(() => {
        console.error(`Shutdown took too long while waiting for ${waitingFor}; stopped anyway`)
        process.exit(1)
      }, patienceMilliseconds)
      await starting
      for (const { name, stop } of takeDown.toReversed()) {
        waitingFor = name
        await stop()
      }
      process.exit(0)
    },
  }
}
