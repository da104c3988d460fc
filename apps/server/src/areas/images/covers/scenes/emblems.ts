// Emblems of the medallion scene, drawn around 0,0 and about 150 wide.
import { polar } from '../../drawing/curves.ts'
import { circle, d, fade, path, rect, stroke } from '../../drawing/svg.ts'
import type { ScenicPalette } from '../scenic-palettes.ts'
import type { SceneTools } from './scene.ts'

function gear(x: number, y: number, radius: number, teeth: number, fill: string, hole: string): string {
  const rim = Array.from({ length: teeth * 4 }, (_, i) => {
    const [px, py] = polar(x, y, i % 4 < 2 ? radius : radius * 0.82, (i / (teeth * 4)) * 360)
    return d`${i === 0 ? 'M' : 'L'}${px} ${py}`
  })
  return (
    path(`${rim.join('')}z`, fill) +
    circle(x, y, radius * 0.55, hole) +
    circle(x, y, radius * 0.18, fill) +
    stroke(d`M${x} ${y - radius * 0.55}v${radius * 1.1}M${x - radius * 0.55} ${y}h${radius * 1.1}`, fill, 3.2)
  )
}

const EMBLEMS: Record<string, (palette: ScenicPalette) => string> = {
  crown: ({ light, glow, land }) =>
    path('M-50 34-58-26-28 4 0-46 28 4 58-26 50 34z', light) +
    rect(-50, 38, 100, 13, glow, { rx: 3 }) +
    circle(-58, -30, 6, glow) +
    circle(58, -30, 6, glow) +
    circle(0, -51, 7, glow) +
    path('M0 2l9 13-9 13-9-13z', land[3]) +
    circle(-28, 20, 4.5, land[3]) +
    circle(28, 20, 4.5, land[3]),
  gear: ({ light, glow, land, sky }) =>
    gear(-18, 12, 46, 14, light, sky[0]) +
    gear(36, -34, 27, 10, glow, sky[1]) +
    gear(42, 36, 20, 9, light, sky[2]) +
    stroke('M-18 12v-30M-18 12l20 14', land[4], 5, { 'stroke-linecap': 'round' }),
  eye: ({ light, glow, land }) =>
    path('M-78 0Q0-66 78 0 0 66-78 0z', light) +
    circle(0, 0, 31, land[2]) +
    circle(0, 0, 17, land[4]) +
    circle(9, -9, 6, light) +
    [-60, -35, -12, 12, 35, 60]
      .map((turn) =>
        stroke('M0-50v-20', glow, 4, { 'stroke-linecap': 'round', transform: `rotate(${turn})` }),
      )
      .join(''),
  key: ({ light, glow, land }) =>
    path('M0-66a26 26 0 1 1-.1 0zm0 14a12 12 0 1 0 .1 0z', light, { 'fill-rule': 'evenodd' }) +
    path('M-6-16H6v82H-6zM6 42h22v11H6zM6 58h15v9H6z', light) +
    circle(0, -72, 6, glow) +
    circle(-29, -40, 5, glow) +
    circle(29, -40, 5, glow) +
    rect(-10, -14, 20, 7, glow) +
    rect(-10, 6, 20, 4, land[3]),
  compass: ({ light, glow, land }) =>
    circle(0, 0, 68, land[3]) +
    circle(0, 0, 60, light) +
    circle(0, 0, 55, land[3]) +
    path('M0-76 12-12 76 0 12 12 0 76-12 12-76 0-12-12z', light) +
    path('M0-76 0 0 12-12zM76 0 0 0 12 12zM0 76 0 0-12 12zM-76 0 0 0-12-12z', glow) +
    path('M38-38 10-10h-4l-6-6zM38 38 10 10v-4l6-6z', glow, fade(0.7)) +
    circle(0, 0, 8, land[4]),
  moon: ({ light, glow }) =>
    path('M18-60a62 62 0 1 0 42 78A50 50 0 0 1 18-60z', light) +
    [
      [34, -22, 1.1],
      [56, -50, 0.7],
      [8, 2, 0.6],
    ]
      .map(([x = 0, y = 0, k = 1]) =>
        path(
          d`M${x} ${y - 15 * k}q${2 * k} ${13 * k} ${15 * k} ${15 * k}q${-13 * k} ${2 * k} ${-15 * k} ${15 * k}q${-2 * k} ${-13 * k} ${-15 * k} ${-15 * k}q${13 * k} ${-2 * k} ${15 * k} ${-15 * k}z`,
          glow,
        ),
      )
      .join(''),
  rose: ({ light, glow, land }) => {
    const petals = (radius: number, count: number, fill: string, turn: number) =>
      Array.from({ length: count }, (_, i) => {
        const [x, y] = polar(0, -10, radius, (i / count) * 360 + turn)
        return circle(x, y, radius * 0.82, fill)
      }).join('')
    return (
      path('M-4 20h8v58h-8zM4 52q24-28 46-10-18 26-46 18zM-4 60q-20-26-42-12 14 24 42 20z', land[3]) +
      petals(34, 6, glow, 0) +
      petals(23, 5, light, 30) +
      petals(12, 4, glow, 10) +
      circle(0, -10, 8, light)
    )
  },
  mask: ({ light, glow, land }) =>
    path('M-62-44Q0-66 62-44 70 34 0 66-70 34-62-44z', light) +
    path('M0-58Q36-56 62-44 70 34 0 66z', glow, fade(0.55)) +
    path('M-44-16q16-18 34 0-16 10-34 0zM44-16q-16-18-34 0 16 10 34 0z', land[4]) +
    path('M-34 18Q0 30 34 18 24 50 0 50T-34 18z', land[4]) +
    stroke('M-62-30q-24 10-24 44M62-30q24 10 24 44', glow, 4, { 'stroke-linecap': 'round' }),
}

export const drawEmblem = ({ motif, palette }: SceneTools): string =>
  (EMBLEMS[motif] ?? EMBLEMS['moon'])?.(palette) ?? ''
