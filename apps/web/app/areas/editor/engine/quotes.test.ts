import { describe, expect, test } from 'vitest'
import { setTyped } from './quotes.ts'

/** The text of a line after it was typed key by key. */
function type(line: string, language = 'en'): string {
  let text = ''
  for (const key of line) {
    const setting = setTyped(key, text, language)
    text = setting ? text.slice(0, text.length - setting.length + 1) + setting.text : text + key
  }
  return text
}

describe('quotes', () => {
  test('open at the start and after spaces and brackets, and close after words', () => {
    expect(type('"Well," she said, "no." ("Never.")')).toBe('“Well,” she said, “no.” (“Never.”)')
  })

  test('nest, and become apostrophes inside a word', () => {
    expect(type(`"He said 'no', don't you see?"`)).toBe('“He said ‘no’, don’t you see?”')
    expect(type(`the 1980's and the boys' own`)).toBe('the 1980’s and the boys’ own')
  })

  test('left out letters and digits are apostrophes', () => {
    expect(type(`in the '90s, rock 'n' roll`)).toBe('in the ’90s, rock ’n’ roll')
    expect(type(`"'Tis them," he said, "get 'em!"`)).toBe('“’Tis them,” he said, “get ’em!”')
    expect(type(`'90 people,' he said, 'and nobody.'`)).toBe('‘90 people,’ he said, ‘and nobody.’')
    expect(type(`'Emma,' he said`)).toBe('‘Emma,’ he said')
  })

  test.each([
    ['de', '„Ja“, sagte sie. „‚Nein‘ meinst du.“', `"Ja", sagte sie. "'Nein' meinst du."`],
    ['fr', '«\u00a0Oui\u00a0», dit-elle.', '"Oui", dit-elle.'],
    ['pl', '„Tak” rzekła.', '"Tak" rzekła.'],
    ['sv', '”Ja” sade hon.', '"Ja" sade hon.'],
    ['ru', '«Да», сказала она.', '"Да", сказала она.'],
    ['pt-BR', '“Sim”', '"Sim"'],
  ])('follow the language %s', (language, expected, typed) => {
    expect(type(typed, language)).toBe(expected)
  })
})

describe('dashes and dots', () => {
  test('two hyphens after a word are a dash', () => {
    expect(type('wait--no')).toBe('wait—no')
    expect(type('wait -- no')).toBe('wait — no')
    expect(type('well-known')).toBe('well-known')
  })

  test('hyphens at the start of a line wait: three are a scene break, a space makes them a dash', () => {
    expect(type('---')).toBe('---')
    expect(type('-- Who goes there?')).toBe('— Who goes there?')
  })

  test('three dots become one character, and four stay four', () => {
    expect(type('And then...')).toBe('And then…')
    expect(type('no.. two')).toBe('no.. two')
  })
})
