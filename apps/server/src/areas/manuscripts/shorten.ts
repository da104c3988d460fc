/** One line of at most this many characters, without control characters. */
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
