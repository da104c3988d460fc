// Detects what a file is by its first bytes, never by its name or declared type.

export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

export function findKind(bytes: Buffer): Kind | undefined {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'avif'
  return undefined
}

/** Long enough not to occur in compressed pixels by chance; HTML is case-insensitive. */
const pageMarks = [/<script/i, /<!doctype/i, /<\?php\s/i]
/** Shorter, so it is searched only where an SVG parser would look for it. */
const drawingMark = /<svg[\s>]/i
const pdfMark = Buffer.from('%PDF-')
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const zipEndBytes = 22
const maxZipCommentLength = 0xffff

/**
 * An image that is also a page, a program, a document or an archive. Re-encoding would remove that, but such a file was
 * never meant as an image.
 */
export function isSomethingElseToo(bytes: Buffer): boolean {
  return hasPage(bytes) || bytes.subarray(0, 1024).includes(pdfMark) || endsAsZip(bytes)
}

function hasPage(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return pageMarks.some((mark) => mark.test(text)) || drawingMark.test(text.slice(0, 1024))
}

/** The end record of a ZIP archive states the length of its comment, which must reach to the end of the file. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - zipEndBytes - maxZipCommentLength))
  for (let at = tail.lastIndexOf(zipEnd); at >= 0; at = at > 0 ? tail.lastIndexOf(zipEnd, at - 1) : -1) {
    if (at + zipEndBytes <= tail.length && at + zipEndBytes + tail.readUInt16LE(at + 20) === tail.length)
      return true
  }
  return false
}
