// Uploaded covers are kept in several widths: a browser is told of those that covers are ever shown in, and takes one.
const widths = [160, 320, 640]
const uploaded = /^\/images\/[0-9a-f-]{36}(?=\?w=\d+$)/

/** Drawn covers are vectors: one file serves every size. */
export function coverSrcSet(src: string): string | undefined {
  const [address] = uploaded.exec(src) ?? []
  return address && widths.map((width) => `${address}?w=${width} ${width}w`).join(', ')
}

/** `auto`: a picture that waits for its turn is measured in its place first. */
export const coverSizes = { lazy: 'auto, 12.5rem', eager: '(max-width: 767px) 60vw, 18.5rem' } as const
