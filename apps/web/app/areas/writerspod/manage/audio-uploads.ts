// Uploads of audio that are running, by item: they go on while other parts of the item are shown.
import type { PodItem } from '@fabula/contracts/writerspod'
import { maxAudioBytes } from '@fabula/contracts/writerspod-sizes'
import { createStore } from 'zustand/vanilla'
import { NetworkError } from '#lib/network-error.ts'
import { RateLimitedError } from '#lib/rate-limited.ts'
import { type PartProblem, problemOf } from './part-problem.tsx'
import { uploadAudio } from './upload-audio.ts'

export const maxAudioSize = `${maxAudioBytes / 1024 / 1024} MB`

type RunningUpload = {
  file: File
  /** 0 to 1; null when it has stopped. */
  progress: number | null
  problem: PartProblem | null
  /** The connection was lost: the same file again is worth an attempt. */
  canContinue: boolean
  cancel(): void
}

type Uploads = Record<PodItem['_id'], RunningUpload | undefined>

export const audioUploads = createStore<Uploads>(() => ({}))

export async function startAudioUpload(
  itemId: string,
  file: File,
  onDone: () => Promise<unknown>,
): Promise<void> {
  const controller = new AbortController()
  const started: RunningUpload = {
    file,
    progress: 0,
    problem: null,
    canContinue: false,
    cancel: () => controller.abort(),
  }
  const show = (changes: Partial<RunningUpload>) =>
    audioUploads.setState({ [itemId]: { ...started, ...changes } })
  const forget = () => audioUploads.setState({ [itemId]: undefined })
  if (file.size > maxAudioBytes) {
    const problem = { message: `The file can be up to ${maxAudioSize}.`, fields: {} }
    return show({ progress: null, problem })
  }
  show({})
  try {
    const onProgress = (progress: number) => show({ progress })
    await uploadAudio(itemId, file, { signal: controller.signal, onProgress })
    await onDone()
    forget()
  } catch (error) {
    if (controller.signal.aborted || error instanceof RateLimitedError) return forget()
    show({ progress: null, problem: problemOf(error), canContinue: error instanceof NetworkError })
  }
}
