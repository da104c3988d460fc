/** Languages written from right to left in their usual script. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])

/** Of a BCP 47 language tag; an explicit script takes precedence. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [base = '', ...rest] = language.split('-')
  const script = rest.find((part) => part.length === 4)?.toLowerCase()
  if (script) return ['arab', 'hebr', 'syrc', 'thaa', 'nkoo', 'adlm'].includes(script) ? 'rtl' : 'ltr'
  return rightToLeft.has(base.toLowerCase()) ? 'rtl' : 'ltr'
}
