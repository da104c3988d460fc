import { expect, test } from 'vitest'
import { drawAvatar } from './avatar.ts'
import { contrast } from './drawing/color.ts'

const names = Array.from({ length: 250 }, (_, index) => `person_${index}`)
const colorsOf = (svg: string) => [...new Set(svg.match(/#[0-9a-f]{6}/g))]

test('people get at least two dozen grounds, each with a letter that stands out', () => {
  const colors = names.map((name) => colorsOf(drawAvatar(name)))
  expect(new Set(colors.map(([ground]) => ground)).size).toBeGreaterThanOrEqual(24)
  for (const [ground, shade, letter] of colors) {
    expect(contrast(ground!, letter!), `${letter} on ${ground}`).toBeGreaterThanOrEqual(3)
    expect(contrast(shade!, letter!), `${letter} on ${shade}`).toBeGreaterThanOrEqual(3)
  }
})
