// Covers of a few large shapes.
import { readableOn } from '../../drawing/color.ts'
import { archShape, polar, smooth } from '../../drawing/curves.ts'
import {
  circle,
  clipped,
  d,
  dots,
  fade,
  listSteps,
  num,
  path,
  rect,
  repeat,
  ring,
  stroke,
  type Point,
} from '../../drawing/svg.ts'
import type { PlainLayout } from '../cover-tools.ts'

/** Layered land or sea under one disc, with the title in the sky. */
export const strata: PlainLayout = {
  title: { x: 32, y: 40, width: 336, height: 226, max: 64, lines: 6 },
  author: { baseline: 568 },
  voices: ['frauncesLight', 'frauncesLight', 'young'],
  draw({ random, palette: { ground, tint, light, glow, ink } }) {
    const wave = (frequency: number, level: number, swell: number) => {
      const phase = random.between(0, 6)
      const points = Array.from({ length: 12 }, (_, i): Point => {
        const x = -20 + i * 40
        const long = Math.sin(x * frequency * 2 + phase) * swell
        return [x, level + long + Math.sin(x * frequency * 5 + phase * 2) * swell * 0.25]
      })
      return d`M-20 600${smooth(points)}V600Z`
    }
    const layers = [tint, glow, tint, ink].map((fill, i) =>
      path(
        wave(random.between(0.008, 0.017), 374 + i * 40, random.between(10, 28)),
        fill,
        fade(fill === ink ? 0.16 : 1),
      ),
    )
    return [
      circle(random.between(96, 304), random.between(336, 356), random.between(60, 96), light),
      ...layers,
      path(wave(0.01, 526, 7), ground),
    ].join('')
  },
}

/** Nested arches. */
export const arch: PlainLayout = {
  title: { x: 34, y: 463, width: 332, height: 82, max: 42, lines: 4, align: 'middle', valign: 'middle' },
  author: { baseline: 577, max: 18 },
  voices: ['newsreader'],
  draw({ random, palette: { ground, tint, light, glow, ink } }) {
    const count = 4 + random.below(2)
    const between = random.pick([
      [tint, ground, glow, ground],
      [tint, glow, tint, ground],
      [glow, ground, tint, ground],
    ])
    return [
      repeat(count, (i) =>
        path(archShape(200, 420, 264 - i * 48, 360 - i * 34), i === count - 1 ? light : between[i]!),
      ),
      circle(200, 120 + count * 30, 15, ink),
      repeat(4, (i) => rect(68 - i * 9, 420 + i * 7, 264 + i * 18, 7, i % 2 === 0 ? ink : tint)),
    ].join('')
  },
}

/** A disc, or its shadow, cut by slats. */
export const blinds: PlainLayout = {
  title: { x: 32, y: 38, width: 336, height: 132, max: 52, lines: 5 },
  author: { baseline: 574 },
  voices: ['newsreaderBold'],
  draw({ random, palette: { ground, tint, light, glow, ink }, id }) {
    const slats = random.pick([16, 20, 10])
    const width = 400 / slats
    const isLevel = random.chance(0.3)
    const every = (from: number) =>
      path(
        repeat(slats / 2, (i) => {
          const at = (from + i * 2) * width
          return isLevel ? d`M0 ${180 + at}h400v${width}H0z` : d`M${at} 0h${width}v600h${-width}z`
        }),
        '#000',
      )
    const [x, radius] = [random.between(180, 220), random.between(134, 156)]
    const shift = random.between(18, 38) * random.pick([-1, 1])
    const disc = (by: number, fill: string) =>
      circle(isLevel ? x - by : x, isLevel ? 372 : 372 - by, radius, fill)
    return [
      clipped(id('even'), every(0), rect(0, 190, 400, 350, tint), disc(shift, light)),
      clipped(id('odd'), every(1), disc(-shift, light === ink ? glow : ink)),
      rect(0, 540, 400, 60, ground),
    ].join('')
  },
}

/** Discs on rings, clear of the title and the author. */
export const orbits: PlainLayout = {
  title: { x: 32, y: 38, width: 328, height: 176, max: 86, lines: 6 },
  author: { baseline: 568 },
  voices: ['narrow', 'narrow', 'syne'],
  draw({ random, palette: { ground, light, glow, ink } }, { bottom }) {
    const isRight = random.chance(0.7)
    const [x, y] = [isRight ? random.between(250, 360) : random.between(60, 150), random.between(350, 412)]
    const rings = repeat(8, (i) =>
      i % 3 === 2
        ? ring(x, y, (i + 1) * 46, light, 2)
        : ring(x, y, (i + 1) * 46, ink, 1, { 'stroke-opacity': '.42' }),
    )
    const discs = [5, 9, 4, 16, 6, 11, 5, 8].map((size, i) => {
      const spots = Array.from({ length: 12 }, () =>
        polar(x, y, (i + 1) * 46, isRight ? random.between(99, 250) : random.between(-70, 81)),
      )
      const spot = spots.find(([cx, cy]) => cy > bottom + 24 && cy < 536 && cx > 12 && cx < 388)
      return spot ? circle(...spot, size, [ink, light, glow][i % 3]!) : ''
    })
    return [
      rings,
      rect(0, 0, 400, bottom + 10, ground, fade(0.8)),
      rect(0, 544, 400, 56, ground, fade(0.8)),
      ...discs,
      circle(x, y, 30, light),
    ].join('')
  },
}

