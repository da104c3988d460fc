import { expect, test } from 'vitest'
import { changePlan, chaptersToSend, type Chosen } from './split-plan.ts'

const chapter = (start: number, end: number, title: string, wordCount: number) => ({
  start,
  bodyStart: start + 1,
  end,
  title,
  part: null,
  wordCount,
  opening: 'It began.',
  isTooLong: false,
})
const begun = changePlan([], {
  kind: 'begin',
  chapters: [chapter(0, 10, 'One', 100), chapter(10, 30, 'Chapter Two', 200), chapter(30, 40, 'Three', 50)],
})
/** Each chapter starts where the one before ends. */
const isWhole = (plan: readonly Chosen[], end: number) =>
  plan[0]?.start === 0 &&
  plan.every(({ end: its }, index) => its === (plan[index + 1]?.start ?? end)) &&
  plan.every(({ start, bodyStart, end: its }) => start <= bodyStart && bodyStart <= its)

test('merging keeps the text of both chapters and moves the second title into it', () => {
  const joined = changePlan(begun, { kind: 'join', start: 10 })
  expect(joined).toHaveLength(2)
  expect(joined[0]).toMatchObject({ title: 'One', start: 0, bodyStart: 1, end: 30, wordCount: 302 })
  expect(isWhole(joined, 40)).toBe(true)
  expect(changePlan(begun, { kind: 'join', start: 0 })).toEqual(begun)
})

test('splitting turns a heading into the title and drops a scene break', () => {
  const at = { index: 20, kind: 'text', text: 'Later that day', words: 40 } as const
  const parted = changePlan(begun, { kind: 'split', start: 10, at, wordsBefore: 80 })
  expect(parted.map(({ title, wordCount }) => [title, wordCount])).toEqual([
    ['One', 100],
    ['Chapter Two', 80],
    ['', 120],
    ['Three', 50],
  ])
  expect(isWhole(parted, 40)).toBe(true)
  const atHeading = { index: 20, kind: 'heading', text: 'The lender', words: 2 } as const
  const titled = changePlan(begun, { kind: 'split', start: 10, at: atHeading, wordsBefore: 80 })
  expect(titled[2]).toMatchObject({ title: 'The lender', start: 20, bodyStart: 21, wordCount: 118 })
  const atBreak = { index: 20, kind: 'break', text: '', words: 0 } as const
  expect(changePlan(begun, { kind: 'split', start: 10, at: atBreak, wordsBefore: 80 })[2]).toMatchObject({
    bodyStart: 21,
  })
})

test('chapters that are left out are still sent', () => {
  const renamed = changePlan(begun, { kind: 'rename', start: 10, title: ' Two ' })
  const sent = chaptersToSend(changePlan(renamed, { kind: 'leave-out', start: 0, isLeftOut: true }))
  expect(sent.map(({ title, isLeftOut }) => [title, isLeftOut])).toEqual([
    ['One', true],
    ['Two', false],
    ['Three', false],
  ])
})
