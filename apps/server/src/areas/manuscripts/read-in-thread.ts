// Runs the manuscript parser with limits for time and memory, isolated from the server.
import { Worker } from 'node:worker_threads'
import type { ParseResult, ParseTask } from './parse.worker.ts'

const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 }
const maxMilliseconds = 120_000

const tooMuch: ParseResult = {
  isRead: false,
  problem: 'This file takes too much time or memory to read. Try importing it in parts.',
}

export async function readInThread(task: ParseTask, signal: AbortSignal): Promise<ParseResult> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('parse.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: memory,
  })
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(tooMuch), maxMilliseconds)
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.on('message', resolve)
      worker.on('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooMuch)
        else reject(error)
      })
      worker.on('exit', () => {
        clearTimeout(timer)
        resolve(tooMuch)
      })
    })
  } finally {
    await worker.terminate()
  }
}
