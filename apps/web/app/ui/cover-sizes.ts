// Covers are to be had in several widths: a browser is told of those that covers are ever shown in, and takes one.
const uploaded = /^\/images\/[0-9a-f-]{36}(?=\?w=\d+$)/
const drawn = /^\/covers\/[\w-]+\.[\w-]+(?=\.svg$)/

/** A drawn cover as pixels: whoever takes no list of widths gets it as a drawing. */
export function coverSrcSet(src: string): string | undefined {
  const list = (widths: number[], address: (width: number) => string) =>
    widths.map((width) => `${address(width)} ${width}w`).join(', ')
  const [image] = uploaded.exec(src) ?? []
  if (image) return list([160, 320, 640], (width) => `${image}?w=${width}`)
  const [cover] = drawn.exec(src) ?? []
  return cover && list([160, 320, 480, 640], (width) => `${cover}.${width}.webp`)
}

/** `auto`: a picture that waits for its turn is measured in its place first. */
export const coverSizes = { lazy: 'auto, 12.5rem', eager: '(max-width: 767px) 60vw, 18.5rem' } as const
