// Numbers and sizes as users read them.
const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** "three", "forty-one"; numerals from a hundred on, as in books. */
export function numberWord(number: number): string {
  if (number >= 100) return number.toLocaleString('en')
  if (number < 20) return small[number] ?? String(number)
  const [ten, one] = [tens[Math.floor(number / 10)], number % 10]
  return one === 0 ? `${ten}` : `${ten}-${small[one]}`
}

/** "1 follower", "12 followers", "1,906 readers"; the plural only where it is not an added s. */
export function describeCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

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

/** "1.4 MB": precise enough to decide whether to download now. */
export function describeSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [size, unit] =
    bytes < 1_000_000 ? [bytes / 1000, 'KB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`
}

/** "12 min", "3 h 10 min": how long a text takes to read. */
export function describeReadingTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
