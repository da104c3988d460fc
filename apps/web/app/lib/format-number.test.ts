import { expect, test } from 'vitest'
import { numberWord } from './format-number.ts'

test.each([
  [1, 'one'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [41, 'forty-one'],
  [99, 'ninety-nine'],
  [100, '100'],
  [1200, '1,200'],
])('%i', (number, word) => {
  expect(numberWord(number)).toBe(word)
})
