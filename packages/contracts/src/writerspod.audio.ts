// The audio of episodes: uploads in parts, where listeners stopped, and how many listened.
import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { id, line, nothing, time, wholeNumber } from './shapes.ts'
import { count, ofPodItem, podAudio, podLine, podPosition, seconds } from './writerspod.shapes.ts'
import { audioPartBytes, maxAudioBytes, maxAudioParts, waveformPeaks } from './writerspod-sizes.ts'

const upload = z.object({
  _id: id,
  itemId: id,
  fileName: z.string(),
  size: z.number().int(),
  partBytes: z.literal(audioPartBytes).describe('Of each part but the last'),
  partCount: z.number().int(),
  receivedParts: z.array(z.number().int()).describe('Numbers from 1, in order'),
  expiresAt: time,
})
export type AudioUpload = z.infer<typeof upload>

const ofUpload = z.strictObject({ uploadId: id.toLowerCase() })
const uploadResult = z.object({ upload })

export const podAudioContract = defineContract({
  'POST /writerspod/{id}/audio': {
    summary: 'Start an upload; the present audio stays until it is complete. The same file again continues',
    status: 201,
    params: ofPodItem,
    body: z.strictObject({
      fileName: line(200).min(1, 'is required'),
      size: z.number().int().min(1).max(maxAudioBytes).describe('Bytes'),
    }),
    response: uploadResult,
  },
  'GET /writerspod/audio/{uploadId}': {
    summary: 'Which parts have arrived',
    params: ofUpload,
    response: uploadResult,
  },
  'PUT /writerspod/audio/{uploadId}/parts/{part}': {
    summary: 'Send a part, in any order; the same one again replaces it',
    params: ofUpload.extend({ part: wholeNumber(1, maxAudioParts) }),
    files: ['part'],
    response: uploadResult,
  },
  'POST /writerspod/audio/{uploadId}/complete': {
    summary:
      'Join the parts and check the file: 400 if it is incomplete or damaged, 415 if it is no audio we take',
    params: ofUpload,
    response: z.object({ audio: podAudio }),
  },
  'PUT /writerspod/audio/{uploadId}/peaks': {
    summary: 'The waveform of an M4A after its upload, which only the uploading device can measure',
    params: ofUpload,
    body: z.strictObject({
      peaks: z
        .array(z.number().int().min(0).max(255))
        .length(waveformPeaks)
        .describe('From start to end, relative to the loudest'),
    }),
    response: nothing,
  },
  'DELETE /writerspod/audio/{uploadId}': { summary: 'Cancel an upload', params: ofUpload, response: nothing },
  'DELETE /writerspod/{id}/audio': {
    summary: 'Remove the audio of a draft',
    params: ofPodItem,
    response: nothing,
  },
  'GET /writerspod/{id}/position': {
    summary: 'Where you stopped listening',
    params: ofPodItem,
    response: z.object({ position: podPosition.nullable() }),
  },
  'PUT /writerspod/{id}/position': {
    summary: 'Save where you are; an older `at` than the saved one changes nothing',
    params: ofPodItem,
    body: z.strictObject({
      seconds,
      isFinished: z.boolean().default(false),
      at: time.describe('When it was, by the device'),
    }),
    response: z.object({ position: podPosition }),
  },
  'GET /writerspod/positions': {
    summary: 'Episodes you began, the latest first, 20 at most',
    response: z.object({ positions: z.array(podPosition.extend({ item: podLine })) }),
  },
  'GET /writerspod/{id}/figures': {
    summary: 'How many listened: for editors and the author',
    params: ofPodItem,
    query: z.strictObject({ days: wholeNumber(1, 365).default(30) }),
    response: z.object({
      listens: count.describe('Once per listener and day, without bots'),
      byDay: z.array(z.object({ day: z.iso.date(), listens: count })).describe('Oldest first, without gaps'),
      completion: z
        .object({ listeners: count, finished: count, quarters: z.array(count).length(4) })
        .describe('Of signed-in listeners: how many reached 25, 50, 75 and 95 %'),
    }),
  },
})
