/** One line of at most so many characters, without signs that turn or hide the words around them. */
export function shortenText(text: string, length: number): string {
  const line = text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u2028\u2029\p{Cc}]+/gu, (blank) => (blank === '\u00a0' ? blank : ' '))
    .trim()
  return line.length <= length
    ? line
    : `${line
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`
}
