// Words as they are compared and looked for: without case, accents and signs.

/** Letters that are not a plain one with an accent, as people type them who do not have the key. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** "Sci-Fi, Éire" becomes "sci fi eire". */
export function fold(words: string): string {
  return (
    words
      .toLowerCase()
      .normalize('NFD')
      // Only the accents of Latin, Greek and Cyrillic: elsewhere the marks are what tells words apart.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? letter)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

const maxWords = 8

/** For `to_tsquery`: all words, each by its beginning. Nothing where no word is. */
export function prefixQuery(words: string): string | undefined {
  const wanted = fold(words).split(' ').filter(Boolean).slice(0, maxWords)
  return wanted.length > 0 ? wanted.map((word) => `${word}:*`).join(' & ') : undefined
}
