// Draws a cover on a worker thread, because loading the fonts and their shaper takes half a second and would block
// other requests.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CoverSpec } from './cover-spec.ts'

export async function drawInThread(spec: CoverSpec): Promise<string> {
  const worker = new Worker(new URL('cover.worker.ts', import.meta.url), { workerData: spec })
  // After the timeout nothing awaits the worker, and it may still fail.
  worker.on('error', () => {})
  try {
    const [svg] = (await once(worker, 'message', { signal: AbortSignal.timeout(60_000) })) as [string]
    return svg
  } finally {
    await worker.terminate()
  }
}
