// When `**`, `_` and `~~` count as emphasis: CommonMark's rules on the characters to the left and right of them.

const WHITESPACE = /[\p{Zs}\t\n\f\r]/u
// CommonMark 0.31 counts symbols as punctuation, earlier versions do not: the output must work with both.
const PUNCTUATION = [/[\p{P}\p{S}]/u, /[\p{P}!-/:-@[-`{-~]/u] as const

/** `inside` and `outside` are the characters on the two sides of a delimiter; none at all counts as a space. */
export function isEffective(delimiter: string, inside: string, outside: string): boolean {
  return PUNCTUATION.every((punctuation) => {
    const isSpace = (character: string) => character === '' || WHITESPACE.test(character)
    const faces = (character: string, other: string) =>
      !isSpace(character) && (!punctuation.test(character) || isSpace(other) || punctuation.test(other))
    if (!faces(inside, outside)) return false
    // An underscore within a word is just an underscore.
    return delimiter !== '_' || !faces(outside, inside) || punctuation.test(outside)
  })
}
