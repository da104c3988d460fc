import { type Format, formats } from './images.files.ts'

/** The best format that the browser names in its Accept header, or JPEG, which every browser shows. */
export function acceptedFormat(accept: string | undefined): Format {
  const named = new Set<string>()
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    if (quality === undefined || Number(quality.slice(2)) > 0) named.add(type)
  }
  return formats.find((format) => named.has(`image/${format}`)) ?? 'jpeg'
}
