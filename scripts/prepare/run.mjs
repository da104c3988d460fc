// Runs a program silently and captures its output, in case it fails.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root-folder.mjs'

const running = new Set()
const onInterrupt = new Set()
let isGuarded = false

export class StepFailed extends Error {
  constructor(sentence, output = '') {
    super(sentence)
    this.output = output
  }
}

/** Interrupting a step also stops its programs. */
function guardInterrupts() {
  if (isGuarded) return
  isGuarded = true
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => interrupt(signal))
}

function interrupt(signal) {
  if (running.size === 0 && onInterrupt.size === 0) return
  for (const child of running) child.kill(signal)
  for (const cleanUp of onInterrupt) cleanUp()
  process.exit(128 + constants.signals[signal])
}

export function whenInterrupted(cleanUp) {
  guardInterrupts()
  onInterrupt.add(cleanUp)
  return () => onInterrupt.delete(cleanUp)
}

export function runQuietly(command, args, options = {}) {
  guardInterrupts()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const chunks = []
    running.add(child)
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const finish = (code, note = '') => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + note })
    }
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
