// The few SVG elements that images are made of. Everything is a shape: no text, no links, no scripts.

export type Attributes = Record<string, string | number>
export type Point = readonly [x: number, y: number]

/** One decimal is finer than a screen shows at this scale, and makes images small. */
export function num(value: number): string {
  const tenths = Math.round(value * 10)
  const whole = Math.trunc(Math.abs(tenths) / 10)
  const rest = Math.abs(tenths % 10)
  const sign = tenths < 0 ? '-' : ''
  // Built from integers, because formatting fractions takes most of the time of drawing.
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole === 0 ? '' : whole}.${rest}`
}

/** Path data with every number rounded: d`M${x} ${y}h${width}` */
export function d(words: TemplateStringsArray, ...values: (number | string)[]): string {
  return words.reduce((path, word, i) => {
    const value = values[i - 1]
    return path + (typeof value === 'number' ? num(value) : value) + word
  })
}

export const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

function escapeXml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : value}"`)
    .join('')

/** Opacities need two decimals where coordinates need one. */
export const fade = (opacity: number): Attributes => ({ opacity: String(Math.round(opacity * 100) / 100) })

export const rect = (x: number, y: number, width: number, height: number, fill: string, more?: Attributes) =>
  `<rect${write({ x, y, width, height, fill, ...more })}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more?: Attributes) =>
  `<circle${write({ cx, cy, r, fill, ...more })}/>`

export const ring = (cx: number, cy: number, r: number, color: string, width: number, more?: Attributes) =>
  circle(cx, cy, r, 'none', { stroke: color, 'stroke-width': width, ...more })

export const path = (data: string, fill: string, more?: Attributes) =>
  data === '' ? '' : `<path${write({ d: data, fill, ...more })}/>`

export const stroke = (data: string, color: string, width: number, more?: Attributes) =>
  path(data, 'none', { stroke: color, 'stroke-width': width, ...more })

export const group = (attributes: Attributes, ...body: string[]) =>
  `<g${write(attributes)}>${body.join('')}</g>`

export const at = (x: number, y: number, scale: number, ...body: string[]) =>
  group(
    { transform: `translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${scale.toFixed(2)})`}` },
    ...body,
  )

export const clipped = (id: string, shape: string, ...body: string[]) =>
  `<clipPath id="${id}">${shape}</clipPath>${group({ 'clip-path': `url(#${id})` }, ...body)}`

export type Stop = readonly [offset: number, color: string, opacity?: number]

const DIRECTIONS = {
  down: 'linearGradient x2="0" y2="1"',
  across: 'linearGradient',
  outward: 'radialGradient',
}

export function gradient(id: string, direction: keyof typeof DIRECTIONS, stops: readonly Stop[]): string {
  const [start, written] = [
    DIRECTIONS[direction],
    stops.map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    ),
  ]
  return `<${start} id="${id}">${written.join('')}</${start.split(' ')[0]}>`
}

/** Covers everything with repeats of 40 x 80. */
export const pattern = (id: string, body: string) =>
  `<pattern id="${id}" width="40" height="80" patternUnits="userSpaceOnUse">${body}</pattern>` +
  `<rect width="100%" height="100%" fill="url(#${id})"/>`

/** The way from point to point, in tenths so that rounding errors do not add up. */
export function listSteps(points: readonly Point[]): string[] {
  let [lastX, lastY] = [0, 0]
  return points.map(([x, y]) => {
    const step = d`${(Math.round(x * 10) - lastX) / 10} ${(Math.round(y * 10) - lastY) / 10}`
    ;[lastX, lastY] = [Math.round(x * 10), Math.round(y * 10)]
    // A minus sign separates numbers as well as a space does.
    return step.replace(' -', '-')
  })
}

/** Many dots of one size as one path: a zero-length line with a round cap draws a dot. */
export function dots(points: readonly Point[], radius: number, color: string): string {
  const data = listSteps(points).map((step) => `m${step}h0`)
  return stroke(data.join(''), color, radius * 2, { 'stroke-linecap': 'round' })
}

/** Fills a drawing whose colors are names, such as fill="light". */
export const paint = (drawing: string, colors: Record<string, string>) =>
  drawing.replace(/\n\s*/g, '').replace(/(?<=fill="|stroke=")\w+(?=")/g, (name) => colors[name] ?? name)

export const document = (width: number, height: number, label: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(label)}">${body}</svg>`
