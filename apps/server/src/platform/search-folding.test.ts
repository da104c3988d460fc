import { expect, test } from 'vitest'
import { fold, prefixQuery } from './search-folding.ts'

test('case, accents and punctuation are ignored', () => {
  expect(fold('  Sci-Fi, ÉIRE ')).toBe('sci fi eire')
  expect(fold('Kishōtenketsu')).toBe(fold('KISHOTENKETSU'))
  expect(fold('Łódź, Straße, Ærø, İstanbul')).toBe('lodz strasse aero istanbul')
  expect(fold('e\u0301')).toBe('e')
})

test('marks that change a word are preserved', () => {
  expect(fold('कि')).not.toBe(fold('का'))
  expect(fold('한국 시')).toBe('한국 시')
})

test('a query consists of a few prefixes, without any syntax of the database', () => {
  expect(prefixQuery("hero's & (journey:*)!")).toBe('hero:* & s:* & journey:*')
  expect(prefixQuery('a b c d e f g h i j')?.split(' & ')).toHaveLength(8)
  expect(prefixQuery(' !? ')).toBeUndefined()
})
