// Small shapes that several scenes share.
import { leafShape } from '../../drawing/curves.ts'
import type { Random } from '../../drawing/random.ts'
import { circle, d, dots, fade, group, num, path, stroke } from '../../drawing/svg.ts'

export function stars(random: Random, width: number, height: number, colour: string, count: number): string {
  const total = Math.round((count * width) / 400)
  return [0.8, 1.3, 1.9]
    .map((radius, size) =>
      group(
        fade([0.5, 0.7, 0.95][size] ?? 1),
        dots(
          Array.from({ length: Math.round(total / (size + 1.6)) }, () => [
            random.next() * width,
            random.next() * height,
          ]),
          radius,
          colour,
        ),
      ),
    )
    .join('')
}

export function halo(cx: number, cy: number, radius: number, light: string, glow: string): string {
  return (
    circle(cx, cy, radius * 1.9, glow, fade(0.16)) +
    circle(cx, cy, radius * 1.42, glow, fade(0.24)) +
    circle(cx, cy, radius, light)
  )
}

export function birds(x: number, y: number, scale: number, colour: string): string {
  const flock = [
    [0, 0, 1],
    [24, -11, 0.7],
    [40, 5, 0.55],
  ] as const
  const data = flock
    .map(([dx, dy, size]) => {
      const k = size * scale * 1.33
      return d`M${x + dx - 7 * k} ${y + dy - 2 * k}q${4 * k} ${-4 * k} ${7 * k} ${2 * k}q${3 * k} ${-6 * k} ${7 * k} ${-2 * k}`
    })
    .join('')
  return stroke(data, colour, 2, { 'stroke-linecap': 'round' })
}

/** Path data, so that a row of firs is one shape. */
export function firShape(x: number, foot: number, height: number): string {
  const h = height
  return d`M${x} ${foot - h}l${h * 0.22} ${h * 0.45}h${-h * 0.1}l${h * 0.16} ${h * 0.35}h${-h * 0.23}v${h * 0.22}h${-h * 0.1}v${-h * 0.22}h${-h * 0.23}l${h * 0.16} ${-h * 0.35}h${-h * 0.1}z`
}

export const leaf = (x: number, y: number, length: number, angle: number, fill: string, thickness = 0.32) =>
  path(leafShape(length, thickness), fill, {
    transform: `translate(${num(x)} ${num(y)}) rotate(${num(angle)})`,
  })

export function cloudShape(x: number, y: number, k: number): string {
  return d`M${x - 54 * k} ${y + 24 * k}a${27 * k} ${27 * k} 0 0 1 ${6 * k} ${-52 * k}a${38 * k} ${38 * k} 0 0 1 ${72 * k} ${-10 * k}a${29 * k} ${29 * k} 0 1 1 ${14 * k} ${62 * k}z`
}
