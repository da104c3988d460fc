// Reads transcripts from VTT and SRT files. Line by line in one pass, so a hostile file costs no more than its length,
// and with pauses, because a long one takes a second in which nobody else would get an answer.
import { setImmediate as pause } from 'node:timers/promises'
import {
  maxCueLength,
  maxEpisodeSeconds,
  maxSpeakerLength,
  maxTranscriptCues,
} from '@fabula/contracts/writerspod-sizes'
import type { Cue } from '@fabula/contracts/writerspod.shapes'
import { parseFragment } from 'parse5'

export type TranscriptFormat = 'vtt' | 'srt'
type Reading = { cues: Cue[]; problems: string[] }
type Block = { line: number; lines: string[] }

const maxProblems = 10
const blocksAtOnce = 200
/** Of the file, and of the characters of a cue with its markup. */
const maxLines = 20 * maxTranscriptCues
const maxMarkedUp = 20 * maxCueLength
const timing =
  /^[ \t]*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})[ \t]*-->[ \t]*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})(?:[ \t]|$)/

/** Problems name the line of the file. With problems, the cues are not all there. */
export async function readTranscript(format: TranscriptFormat, file: string): Promise<Reading> {
  const lines = file
    .toWellFormed()
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/, maxLines + 1)
  const reading: Reading = { cues: [], problems: [] }
  if (lines.length > maxLines) {
    reading.problems.push(`has more than ${maxLines.toLocaleString('en')} lines`)
    return reading
  }
  const isVtt = format === 'vtt'
  if (isVtt && !/^WEBVTT(?:[ \t]|$)/.test(lines[0]!)) reading.problems.push('line 1 must be WEBVTT')
  let read = 0
  for (const block of listBlocks(lines, isVtt)) {
    readBlock(block, reading)
    read += 1
    if (read % blocksAtOnce === 0) await pause()
    if (reading.problems.length >= maxProblems || reading.cues.length > maxTranscriptCues) break
  }
  return reading
}

/** Paragraphs of the file, without what is no cue. */
function* listBlocks(lines: readonly string[], isVtt: boolean): Generator<Block> {
  let block: Block | undefined
  for (let index = 0; index <= lines.length; index += 1) {
    const content = lines[index] ?? ''
    if (content.trim() !== '') (block ??= { line: index + 1, lines: [] }).lines.push(content)
    else if (block) {
      // The header of a VTT file reaches to the first empty line.
      const isOther = isVtt && (block.line === 1 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block.lines[0]!))
      if (!isOther) yield block
      block = undefined
    }
  }
}

function readBlock({ line, lines }: Block, { cues, problems }: Reading): void {
  const place = lines.findIndex((content) => content.includes('-->'))
  if (place === -1 || place > 1) {
    problems.push(`line ${line} has text without a time`)
    return
  }
  const number = line + place
  const times = timing.exec(lines[place]!)
  const start = times && secondsOf(times.slice(1, 5))
  const end = times && secondsOf(times.slice(5, 9))
  if (start === null || end === null) {
    problems.push(`line ${number} has a time that can’t be read`)
    return
  }
  if (end < start) problems.push(`line ${number} ends before it starts`)
  if (start < (cues.at(-1)?.start ?? 0)) problems.push(`line ${number} starts before the one above it`)
  const content = lines.slice(place + 1).join(' ')
  const tooLong = `line ${number + 1} is longer than ${maxCueLength.toLocaleString('en')} characters`
  if (content.length > maxMarkedUp) {
    problems.push(tooLong)
    return
  }
  for (const { speaker, text } of listVoices(content)) {
    if (text.length > maxCueLength) problems.push(tooLong)
    if (speaker.length > maxSpeakerLength)
      problems.push(`line ${number + 1} has a name longer than ${maxSpeakerLength} characters`)
    if (text !== '') cues.push({ start, end, speaker, text })
  }
}

function secondsOf(parts: readonly (string | undefined)[]): number | null {
  const [hours, minutes, seconds] = parts.map((part) => Number(part ?? 0)) as [number, number, number]
  if (minutes > 59 || seconds > 59) return null
  const whole = hours * 3600 + minutes * 60 + seconds
  const found = whole + Number(parts[3]!.padEnd(3, '0')) / 1000
  return found <= maxEpisodeSeconds ? found : null
}

/** What each speaker says in a cue, as plain text: `<v Ines>Hello</v>` names the speaker, other tags are dropped. */
function listVoices(content: string): Pick<Cue, 'speaker' | 'text'>[] {
  const voices = [{ speaker: '', text: '' }]
  let rest = 0
  for (let opening = content.indexOf('<'); opening !== -1; opening = content.indexOf('<', opening + 1)) {
    // A sign such as in "2 < 3" opens no tag.
    if (!/[a-z/\d]/i.test(content.charAt(opening + 1))) continue
    const closing = content.indexOf('>', opening)
    if (closing === -1) break
    voices.at(-1)!.text += content.slice(rest, opening)
    rest = closing + 1
    const [, speaker] = /^v(?:\.[^ \t]*)?[ \t](.*)$/.exec(content.slice(opening + 1, closing)) ?? []
    if (speaker !== undefined) voices.push({ speaker: speaker.trim(), text: '' })
    opening = closing
  }
  voices.at(-1)!.text += content.slice(rest)
  return voices.map(({ speaker, text }) => ({ speaker: plainOf(speaker), text: plainOf(text) }))
}

/** One line without character references, and without characters that hide or reorder what is around them. */
function plainOf(content: string): string {
  return decode(content)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function decode(content: string): string {
  if (!content.includes('&')) return content
  const [node] = parseFragment(content.replaceAll('<', '&lt;')).childNodes
  return node && 'value' in node ? node.value : ''
}
