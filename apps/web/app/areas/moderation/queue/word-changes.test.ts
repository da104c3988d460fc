import { expect, test } from 'vitest'
import { compareWords, type Segment } from './word-changes.ts'

const marked = (segments: readonly Segment[] = []) =>
  segments.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')

test('each side has its own text, with its changed words marked', () => {
  const found = compareWords('You write like a sheep. The ice is wrong.', 'You write well. The ice is wrong.')
  expect(marked(found?.before)).toBe('You write [like a sheep]. The ice is wrong.')
  expect(marked(found?.now)).toBe('You write [well]. The ice is wrong.')
})

test('identical and empty texts have no changes', () => {
  expect(marked(compareWords('The same.\nText', 'The same.\nText')?.before)).toBe('The same.\nText')
  expect(compareWords('', '')).toEqual({ before: [], now: [] })
  expect(marked(compareWords('', 'New text')?.now)).toBe('[New text]')
})
