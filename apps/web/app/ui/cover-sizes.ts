// Covers come in several widths: the srcset lists those that covers are shown in.
const uploaded = /^\/images\/[0-9a-f-]{36}(?=\?w=\d+$)/
const drawn = /^\/covers\/[\w-]+\.[\w-]+(?=\.svg$)/

/** A generated cover as pixels: browsers without srcset support get the SVG. */
export function coverSrcSet(src: string): string | undefined {
  const list = (widths: number[], address: (width: number) => string) =>
    widths.map((width) => `${address(width)} ${width}w`).join(', ')
  const [image] = uploaded.exec(src) ?? []
  if (image) return list([160, 320, 640], (width) => `${image}?w=${width}`)
  const [cover] = drawn.exec(src) ?? []
  return cover && list([160, 320, 480, 640], (width) => `${cover}.${width}.webp`)
}

/** `auto`: a lazy image is measured in its layout first. */
export const coverSizes = { lazy: 'auto, 12.5rem', eager: '(max-width: 767px) 60vw, 18.5rem' } as const
