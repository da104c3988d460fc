// Converts foreign HTML to a document, for input that is short enough to be parsed synchronously: announcements.
import type { RichDocument } from '@fabula/editor-kit/document'
import { repairDocument } from '@fabula/editor-kit/repair'
import { ManuscriptError } from './manuscript.ts'
import { readHtml } from './read-html.ts'

/** Preserves all text, and otherwise only what the schema supports; no images. Undefined when it nests too deeply. */
export function documentOfHtml(html: string): RichDocument | undefined {
  try {
    const { items, title } = readHtml(html, { isPlain: true })
    const blocks = items.map(({ block }) => block)
    // The reader extracts the title of a manuscript; here it is the first line.
    const first = title === null ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: title }] }]
    return repairDocument({ type: 'doc', content: [...first, ...blocks] })
  } catch (error) {
    if (error instanceof ManuscriptError) return undefined
    throw error
  }
}
