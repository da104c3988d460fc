import { expect, test } from 'vitest'
import { factsAtPlace, listTurns } from './facts-at-chapter.ts'

const mark = (number: number | null, storyId = 'a') => ({
  storyId,
  chapterId: `${storyId}${number}`,
  number,
  title: `Chapter ${number}`,
})
const fact = (
  text: string,
  from: ReturnType<typeof mark> | null,
  until: ReturnType<typeof mark> | null = null,
) => ({
  field: 'role' as const,
  text,
  from,
  until,
})

test('shows the latest value of the chosen chapter, and nothing of drafts and other stories', () => {
  const facts = [
    fact('Baker', null),
    fact('King', mark(3)),
    fact('Ghost', mark(null)),
    fact('Spy', mark(1, 'b')),
  ]
  const at = (number: number) => factsAtPlace({ storyId: 'a', number }, facts).map(({ text }) => text)
  expect(at(0)).toEqual(['Baker'])
  expect(at(2)).toEqual(['Baker'])
  expect(at(3)).toEqual(['King'])
  expect(factsAtPlace(null, facts)).toHaveLength(4)
})

test('lists the chapters in which something changes', () => {
  expect(
    listTurns([fact('A', mark(7), mark(9)), fact('B', mark(3)), fact('C', mark(null))]).get('a'),
  ).toEqual([
    { number: 3, title: 'Chapter 3' },
    { number: 7, title: 'Chapter 7' },
    { number: 9, title: 'Chapter 9' },
  ])
})
