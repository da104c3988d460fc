import { Worker } from 'node:worker_threads'
import type { AudioResults, AudioTask } from './audio.worker.ts'

const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/** Undefined if it takes too much time or memory. */
export async function readAudio<T extends AudioTask['task']>(
  task: T,
  file: Omit<Extract<AudioTask, { task: T }>, 'task'>,
  { maxSeconds, signal }: { maxSeconds: number; signal?: AbortSignal },
): Promise<AudioResults[T] | undefined> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('audio.worker.ts', import.meta.url), {
    workerData: { task, ...file },
    resourceLimits: memory,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => resolve(undefined), maxSeconds * 1000)
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.on('message', resolve)
      worker.on('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined)
        else reject(error)
      })
      worker.on('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
