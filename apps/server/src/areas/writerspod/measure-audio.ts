// Decodes a file in pieces and measures what players draw and level. Runs on a thread of its own.
import { createReadStream } from 'node:fs'
import { type AudioType, waveformPeaks } from '@fabula/contracts/writerspod-sizes'
import { MPEGDecoder } from 'mpg123-decoder'
import { OggOpusDecoder } from 'ogg-opus-decoder'
import { LoudnessMeter } from './loudness.ts'
import { walkFile } from './mp3-frames.ts'

export type MeasuredAudio = { peaks: Uint8Array; loudness: number | null }

/** No free decoder of AAC runs without a native program: the browser that uploads an M4A measures its waveform. */
export const measurableTypes: readonly AudioType[] = ['audio/mpeg', 'audio/ogg']

type Sound = { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number }

async function* decode(path: string, type: AudioType): AsyncGenerator<Sound> {
  const decoder = type === 'audio/ogg' ? new OggOpusDecoder() : new MPEGDecoder()
  try {
    await decoder.ready
    // That of Opus returns a promise, although its types deny it: `yield` waits for both.
    for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer)
    if ('flush' in decoder) yield await decoder.flush()
  } finally {
    decoder.free()
  }
}

export async function measureAudio(
  path: string,
  { contentType, durationSeconds }: { contentType: AudioType; durationSeconds: number },
): Promise<MeasuredAudio> {
  const highest = new Float32Array(waveformPeaks)
  // The decoder of MP3 returns two channels also for one.
  const maxChannels = contentType === 'audio/mpeg' && walkFile(path)?.isMono ? 1 : 2
  let meter: LoudnessMeter | undefined
  let heard = 0
  for await (const { channelData, samplesDecoded, sampleRate } of decode(path, contentType)) {
    if (samplesDecoded === 0) continue
    const channels = channelData.slice(0, maxChannels)
    meter ??= new LoudnessMeter(sampleRate)
    meter.add(channels)
    const perPeak = (durationSeconds * sampleRate) / waveformPeaks
    for (const channel of channels) notePeaks(highest, channel, heard / perPeak, 1 / perPeak)
    heard += samplesDecoded
  }
  if (!meter) throw new Error('The file contains no sound that can be decoded.')
  const loudest = Math.max(...highest)
  return {
    // Relative to the loudest, so that quiet voices are drawn as well.
    peaks: Uint8Array.from(highest, (peak) => (loudest > 0 ? Math.round((peak / loudest) * 255) : 0)),
    loudness: meter.integrate(),
  }
}

function notePeaks(highest: Float32Array, channel: Float32Array, start: number, step: number): void {
  let place = start
  for (const value of channel) {
    const index = Math.min(highest.length - 1, Math.floor(place))
    const height = Math.abs(value)
    if (height > (highest[index] ?? 0)) highest[index] = height
    place += step
  }
}
