import { AudioBufferSource, BufferTarget, Mp4OutputFormat, Output } from 'mediabunny'
import { expect, test } from 'vitest'
import { measurePeaks } from './measure-peaks.ts'

const never = () => new AbortController().signal

/** Two seconds, of which the second one is twice as loud. With a codec that every build of the browser has. */
async function createFile(): Promise<File> {
  const rate = 48_000
  const sound = new AudioBuffer({ length: 2 * rate, numberOfChannels: 1, sampleRate: rate })
  const values = sound.getChannelData(0)
  for (let at = 0; at < values.length; at += 1)
    values[at] = Math.sin((at * 2 * Math.PI * 440) / rate) * (at < rate ? 0.4 : 0.8)
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const source = new AudioBufferSource({ codec: 'opus', bitrate: 96_000 })
  output.addAudioTrack(source)
  await output.start()
  await source.add(sound)
  await output.finalize()
  return new File([output.target.buffer!], 'tone.m4a', { type: 'audio/mp4' })
}

test('the waveform of an MP4 file is measured from start to end', async () => {
  const peaks = await measurePeaks(await createFile(), never())
  expect(peaks).toHaveLength(300)
  expect(Math.max(...peaks!)).toBe(255)
  const mean = (part: number[]) => part.reduce((sum, peak) => sum + peak, 0) / part.length
  // Without the attack of the codec at both ends and in the middle.
  expect(mean(peaks!.slice(20, 130)) / mean(peaks!.slice(170, 280))).toBeCloseTo(0.5, 1)
})

test('other files and damaged ones have none', async () => {
  expect(await measurePeaks(new File(['ID3 frames'], 'tides.mp3'), never())).toBeNull()
  expect(await measurePeaks(new File(['\0\0\0\x18ftypM4A nothing'], 'tides.m4a'), never())).toBeNull()
  const whole = await createFile()
  expect(await measurePeaks(new File([whole.slice(0, 400)], 'tides.m4a'), never())).toBeNull()
})

test('nothing is measured for an upload that was canceled', async () => {
  expect(await measurePeaks(await createFile(), AbortSignal.abort())).toBeNull()
})
