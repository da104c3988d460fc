// Measures the outlined text of a cover for tests.

export type Extent = { left: number; top: number; right: number; bottom: number; name: string }

const LETTERING = /<path d="([^"]*)"[^>]*data-set="(\w+)"/g
const TOKEN = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/g

/** How many numbers each command takes. The outlines use relative commands only. */
const TAKES: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, c: 6 }

export function listLettering(svg: string): Extent[] {
  return [...svg.matchAll(LETTERING)].map(([, data = '', name = '']) => ({ ...measure(data), name }))
}

function measure(data: string): Omit<Extent, 'name'> {
  const tokens = data.match(TOKEN) ?? []
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let [x, y, startX, startY, command] = [0, 0, 0, 0, '']
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i] ?? ''
    if (/[a-z]/.test(token)) {
      command = token
      i++
      if (command === 'z') [x, y] = [startX, startY]
      continue
    }
    const takes = TAKES[command]
    if (takes === undefined) throw new Error(`unexpected command ${command}`)
    const values = tokens.slice(i, i + takes).map(Number)
    i += takes
    const [endX = 0, endY = 0] = values.slice(-2)
    if (command === 'h') x += values[0] ?? 0
    else if (command === 'v') y += values[0] ?? 0
    else [x, y] = [x + endX, y + endY]
    if (command === 'm') [startX, startY] = [x, y]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
