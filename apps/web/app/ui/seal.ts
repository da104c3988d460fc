/**
 * The scalloped edge of a printed seal. Quadratic curves meet halfway between crest and trough, with their control
 * points twice as far out as the curve should reach.
 */
export function drawSealEdge(center: number, radius: number, depth: number, lobes: number): string {
  const at = (step: number, reach: number) => {
    const angle = (step * Math.PI) / (lobes * 2)
    const point = [Math.cos(angle), Math.sin(angle)].map((part) => (center + reach * part).toFixed(1))
    return point.join(' ')
  }
  const curves = Array.from({ length: lobes * 2 }, (_, wave) => {
    const reach = radius + (wave % 2 === 0 ? 2 : -2) * depth
    return `Q${at(wave * 2, reach)} ${at(wave * 2 + 1, radius)}`
  })
  return `M${at(-1, radius)}${curves.join('')}Z`
}
