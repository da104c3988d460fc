const [width, height, margin] = [140, 32, 3]

/** From the left edge to the right, the largest value at the top. */
export function pointsOf(values: readonly number[]): [number, number][] {
  const largest = Math.max(1, ...values)
  const step = (width - 2 * margin) / Math.max(1, values.length - 1)
  return values.map((value, index) => [
    margin + index * step,
    height - margin - (value / largest) * (height - 2 * margin),
  ])
}

/** The last days as a line that ends with today's dot. Its numbers must be next to it as text. */
export function DayLine({ days }: { days: readonly number[] }) {
  const points = pointsOf(days)
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="mt-2 h-8 w-35 max-w-full">
      <polyline
        points={points.map((point) => point.map((value) => value.toFixed(1)).join(',')).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <circle cx={x} cy={y} r="2.5" fill="currentColor" />
    </svg>
  )
}
