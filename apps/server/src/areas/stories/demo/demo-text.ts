// Plain text of demo stories as a document: a small part of Markdown, on purpose no more.
import type { Block, Inline, Paragraph, RichDocument } from '@fabula/editor-kit/document'

export function readDemoText(text: string): RichDocument {
  return {
    type: 'doc',
    content: text
      .trim()
      .split(/\n\s*\n/)
      .map(readBlock),
  }
}

function readBlock(block: string): Block {
  if (block.trim() === '***') return { type: 'horizontalRule' }
  const lines = block.split('\n')
  if (block.startsWith('> '))
    return { type: 'blockquote', content: readParagraphs(lines.map((line) => line.slice(2))) }
  return { type: 'paragraph', content: readVerse(lines) }
}

/** A line that ends in / goes on in the next one. */
function readParagraphs(lines: readonly string[]): Paragraph[] {
  const groups: string[][] = []
  for (const [index, line] of lines.entries())
    if (index > 0 && lines[index - 1]!.endsWith(' /')) groups.at(-1)!.push(line)
    else groups.push([line])
  return groups.map((group) => ({ type: 'paragraph', content: readVerse(group) }))
}

function readVerse(lines: readonly string[]): Inline[] {
  return lines.flatMap((line, index): Inline[] => {
    const words = readInline(line.replace(/ \/$/, ''))
    return index === 0 ? words : [{ type: 'hardBreak' }, ...words]
  })
}

function readInline(line: string): Inline[] {
  return line.split(/(\*[^*]+\*)/).flatMap((part): Inline[] => {
    if (part === '') return []
    if (part.length > 2 && part.startsWith('*') && part.endsWith('*'))
      return [{ type: 'text', text: part.slice(1, -1), marks: [{ type: 'italic' }] }]
    return [{ type: 'text', text: part }]
  })
}
