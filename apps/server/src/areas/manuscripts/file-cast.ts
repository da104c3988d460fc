// Where an exported story carries its characters: a list for readers, and the data that is imported again. Reading a
// file takes both out, so that the list does not become a chapter.

/** Of an EPUB: the data, and the page with the list. */
export const castFile = 'META-INF/fabula-characters.json'
export const castPage = 'characters.xhtml'

export const maxCastBytes = 4 * 1024 * 1024

const [open, middle, close] = [
  '<!-- characters -->',
  '<!-- data of characters ',
  ' -->\n<!-- /characters -->',
]

/** At the end of Markdown or HTML. Nothing in the data ends the comment, and JSON reads it back unchanged. */
export const writeFileCast = (list: string, data: string): string =>
  `${open}\n${list}\n${middle}${data.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}${close}\n`

/** Only at the end of the text; the text of a story cannot contain the marks, which its writers escape. */
export function takeFileCast(source: string): { text: string; cast: string | undefined } {
  const end = source.lastIndexOf(close)
  const data = source.lastIndexOf(middle, end)
  const start = source.lastIndexOf(open, data)
  if (end === -1 || data === -1 || start === -1) return { text: source, cast: undefined }
  const cast = source.slice(data + middle.length, end)
  return {
    text: source.slice(0, start) + source.slice(end + close.length),
    cast: Buffer.byteLength(cast) <= maxCastBytes ? cast : undefined,
  }
}
