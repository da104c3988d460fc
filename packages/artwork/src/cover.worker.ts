import { parentPort, workerData } from 'node:worker_threads'
import { drawCover } from './cover.ts'
import type { CoverSpec } from './cover-spec.ts'

parentPort?.postMessage(drawCover(workerData as CoverSpec))
