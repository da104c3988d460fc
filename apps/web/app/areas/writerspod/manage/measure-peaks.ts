// The waveform of an M4A, measured while it is uploaded: the server has no free decoder of AAC, but browsers do.
import { waveformPeaks } from '@fabula/contracts/writerspod-sizes'

/** Null for other formats, and where the browser cannot decode the file. */
export async function measurePeaks(file: File, signal: AbortSignal): Promise<number[] | null> {
  try {
    const kind = await file.slice(4, 8).text()
    return kind === 'ftyp' ? await decodePeaks(file, signal) : null
  } catch {
    return null
  }
}

/** Some frames at a time, so that an episode of hours takes no more memory than one of a minute. */
async function decodePeaks(file: File, signal: AbortSignal): Promise<number[] | null> {
  const { AudioSampleSink, BlobSource, Input, MP4 } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(file), formats: [MP4] })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track || !(await track.canDecode())) return null
    const perSecond = waveformPeaks / (await track.computeDuration())
    const highest = new Float32Array(waveformPeaks)
    for await (const sample of new AudioSampleSink(track).samples()) {
      const { timestamp, numberOfFrames, numberOfChannels, sampleRate } = sample
      const channel = new Float32Array(numberOfFrames)
      for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1) {
        sample.copyTo(channel, { planeIndex, format: 'f32-planar' })
        notePeaks(highest, channel, timestamp * perSecond, perSecond / sampleRate)
      }
      sample.close()
      signal.throwIfAborted()
    }
    const loudest = Math.max(...highest)
    // Relative to the loudest, as the server does it.
    return Array.from(highest, (peak) => (loudest > 0 ? Math.round((peak / loudest) * 255) : 0))
  } finally {
    input.dispose()
  }
}

function notePeaks(highest: Float32Array, channel: Float32Array, start: number, step: number): void {
  let place = start
  for (const value of channel) {
    const index = Math.min(highest.length - 1, Math.max(0, Math.floor(place)))
    highest[index] = Math.max(highest[index] ?? 0, Math.abs(value))
    place += step
  }
}
