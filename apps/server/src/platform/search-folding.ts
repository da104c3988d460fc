// Text as it is compared and searched: without case, accents and punctuation.

/** Characters that are not an ASCII letter with an accent, and how users without that key type them. */
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
      // Only the accents of Latin, Greek and Cyrillic: in other scripts the marks distinguish words.
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? letter)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}

const maxWords = 8

/** For `to_tsquery`: all words, each as a prefix. Undefined without words. */
export function prefixQuery(words: string): string | undefined {
  const wanted = fold(words).split(' ').filter(Boolean).slice(0, maxWords)
  return wanted.length > 0 ? wanted.map((word) => `${word}:*`).join(' & ') : undefined
}
