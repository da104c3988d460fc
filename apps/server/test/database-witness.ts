// Starts test/database-process.ts and records its output.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Said } from './database-process.ts'

const program = fileURLToPath(new URL('./database-process.ts', import.meta.url))

export type Witness = ReturnType<typeof watchDatabaseProcess>

export function watchDatabaseProcess(
  dataDir: string,
  mode: 'write' | 'visit' = 'write',
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
) {
  const child: ChildProcess = spawn(process.execPath, [program, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  const said: Said[] = []
  const waiting = new Set<() => void>()
  let errors = ''
  let hasEnded = false
  const wake = () => waiting.forEach((check) => check())
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  createInterface({ input: child.stdout! }).on('line', (line) => {
    said.push(JSON.parse(line))
    wake()
  })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true
      resolve()
      wake()
    })
  })

  /** The first matching event after `from`; rejects if the process ends without it. */
  function hear<Event extends Said['event']>(
    event: Event,
    from = 0,
  ): Promise<Extract<Said, { event: Event }>> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = said.slice(from).find((one) => one.event === event)
        if (!found && !hasEnded) return
        waiting.delete(check)
        if (found) resolve(found as Extract<Said, { event: Event }>)
        else reject(new Error(`The process ended without "${event}": ${JSON.stringify(said)} ${errors}`))
      }
      waiting.add(check)
      check()
    })
  }

  return {
    child,
    said,
    ended,
    hear,
    committed: () => said.flatMap((one) => (one.event === 'committed' ? [one.row] : [])),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
