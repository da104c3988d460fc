// One line per step: what it does, then how long it took.
import { StepFailed } from './run.mjs'

export async function step(label, work) {
  const begin = performance.now()
  process.stdout.write(`${label} ... `)
  try {
    const result = await work()
    process.stdout.write(`done in ${seconds(performance.now() - begin)}\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

export function seconds(milliseconds) {
  return milliseconds < 10_000
    ? `${(milliseconds / 1000).toFixed(1)} s`
    : `${Math.round(milliseconds / 1000)} s`
}

/** For the top level of a command: a failed step prints its output and one sentence, never a stack trace. */
export async function orSayWhy(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    if (error.output) process.stderr.write(`${error.output.trimEnd()}\n`)
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