/** Dots that make a moon. */
export const halftone: PlainLayout = {
  title: { x: 32, y: 404, width: 336, height: 132, max: 56, lines: 5, valign: 'bottom' },
  author: { baseline: 572 },
  voices: ['frauncesLight', 'frauncesLight', 'newsreader'],
  draw({ random, palette: { tint, light } }) {
    const radius = random.between(118, 152)
    const [moonX, moonY] = [random.between(radius - 6, 406 - radius), random.between(radius + 36, 250)]
    const [litX, litY] = [moonX + random.between(-60, 60), moonY + random.between(-60, 10)]
    const print = (color: string, strengthAt: (x: number, y: number) => number) => {
      const sizes: Point[][] = Array.from({ length: 9 }, () => [])
      for (let row = 0, y = 0; y <= 606; row++, y += 13) {
        for (let x = (row % 2) * 6.5; x <= 406; x += 13) sizes[Math.round(strengthAt(x, y) * 8)]!.push([x, y])
      }
      return sizes.slice(1).map((points, i) => dots(points, (i + 1) * 0.8, color))
    }
    const isMoon = (x: number, y: number) => Math.hypot(x - moonX, y - moonY) < radius
    return [
      ...print(tint, (x, y) => (isMoon(x, y) ? 0 : Math.max(0, (y - 330) / 420))),
      ...print(light, (x, y) =>
        isMoon(x, y) ? Math.min(1, 0.25 + (Math.hypot(x - litX, y - litY) / radius) * 0.62) : 0,
      ),
    ].join('')
  },
}

/** A ridge drawn by many lines, one of them bright. */
export const contours: PlainLayout = {
  title: { x: 36, y: 460, width: 328, height: 84, max: 40, lines: 4, valign: 'bottom' },
  author: { baseline: 573, max: 18 },
  voices: ['fraunces', 'fraunces', 'narrow'],
  inks: ({ ground, ink, light }) => ({ title: ink, author: readableOn(ground, [light, ink]) }),
  draw({ random, palette: { ground, light, ink } }) {
    const bright = 12 + random.below(8)
    const ridges = Array.from({ length: 5 }, () => ({
      center: random.between(70, 330),
      spread: random.between(20, 62),
      height: random.between(60, 175),
      drift: random.between(-1.8, 1.8),
      beat: random.between(0, 6),
    }))
    const lines = repeat(30, (i) => {
      const strength = Math.sin((i / 30) * Math.PI) * 0.72
      const points = Array.from({ length: 56 }, (_, step): Point => {
        const x = 36 + step * 6
        const lift = ridges.reduce(
          (sum, { center, spread, height, drift, beat }) => {
            const away = (x - center - (i - 15) * drift) / spread
            return sum + height * Math.exp(-(away ** 2) / 2) * (0.6 + 0.4 * Math.sin(i * 0.7 + beat))
          },
          Math.sin(x * 0.21 + i * 1.7) * 1.4,
        )
        return [x, 172 + i * 9.2 - lift * strength]
      })
      const isBright = i === bright
      return stroke(`m${listSteps(points).join(' ')}`, isBright ? light : ink, isBright ? 2.6 : 1.2, {
        fill: ground,
        'stroke-linejoin': 'round',
      })
    })
    return lines + rect(0, 452, 400, 148, ground)
  },
}

/** Cut-paper stems. */
export const leaves: PlainLayout = {
  title: { x: 32, y: 36, width: 336, height: 150, max: 54, lines: 5 },
  author: { below: 27, max: 18 },
  voices: ['fraunces', 'fraunces', 'gloock'],
  draw({ random, palette: { ground, tint, light, glow } }, { bottom }) {
    const leaf = (x: number, y: number, length: number, angle: number) =>
      `<path transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})" d="${d`M0 0C20 ${-length * 0.3} 20 ${-length * 0.7} 0 ${-length}C-20 ${-length * 0.7} -20 ${-length * 0.3} 0 0Z`}"/>`
    const [left, right] = random.pick([
      [tint, glow],
      [glow, tint],
    ] as const)
    const stems = [
      { x: 70, tilt: -4, height: 400, gap: 52, fill: left },
      { x: random.between(195, 230), tilt: 6, height: random.between(280, 330), gap: 38, fill: light },
      { x: 340, tilt: -2, height: 430, gap: 56, fill: right },
    ].map(({ x, tilt, height, gap, fill }) => {
      const pairs = repeat(7, (i) => {
        const length = 92 - i * 5 + random.between(0, 14)
        const y = 580 - i * gap
        return leaf(x, y, length, random.between(48, 62)) + leaf(x, y - 14, length, -random.between(48, 62))
      })
      const turn = `rotate(${num(tilt + random.between(-3, 3))} ${num(x)} 640)`
      return `<g fill="${fill}" transform="${turn}">${rect(x - 2, 640 - height, 4, height, fill)}${pairs}${leaf(x, 644 - height, 70, 0)}</g>`
    })
    return stems.join('') + rect(0, 0, 400, bottom + 44, ground)
  },
}
