// Each user's color in the text: one of six, stable while the page is open, and unique for up to six users.
export const colors = 6

export type Palette = (personId: string) => number

export function createPalette(): Palette {
  const given = new Map<string, number>()
  return (personId) => {
    const known = given.get(personId)
    if (known !== undefined) return known
    const taken = new Set(given.values())
    const first = hash(personId) % colors
    const order = Array.from({ length: colors }, (_, step) => ((first + step) % colors) + 1)
    const color = order.find((one) => !taken.has(one)) ?? order[0]!
    given.set(personId, color)
    return color
  }
}

function hash(text: string): number {
  let sum = 7
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) >>> 0
  return sum
}
