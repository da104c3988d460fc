import { expect, test } from 'vitest'
import { shortenText } from './shorten-text.ts'

test('short text stays in one line', () => {
  expect(shortenText('  The salt\n\nremembers. ', 40)).toBe('The salt remembers.')
})

test('long text is cut at a word, without a comma at its end', () => {
  expect(shortenText('The salt, the sea and the map', 9)).toBe('The salt…')
  expect(shortenText('The salt, the sea and the map', 17)).toBe('The salt, the sea…')
  expect(shortenText('The salt, the sea and the map', 16)).toBe('The salt, the…')
})

test('a word longer than the limit is cut between characters', () => {
  expect(shortenText('aaaaaaaaaa', 4)).toBe('aaaa…')
  expect(shortenText('a😀😀😀', 2)).toBe('a…')
})
