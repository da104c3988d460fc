import { maxTranscriptCues, maxTranscriptFileLength } from '@fabula/contracts/writerspod-sizes'
import { expect, test } from 'vitest'
import { readTranscript } from './read-transcript.ts'
import { writeVtt } from './timed-text.ts'

const vtt = (...blocks: string[]) => readTranscript('vtt', ['WEBVTT', ...blocks].join('\n\n'))

test('a VTT file becomes lines with speakers, without what is no speech', async () => {
  const file = `\ufeffWEBVTT - made by hand\r\nLanguage: en\r\n
NOTE not spoken\r\n
STYLE\n::cue { color: red }\n
intro\n00:01.000 --> 00:02.500 align:start\n<v.loud Ines Marchetti>Hello <i>there</i>,</v>\nand you &amp; me\n
1:00:03.000 --> 1:00:04.000\nNo <00:00:01.000>speaker`
  expect(await readTranscript('vtt', file.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'))).toEqual({
    problems: [],
    cues: [
      { start: 1, end: 2.5, speaker: 'Ines Marchetti', text: 'Hello there, and you & me' },
      { start: 3603, end: 3604, speaker: '', text: 'No speaker' },
    ],
  })
})

test('an SRT file has commas and numbers', async () => {
  const file =
    '1\n00:00:01,000 --> 00:00:02,000\n<i>Hi</i>\nthere\n\n2\n00:00:02,000 --> 00:00:04,000\n2 < 3 > 1'
  expect((await readTranscript('srt', file)).cues).toEqual([
    { start: 1, end: 2, speaker: '', text: 'Hi there' },
    { start: 2, end: 4, speaker: '', text: '2 < 3 > 1' },
  ])
})

test('scripts and other markup become text', async () => {
  const { cues } = await vtt(
    '00:01.000 --> 00:02.000\n<script>alert(1)</script><img src=x onerror=alert(2)>&lt;b&gt;',
    '00:02.000 --> 00:03.000\n<v Ann>One</v> <v Bob>Two',
    '00:03.000 --> 00:04.000\n<b>',
    '00:04.000 --> 00:05.000\nturned \u202earound\u202c\u0007 <unclosed',
  )
  expect(cues.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['', 'alert(1)<b>'],
    ['Ann', 'One'],
    ['Bob', 'Two'],
    ['', 'turned around <unclosed'],
  ])
})

test.each([
  ['line 1 must be WEBVTT', readTranscript('vtt', '00:01.000 --> 00:02.000\nHi')],
  ['line 3 has a time that can’t be read', vtt('00:61.000 --> 00:62.000\nHi')],
  ['line 3 has a time that can’t be read', vtt('0x:01.000 --> 00:02.000\nHi')],
  ['line 3 has a time that can’t be read', vtt('99:00:00.000 --> 99:00:01.000\nHi')],
  ['line 3 ends before it starts', vtt('00:05.000 --> 00:03.000\nHi')],
  [
    'line 6 starts before the one above it',
    vtt('00:05.000 --> 00:06.000\nHi', '00:04.000 --> 00:06.000\nHi'),
  ],
  ['line 3 has text without a time', vtt('Only words')],
  ['line 4 is longer than 1,000 characters', vtt(`00:01.000 --> 00:02.000\n${'x'.repeat(1001)}`)],
  ['line 4 has a name longer than 80 characters', vtt(`00:01.000 --> 00:02.000\n<v ${'x'.repeat(81)}>Hi`)],
])('%s', async (problem, reading) => {
  expect((await reading).problems).toContain(problem)
})

test('hostile files of the largest size are read in one pass', async () => {
  const size = maxTranscriptFileLength - 100
  for (const part of ['<', '< ', '<v ', '<v a>', '&', '\n', '00:', '-->\n', '\r', ' ']) {
    const body = part.repeat(Math.floor(size / part.length))
    for (const file of [body, `00:01.000 --> 00:02.000\n${body}>`])
      expect((await readTranscript('srt', file)).cues.length).toBeLessThanOrEqual(maxTranscriptCues + 1)
  }
})

test('what is written as VTT is read back', async () => {
  const cues = [
    { start: 0, end: 1.25, speaker: 'Ines & <Co>', text: 'a --> b &lt; <v>c' },
    { start: 1.25, end: 90_000 / 2, speaker: '', text: 'End' },
  ]
  expect(await readTranscript('vtt', writeVtt(cues))).toEqual({ problems: [], cues })
})

test('others are answered while a long file is read', async () => {
  const blocks = Array.from(
    { length: maxTranscriptCues },
    () => '00:01.000 --> 00:02.000\n<v Ann>a &amp; b &eacute;',
  )
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  const { cues } = await vtt(...blocks)
  clearInterval(counting)
  expect(cues).toHaveLength(maxTranscriptCues)
  expect(turns).toBeGreaterThan(10)
})
