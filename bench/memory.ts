import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** Resident megabytes; /proc has them only on Linux. */
export async function readSize(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** Lets the benchmark force a garbage collection in a process, on a port that the process chooses. */
export const sweepable = { NODE_OPTIONS: '--inspect-port=0' }

/** The same after a garbage collection. For processes that are `sweepable`. */
export async function readSweptSize({ pid, output }: { pid: number; output: () => string }): Promise<number> {
  const findAddress = () => /Debugger listening on (ws:\S+)/.exec(output())?.[1]
  if (!findAddress()) process.kill(pid, 'SIGUSR1')
  while (!findAddress()) await delay(10)
  const socket = new WebSocket(findAddress()!)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const isSwept = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await isSwept
  socket.close()
  return readSize(pid)
}
