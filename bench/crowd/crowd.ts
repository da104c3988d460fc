// A crowd of listeners: how long notifications take to reach each, and how many are still connected.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Report } from './listeners.ts'
import type { Person } from './people.ts'

export type Crowd = {
  /** Returns how many sockets are open now. */
  join(people: readonly Person[]): Promise<number>
  count(): Promise<number>
  /** Milliseconds from `tell` to each of them, shortest first, and the last text received. */
  hear(tell: () => Promise<unknown>): Promise<{ times: number[]; text: string }>
  leave(): Promise<void>
}

export function gatherCrowd(url: string): Crowd {
  const listeners = fork(join(import.meta.dirname, 'listeners.ts'))
  const isOver = new AbortController()
  listeners.on('exit', (code) => isOver.abort(new Error(`The listeners ended with ${code}`)))
  const reported = async () => {
    const [report] = await once(listeners, 'message', { signal: isOver.signal })
    return report as Report
  }
  const ask = (order: Order) => {
    const report = reported()
    listeners.send(order)
    return report
  }
  const countAfter = async (order: Order) => {
    const report = await ask(order)
    return report.type === 'open' ? report.count : 0
  }

  return {
    join: (people) => countAfter({ type: 'open', url, people: [...people] }),
    count: () => countAfter({ type: 'count' }),
    async hear(tell) {
      await ask({ type: 'hear' })
      const heard = reported()
      const began = Number(process.hrtime.bigint()) / 1e6
      await tell()
      const report = await heard
      if (report.type !== 'heard') throw new Error('The listeners are out of step')
      return { times: report.at.map((at) => at - began).toSorted((a, b) => a - b), text: report.text }
    },
    async leave() {
      if (listeners.exitCode !== null) return
      listeners.kill()
      await once(listeners, 'exit')
    },
  }
}
