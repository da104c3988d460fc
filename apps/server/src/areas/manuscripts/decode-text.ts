import { limits, ManuscriptError } from './manuscript.ts'

/** By its byte order mark, else UTF-8, else Windows-1252. */
export function decodeText(bytes: Buffer): string {
  const text = decode(bytes)
  if (text.length > limits.textLength)
    throw new ManuscriptError('This text is too long. The limit is about two million words.')
  return text.replaceAll(/\r\n?/g, '\n')
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
