// Each user's color in the text: one of six, stable while the page is open, and unique for up to six users.
export const colours = 6

export type Palette = (personId: string) => number

export function createPalette(): Palette {
  const given = new Map<string, number>()
  return (personId) => {
    const known = given.get(personId)
    if (known !== undefined) return known
    const taken = new Set(given.values())
    const first = hash(personId) % colours
    const order = Array.from({ length: colours }, (_, step) => ((first + step) % colours) + 1)
    const colour = order.find((one) => !taken.has(one)) ?? order[0]!
    given.set(personId, colour)
    return colour
  }
}

function hash(text: string): number {
  let sum = 7
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) >>> 0
  return sum
}
