// Runs one side of a load test in a process of its own, so that the sides do not slow each other down.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Attack, type AttackOptions, attacks, type Outcomes } from './attacks.ts'
import { askHonestly, type Honest, type HonestOptions } from './honest.ts'

type Order =
  | { name: Attack; url: string; options: AttackOptions }
  | { name: 'askHonestly'; url: string; options: HonestOptions }

async function runSeparately(order: Order): Promise<unknown> {
  const child = fork(import.meta.filename)
  child.send(order)
  const isOver = new AbortController()
  child.once('exit', (code) => isOver.abort(new Error(`${order.name} ended with ${code}`)))
  const [result] = await once(child, 'message', { signal: isOver.signal })
  child.disconnect()
  return result
}

export const attackSeparately = (name: Attack, url: string, options: AttackOptions) =>
  runSeparately({ name, url, options }) as Promise<Outcomes>

export const askSeparately = (url: string, options: HonestOptions) =>
  runSeparately({ name: 'askHonestly', url, options }) as Promise<Honest>

if (process.argv[1] === import.meta.filename)
  process.once('message', async (order: Order) => {
    const result =
      order.name === 'askHonestly'
        ? await askHonestly(order.url, order.options)
        : await attacks[order.name](order.url, order.options)
    process.send!(result)
  })
