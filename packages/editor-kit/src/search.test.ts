import { expect, test } from 'vitest'
import { searchText } from './search.ts'

const find = (
  text: string,
  wanted: string,
  options: { isCaseMatched?: boolean; isWholeWord?: boolean } = {},
) =>
  searchText(text, { text: wanted, isCaseMatched: false, isWholeWord: false, ...options }).map(
    ({ from, to }) => text.slice(from, to),
  )

test('finds every match, case-insensitive by default', () => {
  expect(find('Tide, tide, TIDE', 'tide')).toEqual(['Tide', 'tide', 'TIDE'])
  expect(find('Tide, tide, TIDE', 'tide', { isCaseMatched: true })).toEqual(['tide'])
})

test('whole-word search works in every script', () => {
  expect(find('on one ton', 'on', { isWholeWord: true })).toEqual(['on'])
  expect(find('été étés', 'été', { isWholeWord: true })).toEqual(['été'])
  expect(find('don’t do', 'do', { isWholeWord: true })).toEqual(['do'])
})

test('matches special characters literally, and quotes in any style', () => {
  expect(find('a.b a*b (c)', 'a.b')).toEqual(['a.b'])
  expect(find('(c) [d]', '(c)')).toEqual(['(c)'])
  expect(find('He said “no” and didn’t', '"no"')).toEqual(['“no”'])
  expect(find('He said “no” and didn’t', "didn't")).toEqual(['didn’t'])
  expect(find('a-b 1/2', '1/2')).toEqual(['1/2'])
})

test('an empty query has no matches', () => {
  expect(find('abc', '')).toEqual([])
})
