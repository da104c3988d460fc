// Which compressed form a browser takes. Only the forms we keep.
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
