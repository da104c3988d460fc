import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createNameFinder, type NamedCharacter, spellingsOf } from './names.ts'

const cast = (...names: string[]): NamedCharacter[] => names.map((name) => ({ id: name, names: [name] }))
const found = (text: string, ...names: string[]) =>
  createNameFinder(cast(...names))
    .find(text)
    .map(({ from, to }) => text.slice(from, to))

describe('names in a text', () => {
  it('are whole words', () => {
    expect(found('Ann met Anna, Annie and JoAnn. Ann!', 'Ann')).toEqual(['Ann', 'Ann'])
    expect(found('R2 is not R2D2', 'R2')).toEqual(['R2'])
    expect(found('Žofie, Žofiein', 'Žofie')).toEqual(['Žofie'])
  })

  it('may be followed by a possessive or another suffix', () => {
    expect(found("Alice’s hat, Alice's cat, Alice’d go, ALICE’S", 'Alice')).toHaveLength(4)
    expect(found('Ayşe’nin evi', 'Ayşe')).toEqual(['Ayşe'])
    expect(found('Don’t! Ma’am, O’Brien', 'Don', 'Ma', 'O')).toEqual([])
    expect(found('l’Alice d’hier', 'Alice')).toEqual(['Alice'])
  })

  it('are not part of another name with a hyphen', () => {
    expect(found('Mary-Jane and Jane-Mary', 'Mary', 'Jane')).toEqual([])
    expect(found('Mary‑Jane', 'Mary-Jane')).toEqual(['Mary‑Jane'])
    expect(found('Alice-san, an ex-Alice', 'Alice')).toEqual(['Alice', 'Alice'])
  })

  it('prefer the longest', () => {
    expect(found('Mary Jane Watson met Mary.', 'Mary', 'Mary Jane Watson')).toEqual([
      'Mary Jane Watson',
      'Mary',
    ])
    expect(found('Mary Janet', 'Mary', 'Mary Jane')).toEqual(['Mary'])
  })

  it('are found as written, in capitals if long enough, and at the start of a sentence', () => {
    expect(found('A rose for Rose. ROSE! The captain; the captain.', 'Rose', 'the captain')).toEqual([
      'Rose',
      'ROSE',
      'The captain',
      'the captain',
    ])
    expect(found('MAY I, May?', 'May')).toEqual(['May'])
  })

  it('are found in scripts without spaces, and before Korean particles', () => {
    expect(found('昨日、田中さんが来た。', '田中')).toEqual(['田中'])
    expect(found('สมชายไปตลาด', 'สมชาย')).toEqual(['สมชาย'])
    expect(found('민준이가 왔다', '민준')).toEqual(['민준'])
    expect(found('กา', 'ก')).toEqual(['ก'])
    expect(found('กี', 'ก')).toEqual([])
  })

  it('are the same with composed and decomposed accents', () => {
    expect(found('Jose\u0301 and Jos\u00e9', 'Jos\u00e9')).toHaveLength(2)
  })

  it('belong to the first character that has them', () => {
    const finder = createNameFinder([
      { id: 'a', names: ['Captain'] },
      { id: 'b', names: ['Captain', ''] },
    ])
    expect(finder.find('Captain').map(({ id }) => id)).toEqual(['a'])
  })
})

// The same by comparing every name at every place.
const letter = /[\p{L}\p{M}\p{N}]/u

function findSlowly(text: string, names: readonly string[]) {
  const isEdge = (at: number) => !letter.test(text[at - 1] ?? ' ') || !letter.test(text[at] ?? ' ')
  const result: { from: number; to: number; name: string }[] = []
  for (let from = 0; from < text.length; from++) {
    let best: { from: number; to: number; name: string } | undefined
    for (const name of names)
      for (const spelling of spellingsOf(name)) {
        const to = from + spelling.length
        if (!text.startsWith(spelling, from) || !isEdge(from) || !isEdge(to)) continue
        if (!best || to > best.to) best = { from, to, name }
      }
    if (best) result.push(best)
    if (best) from = best.to - 1
  }
  return result
}

it('finds what comparing every name at every place finds', () => {
  const word = fc.constantFrom('ann', 'Ann', 'ANNA', 'Anna', 'an', 'Lee', 'lee', 'Ö', 'öl', 'Anna Lee', 'Жан')
  const between = fc.constantFrom(' ', '', ', ', '. ', '\n', ' (')
  fc.assert(
    fc.property(
      fc.uniqueArray(
        fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
        { maxLength: 8 },
      ),
      fc.array(fc.tuple(word, between), { maxLength: 40 }),
      (names, words) => {
        const text = words.flat().join('')
        const finder = createNameFinder(names.map((name) => ({ id: name, names: [name] })))
        const ranges = (list: { from: number; to: number }[]) => list.map(({ from, to }) => [from, to])
        expect(ranges(finder.find(text))).toEqual(ranges(findSlowly(text.replaceAll('\n', ' '), names)))
      },
    ),
    { numRuns: 300 },
  )
})

it('finds 500 names in 20,000 words', () => {
  const names = Array.from(
    { length: 500 },
    (_, index) => `Name${String.fromCharCode(97 + (index % 26))}x${index}`,
  )
  const words = Array.from({ length: 20_000 }, (_, index) =>
    index % 40 === 0 ? names[(index / 40) % 500]! : 'word',
  )
  const finder = createNameFinder(names.map((name) => ({ id: name, names: [name] })))
  expect(finder.find(words.join(' '))).toHaveLength(500)
})
