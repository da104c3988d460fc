import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cleanText, hasForbiddenCharacters } from './characters.ts'

describe('characters', () => {
  it('preserves tabs, line feeds and all readable text', () => {
    const text = 'a\tb\nc é 你 😀 \u200f \u00a0'
    expect(hasForbiddenCharacters(text)).toBe(false)
    expect(cleanText(text)).toBe(text)
  })

  it.each(['\u0000', '\r', '\u000b', '\u001b', '\ud800', '\udc00\ud800', '\uffff'])('rejects %j', (text) => {
    expect(hasForbiddenCharacters(`a${text}b`)).toBe(true)
  })

  it('turns every kind of line ending into a line feed', () => {
    expect(cleanText('a\r\nb\rc\u000bd\u000ce\u0085f')).toBe('a\nb\nc\nd\ne\nf')
  })

  it('turns arbitrary input into text that may be stored', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 })
    fc.assert(
      fc.property(units, (codes) => !hasForbiddenCharacters(cleanText(String.fromCharCode(...codes)))),
    )
  })
})
