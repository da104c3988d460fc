// Shapes that several scenes share.
import { hills } from '../../drawing/curves.ts'
import { d, dots, fade, group, num, path } from '../../drawing/svg.ts'
import type { Tools } from '../cover-tools.ts'

/** Stars in a part of the picture, for scenes at night. */
export function stars({ random, palette: { light }, frame }: Tools, height: number, count: number): string {
  const total = (count * frame.width) / 400
  return [0.8, 1.3, 1.9]
    .map((radius, i) => {
      const points = Array.from(
        { length: Math.round(total / (i + 1.6)) },
        () => [random.next() * frame.width, random.next() * height] as const,
      )
      return group(fade(0.5 + i * 0.22), dots(points, radius, light))
    })
    .join('')
}

/** Hills from one side to the other; base and height are shares of the picture's height. */
export function ridge({ random, frame }: Tools, base: number, height: number, count: number, fill: string) {
  const land = {
    width: frame.width,
    foot: frame.height,
    base: frame.height * base,
    height: frame.height * height,
  }
  return path(hills(random, land, count), fill)
}

/** Path data, so that a row of firs is one shape. */
export function firShape(x: number, foot: number, h: number): string {
  return d`M${x} ${foot - h}l${h * 0.22} ${h * 0.45}h${-h * 0.1}l${h * 0.16} ${h * 0.35}h${-h * 0.23}v${h * 0.22}h${-h * 0.1}v${-h * 0.22}h${-h * 0.23}l${h * 0.16} ${-h * 0.35}h${-h * 0.1}z`
}

/** A pointed leaf. */
export function leaf(x: number, y: number, length: number, angle: number, fill: string, thickness: number) {
  const half = length * thickness
  return path(
    d`M0 0C${length * 0.3} ${-half} ${length * 0.75} ${-half} ${length} 0C${length * 0.75} ${half} ${length * 0.3} ${half} 0 0Z`,
    fill,
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(angle)})` },
  )
}
