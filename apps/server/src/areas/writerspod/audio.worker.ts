// Reads audio files on a worker thread with limited memory and time, so that a bad file affects only that thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { AudioType } from '@fabula/contracts/writerspod-sizes'
import { checkAudio, type CheckedAudio } from './check-audio.ts'
import { measureAudio, type MeasuredAudio } from './measure-audio.ts'

export type AudioTask =
  | { task: 'check'; path: string }
  | { task: 'measure'; path: string; contentType: AudioType; durationSeconds: number }
export type AudioResults = { check: CheckedAudio; measure: MeasuredAudio }

const task = workerData as AudioTask

parentPort?.postMessage(
  task.task === 'check' ? await checkAudio(task.path) : await measureAudio(task.path, task),
)
