// Quotes of posts: a blockquote whose first link leads to a post. What it quotes may be gone when it is shown.
import type { Block, Inline, ListItem, RichDocument } from '@fabula/editor-kit/document'

const address = /^\/forum\/t\/(?:[\w-]{1,100}-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Most quotes of one post that are looked up; later ones are treated as gone. */
const maxQuotes = 50

/** "topic id number" of the post that a link leads to. */
function keyOf(link: string, siteOrigin: string): string | null {
  const url = URL.parse(link, siteOrigin)
  if (url?.origin !== siteOrigin) return null
  const topicId = address.exec(url.pathname)?.[1]
  const number = url.searchParams.get('post') ?? '1'
  return topicId && /^[1-9]\d{0,6}$/.test(number) ? `${topicId} ${number}` : null
}

type Quote = Extract<Block, { type: 'blockquote' }>

const isContainer = (block: Block | ListItem) =>
  block.type === 'blockquote' ||
  block.type === 'bulletList' ||
  block.type === 'orderedList' ||
  block.type === 'listItem'

function quotedKey(quote: Quote, siteOrigin: string): string | null {
  const link = firstLink(quote.content)
  return link === undefined ? null : keyOf(link, siteOrigin)
}

function firstLink(blocks: readonly (Block | ListItem)[]): string | undefined {
  for (const block of blocks) {
    const found = isContainer(block)
      ? firstLink((block as Quote).content)
      : linkIn('content' in block ? (block.content as readonly Inline[] | undefined) : undefined)
    if (found !== undefined) return found
  }
  return undefined
}

function linkIn(inlines: readonly Inline[] = []): string | undefined {
  for (const inline of inlines) {
    if (inline.type !== 'text') continue
    for (const mark of inline.marks ?? []) if (mark.type === 'link') return mark.attrs.href
  }
  return undefined
}

export function listQuotedKeys(document: RichDocument, siteOrigin: string): string[] {
  const keys = new Set<string>()
  const visit = (blocks: readonly (Block | ListItem)[]) => {
    for (const block of blocks) {
      const key = block.type === 'blockquote' ? quotedKey(block, siteOrigin) : null
      if (key) keys.add(key)
      if (isContainer(block)) visit((block as Quote).content)
    }
  }
  visit(document.content)
  return [...keys].slice(0, maxQuotes)
}

const gone = 'This quote is no longer available.'

/** The document with a sentence in place of what the quotes of unavailable posts say. */
export function withoutQuotes(
  document: RichDocument,
  siteOrigin: string,
  isAvailable: (key: string) => boolean,
): RichDocument {
  const replace = <B extends Block | ListItem>(block: B): B => {
    if (!isContainer(block)) return block
    const key = block.type === 'blockquote' ? quotedKey(block as Quote, siteOrigin) : null
    const content =
      key !== null && !isAvailable(key)
        ? [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: gone }] }]
        : (block as Quote).content.map(replace)
    return { ...block, content }
  }
  return { ...document, content: document.content.map(replace) }
}
