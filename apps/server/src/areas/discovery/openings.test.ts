import { expect, test } from 'vitest'
import { chooseOpenings, splitFirstLine } from './openings.service.ts'

const long = `${'The tide, which had been out since the year of the flood, '.repeat(6)}came back.`

test.each([
  [
    'The god of the third floor had been dead for a week. Nobody noticed.',
    'The god of the third floor had been dead for a week.',
    'Nobody noticed.',
  ],
  [
    'No. He would not go back to the house on the hill again. Ever.',
    'No. He would not go back to the house on the hill again.',
    'Ever.',
  ],
  ['No.', 'No.', ''],
  ['“Run,” she said', '“Run,” she said', ''],
  [
    '夜明け前、海はまだ黒かった。灯台の光が消えたのは、ちょうどその時だった。誰も気づかなかった。',
    '夜明け前、海はまだ黒かった。灯台の光が消えたのは、ちょうどその時だった。誰も気づかなかった。',
    '',
  ],
])('%s', (paragraph, line, rest) => {
  expect(splitFirstLine(paragraph, 'en')).toEqual([line, rest])
})

test('a very long sentence ends at a word, and goes on below', () => {
  const [line, rest] = splitFirstLine(long, 'no such language')
  expect(line.length).toBeLessThanOrEqual(221)
  expect(`${line.replace(/…$/, '')} ${rest}`).toBe(long)
})

test('three different stories, or all if there are fewer', () => {
  const ids = Array.from({ length: 10 }, (_, index) => String(index))
  for (let turn = 0; turn < 50; turn += 1) {
    const chosen = chooseOpenings(ids)
    expect(new Set(chosen).size).toBe(3)
    expect(ids).toEqual(expect.arrayContaining(chosen))
  }
  expect(chooseOpenings(['a', 'b']).toSorted()).toEqual(['a', 'b'])
  expect(chooseOpenings([])).toEqual([])
})
