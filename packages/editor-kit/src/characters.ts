// Text may contain all characters except control characters other than tab and line feed, lone surrogates and U+FFFE/F:
// PostgreSQL rejects NUL and lone surrogates, XML (EPUB, DOCX) most of the others, and HTML parsers turn a carriage
// return into a line feed, so text would not survive a round trip.
const FORBIDDEN = /(?![\t\n])[\p{Cc}\ufffe\uffff]/u

export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text) || !text.isWellFormed()
}

/** For untrusted text (paste, import): preserves every word, drops or replaces what may not be stored. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085]/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '')
    .toWellFormed()
}
