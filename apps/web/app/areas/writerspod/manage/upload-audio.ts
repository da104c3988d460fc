// Uploads an audio file in parts. What has arrived is not sent again, also after a reload with the same file.
import type { AudioUpload } from '@fabula/contracts/writerspod.audio'
import type { PodAudio } from '@fabula/contracts/writerspod.shapes'
import { api } from '#lib/api.ts'
import { NetworkError } from '#lib/network-error.ts'
import { requireAnswer } from '#lib/rate-limited.ts'
import { uploadApi } from '#lib/upload-api.ts'
import { measurePeaks } from './measure-peaks.ts'

type Options = { signal: AbortSignal; onProgress(fraction: number): void }

const attempts = 5
const pauseMilliseconds = 1000

export async function uploadAudio(itemId: string, file: File, options: Options): Promise<PodAudio> {
  const { upload } = requireAnswer(
    await api('POST /writerspod/{id}/audio', {
      params: { id: itemId },
      body: { fileName: file.name.slice(0, 200), size: file.size },
    }),
  )
  const measuring = measurePeaks(file, options.signal)
  await sendParts(upload, file, options)
  const { audio } = requireAnswer(
    await api('POST /writerspod/audio/{uploadId}/complete', { params: { uploadId: upload._id } }),
  )
  const peaks = await measuring
  // Without a waveform, the player shows a plain slider: not a reason for the upload to fail.
  if (peaks && audio.contentType === 'audio/mp4')
    await api('PUT /writerspod/audio/{uploadId}/peaks', {
      params: { uploadId: upload._id },
      body: { peaks },
    }).catch(() => undefined)
  return audio
}

/** What was canceled is deleted; what was cut is kept to be continued. */
async function sendParts(upload: AudioUpload, file: File, options: Options): Promise<void> {
  const arrived = new Set(upload.receivedParts)
  try {
    for (let part = 1; part <= upload.partCount; part++) {
      if (!arrived.has(part)) await sendPart(upload, part, file, options)
      options.onProgress(Math.min(1, (part * upload.partBytes) / file.size))
    }
  } catch (error) {
    if (options.signal.aborted)
      await api('DELETE /writerspod/audio/{uploadId}', { params: { uploadId: upload._id } }).catch(
        () => undefined,
      )
    throw error
  }
}

/** A lost connection is tried again after a while. */
async function sendPart(
  { _id: uploadId, partBytes }: AudioUpload,
  part: number,
  file: File,
  { signal, onProgress }: Options,
): Promise<void> {
  const start = (part - 1) * partBytes
  const bytes = file.slice(start, start + partBytes)
  const reportPart = (fraction: number) => onProgress((start + fraction * bytes.size) / file.size)
  for (let attempt = 1; ; attempt++) {
    const form = new FormData()
    form.append('part', bytes, 'part')
    try {
      requireAnswer(
        await uploadApi(reportPart)('PUT /writerspod/audio/{uploadId}/parts/{part}', {
          params: { uploadId, part: String(part) },
          form,
          signal,
        }),
      )
      return
    } catch (error) {
      if (!(error instanceof NetworkError) || attempt === attempts || signal.aborted) throw error
      await pause(attempt * pauseMilliseconds, signal)
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
