// Transcripts as WebVTT and chapters as the JSON of Podcasting 2.0.
import type { Cue } from '@fabula/contracts/writerspod.shapes'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Also of arrows in the text, which would be read as a time. */
const escapeCue = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign]!)

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const whole = Math.floor(milliseconds / 1000)
  const time = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((part) => pad(part))
  return `${time.join(':')}.${pad(milliseconds % 1000, 3)}`
}

export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, speaker, text }, index) => {
    const voice = speaker === '' ? '' : `<v ${escapeCue(speaker)}>`
    return `${index + 1}\n${timestamp(start)} --> ${timestamp(end)}\n${voice}${escapeCue(text)}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

type TimedChapter = { start: number; title: string; imageUrl: string | null; link: string | null }

/** https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/examples/chapters/jsonChapters.md */
export const chaptersJson = (
  episode: { title: string; podcast: string },
  chapters: readonly TimedChapter[],
) => ({
  version: '1.2.0',
  title: episode.title,
  podcastName: episode.podcast,
  chapters: chapters.map(({ start, title, imageUrl, link }) => ({
    startTime: start,
    title,
    ...(imageUrl !== null && { img: imageUrl }),
    ...(link !== null && { url: link }),
  })),
})
