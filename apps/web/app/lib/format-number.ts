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
