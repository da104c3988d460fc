// Measuring: Fabula and its baseline take turns, so that other load on the machine affects both; the median ratio counts.
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

export type Measured = { ours: number; bare: number; ratio: number; rounds: { ours: number; bare: number }[] }

export type Contest = { ours: () => Promise<number>; bare: () => Promise<number> }

export async function takeTurns({ ours, bare }: Contest, rounds: number): Promise<Measured> {
  const results: Measured['rounds'] = []
  // The first turn of each warms compilers and caches and does not count.
  await ours()
  await bare()
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await ours() : await bare()
    const second = round % 2 === 0 ? await bare() : await ours()
    const result = round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first }
    results.push(result)
    say(`round ${round + 1} of ${rounds}: ${result.ours.toFixed(1)} against ${result.bare.toFixed(1)}`)
  }
  return {
    ours: median(results.map((result) => result.ours)),
    bare: median(results.map((result) => result.bare)),
    ratio: median(results.map((result) => result.ours / result.bare)),
    rounds: results,
  }
}

/** Shows progress during long groups. */
export function say(line: string): void {
  process.stderr.write(`  ${line}\n`)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
