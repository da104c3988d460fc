// Announcement HTML is never passed on as received: it is parsed into the document schema and rendered from that. This
// happens on input and again on output, so that not even a manually edited row can do harm.
import type { Block, RichDocument } from '@fabula/editor-kit/document'
import { renderHtml } from '@fabula/editor-kit/render-html'
import { excerpt as beginningOf, renderText } from '@fabula/editor-kit/render-text'
import { LRUCache } from 'lru-cache'
import { documentOfHtml } from '#areas/manuscripts/public.ts'

export type CleanText = {
  html: string
  /** Plain text. */
  text: string
  /** The beginning of the text, on one line. */
  beginning: string
}

const beginningLength = 200

/** A text that still changes after this many rounds was crafted to do so: only its plain text is used. */
const maxRounds = 4

/** The same few announcements are sent to every visitor. */
const known = new LRUCache<string, CleanText>({ maxSize: 4_000_000, sizeCalculation: sizeOf })

function sizeOf({ html, text }: CleanText, source: string): number {
  return source.length + html.length + text.length + 1
}

/** Undefined if it cannot be parsed. Cleaning is idempotent. */
export function cleanHtml(source: string): CleanText | undefined {
  const found = known.get(source)
  if (found) return found
  const clean = sanitizeUntilStable(source)
  if (clean) known.set(source, clean)
  return clean
}

function sanitizeUntilStable(source: string): CleanText | undefined {
  let document = documentOfHtml(source)
  if (!document) return undefined
  for (let round = 0; round < maxRounds; round += 1) {
    const tidy = tidied(document)
    const html = render(tidy)
    const again = documentOfHtml(html)
    if (!again) return undefined
    if (render(tidied(again)) === html) return present(tidy, html)
    document = again
  }
  return cleanHtml(plainHtml(renderText(document)))
}

const render = (document: RichDocument) => renderHtml(document, { imageUrl: () => undefined })

function present(document: RichDocument, html: string): CleanText {
  const text = renderText(document)
  // An empty text is empty, rather than one blank line.
  return text === ''
    ? { html: '', text, beginning: '' }
    : { html, text, beginning: beginningOf(document, beginningLength) }
}

/** All headings are level 2, below the announcement's own title. */
function tidied({ content }: RichDocument): RichDocument {
  const tidy = (block: Block): Block => {
    if (block.type === 'heading') return { ...block, attrs: { level: 2 } }
    if (block.type === 'blockquote') return { ...block, content: block.content.map(tidy) }
    return block
  }
  return { type: 'doc', content: content.map(tidy) }
}

const plainHtml = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')
