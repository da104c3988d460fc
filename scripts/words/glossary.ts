// Reads which words docs/glossary.md rules out.
import type { Term } from './find-words.ts'

/** The column "not" of every table: `code` is ruled out in names, “quoted” on screens. */
export function readBannedWords(glossary: string): { names: Term[]; screens: Term[] } {
  const cells = readColumn(glossary, 'not')
  const all = (pattern: RegExp) => [...new Set(cells.flatMap((cell) => findAll(cell, pattern)))]
  return { names: all(/`([^`]+)`/g), screens: all(/“([^”]+)”/g) }
}

const findAll = (cell: string, pattern: RegExp) =>
  [...cell.matchAll(pattern)].map(([, word = '']) => word.toLowerCase())

function readColumn(markdown: string, name: string): string[] {
  let column = -1
  return markdown.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      column = -1
      return []
    }
    const cells = line.split('|').map((cell) => cell.trim())
    if (column === -1) {
      column = cells.indexOf(name)
      return []
    }
    return cells[column] ?? []
  })
}
