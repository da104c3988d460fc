/** The beginning in one line, cut at a word. */
export function shortenText(text: string, maxLength: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  // A word that ends where the limit is stays.
  const cut = line.slice(0, maxLength + 1)
  const end = cut.lastIndexOf(' ')
  // Text without spaces is cut between characters, never within one.
  let beginning = end > 0 ? cut.slice(0, end) : cut.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
  while (/[\s,;:–—-]$/.test(beginning)) beginning = beginning.slice(0, -1)
  return `${beginning}…`
}
