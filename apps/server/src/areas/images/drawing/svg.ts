// The few SVG elements that covers are made of. Everything is a shape: no text, no links, no scripts.

export type Attributes = Record<string, string | number>

/** One decimal is finer than a screen shows at this scale, and makes covers small. */
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

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

function escapeXml(text: string): string {
  return text
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function write(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : value}"`)
    .join('')
}

/** Opacities need two decimals where coordinates need one. */
export const fade = (opacity: number): Attributes => ({ opacity: String(Math.round(opacity * 100) / 100) })

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => `<rect${write({ x, y, width, height, fill, ...more })}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle${write({ cx, cy, r, fill, ...more })}/>`

export const path = (data: string, fill: string, more: Attributes = {}) =>
  `<path${write({ d: data, fill, ...more })}/>`

export const stroke = (data: string, colour: string, width: number, more: Attributes = {}) =>
  `<path${write({ d: data, fill: 'none', stroke: colour, 'stroke-width': width, ...more })}/>`

export const ring = (
  cx: number,
  cy: number,
  r: number,
  colour: string,
  width: number,
  more: Attributes = {},
) => `<circle${write({ cx, cy, r, fill: 'none', stroke: colour, 'stroke-width': width, ...more })}/>`

export const group = (attributes: Attributes, ...body: string[]) =>
  `<g${write(attributes)}>${body.join('')}</g>`

export const at = (x: number, y: number, scale: number, ...body: string[]) =>
  group(
    {
      transform: `translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}`,
    },
    ...body,
  )

export const clipped = (id: string, shape: string, ...body: string[]) =>
  `<clipPath id="${id}">${shape}</clipPath>${group({ 'clip-path': `url(#${id})` }, ...body)}`

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export function verticalGradient(id: string, stops: readonly Stop[]): string {
  const written = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${Math.round(offset * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
  )
  return `<linearGradient id="${id}" x2="0" y2="1">${written.join('')}</linearGradient>`
}

/** Many dots of one size as one path: a zero-length line with a round cap draws a dot. */
export function dots(points: readonly (readonly [number, number])[], radius: number, colour: string): string {
  let data = ''
  let [lastX, lastY] = [0, 0]
  for (const [x, y] of points) {
    const [roundX, roundY] = [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
    data += d`m${roundX - lastX} ${roundY - lastY}h0`
    lastX = roundX
    lastY = roundY
  }
  return data === '' ? '' : stroke(data, colour, radius * 2, { 'stroke-linecap': 'round' })
}

export function document(width: number, height: number, label: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(label)}">${body}</svg>`
}
