// Everybody's colour beside the text: one of six, the same as long as the page is open, and while there are no more
// than six people no two alike.
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
