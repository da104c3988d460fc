// The first lines of a text, taken from its rendered HTML, for the story's page.

/** How much HTML to search for them, and how much text to show. */
export const beginningLength = 6000
const enough = 260
const most = 620

export function openingLines(html: string): string[] {
  const lines: string[] = []
  let length = 0
  for (const piece of html.split('</p>').slice(0, -1)) {
    const start = piece.lastIndexOf('<p')
    if (start === -1) continue
    const text = textOf(piece.slice(piece.indexOf('>', start) + 1))
    if (text === '') continue
    const remaining = most - length
    lines.push(text.length > remaining ? shorten(text, remaining) : text)
    length += text.length
    if (length >= enough) break
  }
  return lines
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

function textOf(inside: string): string {
  return inside
    .replaceAll('<br>', '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign]!)
    .trim()
}

/** Cuts at a word boundary. */
function shorten(text: string, longest: number): string {
  const cut = text.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).replace(/(?<![\s,;:.\ud800-\udbff–—-])[\s,;:.\ud800-\udbff–—-]+$/, '')}…`
}
