// HTML of announcements is never passed on as it came: it is read into the one document of the house, and HTML is made
// from that. On the way in, and again on the way out, so that not even a row that was changed by hand can do harm.
import type { Block, RichDocument } from '@fabula/editor-kit/document'
import { renderHtml } from '@fabula/editor-kit/render-html'
import { excerpt as beginningOf, renderText } from '@fabula/editor-kit/render-text'
import { LRUCache } from 'lru-cache'
import { documentOfHtml } from '#areas/manuscripts/public.ts'

export type CleanText = {
  html: string
  /** Words alone. */
  text: string
  /** How it begins, in one line. */
  beginning: string
}

const beginningLength = 200

/** A text that still changes after this many rounds is one that somebody made to do so: its words are enough. */
const maxRounds = 4

/** The same few are sent to everybody. */
const known = new LRUCache<string, CleanText>({ maxSize: 4_000_000, sizeCalculation: sizeOf })

function sizeOf({ html, text }: CleanText, source: string): number {
  return source.length + html.length + text.length + 1
}

/** Nothing where it cannot be read. Cleaning what is clean changes nothing. */
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
  // An empty text is no text, rather than one blank line.
  return text === ''
    ? { html: '', text, beginning: '' }
    : { html, text, beginning: beginningOf(document, beginningLength) }
}

/** Headings stand below the announcement's own title, and none of them below another. */
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
