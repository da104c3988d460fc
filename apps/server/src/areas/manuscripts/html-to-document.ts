// HTML of anybody's as a document of ours, for what is short enough to be read at once: announcements.
import type { RichDocument } from '@fabula/editor-kit/document'
import { repairDocument } from '@fabula/editor-kit/repair'
import { ManuscriptError } from './manuscript.ts'
import { readHtml } from './read-html.ts'

/** Every word, and of the rest only what the schema knows; no pictures. Nothing where it nests too deeply. */
export function documentOfHtml(html: string): RichDocument | undefined {
  try {
    const { items, title } = readHtml(html)
    const blocks = items.map(({ block }) => block)
    // A manuscript's title stands apart from its text; here it is the first line.
    const first = title === null ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: title }] }]
    return repairDocument({ type: 'doc', content: [...first, ...blocks] })
  } catch (error) {
    if (error instanceof ManuscriptError) return undefined
    throw error
  }
}
