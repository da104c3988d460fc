// Documents of rich text fields, built without the editor.
import type { Block, RichDocument } from '@fabula/editor-kit/document'

/** The value of a rich text field; null is empty. */
export type RichContent = { type: 'doc' } & Partial<RichDocument>

/**
 * Plain text with a paragraph for each line, or null if it has no words. Spaces and a new line at the end stay, because
 * the editor may take over while the author is between two words.
 */
export function contentOfText(text: string): RichContent | null {
  if (text.trim() === '') return null
  const lines = text.split('\n')
  const shown = lines.filter((line, index) => line.trim() !== '' || index === lines.length - 1)
  return {
    type: 'doc',
    content: shown.map((line) =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
    ),
  }
}

type Quoted = { text: string; label: string; href: string }

/** Adds a quotation with a link to where it comes from, and an empty paragraph below it to write in. */
export function appendQuote(content: RichContent | null, { text, label, href }: Quoted): RichContent {
  const source: Block = {
    type: 'paragraph',
    content: [{ type: 'text', marks: [{ type: 'link', attrs: { href } }], text: label }],
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const quote: Block = { type: 'blockquote', content: [source, ...lines.map((line) => paragraphOf(line))] }
  const before = content?.content ?? []
  return { type: 'doc', content: [...before.filter(hasContent), quote, { type: 'paragraph' }] }
}

const hasContent = (block: Block) => block.type !== 'paragraph' || block.content !== undefined

const paragraphOf = (line: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text: line.trim() }],
})
