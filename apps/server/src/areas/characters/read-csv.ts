// Reads comma-separated values (RFC 4180), also with semicolons or tabs. One pass, bounded.
export type CsvLimits = { rows: number; columns: number }

const separators = [',', ';', '\t'] as const

/** Rows of cells without empty rows, with the number of the line each starts on. */
export function readCsv(source: string, limits: CsvLimits): { line: number; cells: string[] }[] {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const separator = findSeparator(text)
  const rows: { line: number; cells: string[] }[] = []
  let line = 1
  let rowLine = 1
  let cells: string[] = []
  let place = 0
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: rowLine, cells })
    cells = []
  }
  while (place < text.length && rows.length <= limits.rows) {
    const cell = text[place] === '"' ? readQuoted(text, place) : readPlain(text, place, separator)
    if (cells.length < limits.columns) cells.push(cell.value)
    for (const character of cell.value) if (character === '\n') line += 1
    place = cell.end
    // What follows a closing quote up to the next separator is not data.
    if (place < text.length && text[place] !== separator && text[place] !== '\n' && text[place] !== '\r')
      place = readPlain(text, place, separator).end
    if (text[place] === separator) {
      place += 1
      if (place === text.length) cells.push('')
      continue
    }
    if (text[place] === '\r') place += 1
    if (text[place] === '\n') place += 1
    line += 1
    endRow()
    rowLine = line
  }
  endRow()
  return rows
}

/** The one that the first line has most of, outside quotes. */
function findSeparator(text: string): string {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]))
  let isQuoted = false
  for (const character of text.slice(0, 10_000)) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n' || character === '\r') break
    if (counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function readPlain(text: string, start: number, separator: string): { value: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}

/** Doubled quotes stand for one. An unclosed quote ends with the file. */
function readQuoted(text: string, start: number): { value: string; end: number } {
  const parts: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { value: [...parts, text.slice(from)].join(''), end: text.length }
    if (text[quote + 1] !== '"')
      return { value: [...parts, text.slice(from, quote)].join(''), end: quote + 1 }
    parts.push(text.slice(from, quote + 1))
    from = quote + 2
  }
}
