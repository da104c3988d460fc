/**
 * Under 60 s in seconds, under 1 h in minutes, otherwise in hours; rounded up, so that the wait is never understated.
 */
export function describeDuration(seconds: number): string {
  const rest = Number.isFinite(seconds) ? Math.max(0, seconds) : 0
  if (rest < 60) return countOf(Math.ceil(rest), 'second')
  if (rest < 3600) return countOf(Math.ceil(rest / 60), 'minute')
  return countOf(Math.ceil(rest / 3600), 'hour')
}

function countOf(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
