// Characters that no stored text may hold: PostgreSQL refuses NUL and lone surrogates, XML (EPUB, DOCX) all of
// these, and HTML parsers turn a carriage return into a line feed, so text would not survive being read back.
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/

export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text) || !text.isWellFormed()
}

/** For what comes from outside (paste, import): keeps every word, drops or replaces what may not be stored. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u000b\u000c\u001c-\u001e]/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000e-\u001b\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
}
