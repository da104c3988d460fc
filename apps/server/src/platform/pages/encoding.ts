// Compressed forms of a page: which one a browser accepts, and how much effort to spend.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export function acceptedEncoding(header: string | undefined): Encoding {
  const offered = new Set<string>()
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
    if (!parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))) offered.add(name.trim())
  }
  if (offered.has('br')) return 'br'
  return offered.has('gzip') ? 'gzip' : 'identity'
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** For a page that is sent once: fast. */
export function compressOnce(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, 3)
  return encoding === 'gzip' ? compressGzip(bytes, { level: 4 }) : Promise.resolve(bytes)
}

/** For a page that is cached and sent many times: small. */
export async function compressForCache(bytes: Buffer): Promise<{ gzip: Buffer; br: Buffer }> {
  const [gzipped, br] = await Promise.all([compressGzip(bytes), brotli(bytes, 6)])
  return { gzip: gzipped, br }
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}
