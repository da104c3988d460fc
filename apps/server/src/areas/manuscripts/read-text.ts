// Plain text: blank lines separate paragraphs. The line lengths tell whether line breaks are significant.
import { cleanText } from '@fabula/editor-kit/characters'
import type { Inline } from '@fabula/editor-kit/document'
import type { Item, Manuscript } from './manuscript.ts'
import { isSceneBreak } from './scene-breaks.ts'

export function readText(source: string): Manuscript {
  // A form feed starts a page.
  const pages = source.split('\f').map((page) => cleanText(page))
  const width = wrapWidth(pages)
  const items = pages.flatMap((page, index): Item[] => {
    const found = readPage(page, width)
    if (index > 0 && found[0]) found[0].starts = 'page'
    return found
  })
  return { title: '', language: null, items, droppedPictures: 0, tables: 0 }
}

function readPage(page: string, width: number): Item[] {
  const hasBlankLines = /\n[ \t]*\n/.test(page.trim())
  const paragraphs = hasBlankLines ? page.split(/\n(?:[ \t]*\n)+/) : page.split('\n')
  return paragraphs.flatMap((paragraph): Item[] => {
    const lines = paragraph.split('\n').map((line) => line.trimEnd())
    const text = lines.join('\n').trim()
    if (text === '') return []
    if (isSceneBreak(text)) return [{ block: { type: 'horizontalRule' } }]
    return [{ block: { type: 'paragraph', content: joinLines(lines, width) } }]
  })
}

/** The width at which most long lines end. 0 when the text was never wrapped. */
function wrapWidth(pages: readonly string[]): number {
  const lengths = pages
    .flatMap((page) => page.split('\n').map((line) => line.trimEnd().length))
    .filter((length) => length > 0)
  const sorted = lengths.toSorted((a, b) => a - b)
  // Ignore a few overlong lines.
  const longest = sorted[Math.floor((sorted.length - 1) * 0.98)] ?? 0
  return longest > 100 ? 0 : longest
}

/** A line ends because the next word did not fit, or because the author wanted it to. */
function joinLines(lines: readonly string[], width: number): Inline[] {
  const content: Inline[] = []
  let text = ''
  for (const [index, line] of lines.entries()) {
    const words = line.trim()
    const next = lines[index + 1]?.trim()
    text += words
    if (next === undefined) continue
    const firstWord = next.split(/\s/, 1)[0] ?? ''
    const isWrapped = width > 0 && line.length + 1 + firstWord.length > width - 4 && words.length > 30
    if (isWrapped) text += ' '
    else {
      if (text !== '') content.push({ type: 'text', text })
      content.push({ type: 'hardBreak' })
      text = ''
    }
  }
  if (text !== '') content.push({ type: 'text', text })
  return content
}
