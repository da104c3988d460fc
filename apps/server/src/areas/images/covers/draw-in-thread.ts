// A cover drawn on a thread of its own: fonts and their shaper take a good half second to load, and nobody who reads
// meanwhile should wait for them.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CoverSpec } from './stage.ts'

export async function drawInThread(spec: CoverSpec): Promise<string> {
  const worker = new Worker(new URL('cover.worker.ts', import.meta.url), { workerData: spec })
  // After the time-out nobody waits for it any more, and it may still fail.
  worker.on('error', () => {})
  try {
    const [svg] = (await once(worker, 'message', { signal: AbortSignal.timeout(60_000) })) as [string]
    return svg
  } finally {
    await worker.terminate()
  }
}
