// The text of reviews, topics, posts, questions and answers: the document format of chapters, without their suggestions
// and margin comments, and with images only where they are allowed.
import { checkDocument } from '@fabula/editor-kit/check'
import {
  isContainer,
  isTextBlock,
  type Inline,
  type Mark,
  type Part,
  type RichDocument,
} from '@fabula/editor-kit/document'
import { type HtmlOptions, renderHtml } from '@fabula/editor-kit/render-html'
import { excerpt, renderText } from '@fabula/editor-kit/render-text'
import { invalid } from '#platform/errors.ts'

export type RichText = {
  document: RichDocument
  html: string
  /** Without formatting, for lengths, excerpts, search and limits. */
  text: string
  /** The addresses of its links. */
  links: string[]
  /** The ids of its images. `html` is without them: they are rendered once they are known to belong to the text. */
  images: string[]
}

export type RichTextLimits = { min?: number; max: number; maxImages?: number }

type Reading = { ok: true; value: RichText } | { ok: false; fault: string }

/** Headings of a text rank below the title of the thing and the page. */
const headingOffset = 2
const maxNodes = 5000

/** For `findFaults` of a route: what is wrong with it, or null. */
export function findRichTextFault(content: unknown, limits: RichTextLimits): string | null {
  const reading = read(content, limits)
  return reading.ok ? null : reading.fault
}

export function readRichText(content: unknown, limits: RichTextLimits, field = 'content'): RichText {
  const reading = read(content, limits)
  if (!reading.ok) throw invalid({ [field]: reading.fault })
  return reading.value
}

/** A stored document that was checked when it was written. */
export function renderRichText(
  document: RichDocument,
  imageUrl: HtmlOptions['imageUrl'] = () => undefined,
): string {
  return renderHtml(document, { imageUrl, headingOffset })
}

/** The beginning in one line, without what spoilers cover: for search engines and previews. */
export function excerptWithoutSpoilers(document: RichDocument, length: number): string {
  return excerpt({ ...document, content: document.content.map(withoutSpoilers) }, length)
}

function withoutSpoilers<P extends Part>(block: P): P {
  if (!('content' in block) || !block.content) return block
  const content = (block.content as readonly (Part | Inline)[]).map((part) => {
    if (part.type === 'hardBreak' || part.type === 'footnote') return part
    if (part.type !== 'text') return withoutSpoilers(part)
    return part.marks?.some(({ type }) => type === 'spoiler') ? { ...part, text: '…' } : part
  })
  return { ...block, content }
}

function read(content: unknown, { min = 1, max, maxImages = 0 }: RichTextLimits): Reading {
  // Every character of the text may be a node of its own.
  const checked = checkDocument(content, {
    textLength: max * 2,
    jsonBytes: max * 20 + 10_000,
    nodes: maxNodes,
  })
  if (!checked.ok) {
    const { path, problem } = checked.problems[0]!
    return { ok: false, fault: path === '' ? problem : `is not valid at ${path}: ${problem}` }
  }
  const { document } = checked
  const fault = findForeignPart(document.content)
  if (fault) return { ok: false, fault }
  const images = listImages(document)
  if (images.length > maxImages)
    return {
      ok: false,
      fault: maxImages === 0 ? 'can’t contain images' : `can contain at most ${maxImages} images`,
    }
  const text = renderText(document)
  const length = countCharacters(text)
  if (length > max) return { ok: false, fault: `must be at most ${max.toLocaleString('en')} characters` }
  if (length < min && !(min === 1 && images.length > 0))
    return { ok: false, fault: min <= 1 ? 'is required' : `must be at least ${min} characters` }
  return {
    ok: true,
    value: {
      document,
      html: renderRichText(document),
      text,
      links: listLinks(document),
      images: [...new Set(images)],
    },
  }
}

/** As readers count them: invisible ones count nothing. */
function countCharacters(text: string): number {
  const visible = text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S}\p{Zs}\n]/gu, '').trim()
  let count = 0
  for (const _ of visible) count += 1
  return count
}

/** What only chapters may contain. */
function findForeignPart(parts: readonly Part[]): string | null {
  for (const block of listNodes(parts)) {
    if (block.type === 'table') return 'can’t contain tables'
    if (isTextBlock(block) && block.content?.some(({ type }) => type === 'footnote'))
      return 'can’t contain footnotes'
    if (block.attrs && 'suggestion' in block.attrs) return 'can’t contain suggestions'
    for (const { type } of marksIn(block))
      if (type === 'comment' || type === 'insertion' || type === 'deletion')
        return 'can’t contain suggestions or margin comments'
      else if (type === 'mention') return 'can’t contain characters of a story'
  }
  return null
}

function listLinks(document: RichDocument): string[] {
  const links = new Set<string>()
  for (const block of listNodes(document.content))
    for (const mark of marksIn(block)) if (mark.type === 'link') links.add(mark.attrs.href)
  return [...links]
}

const listImages = (document: RichDocument): string[] =>
  Array.from(listNodes(document.content)).flatMap((block) =>
    block.type === 'image' ? block.attrs.imageId : [],
  )

function* listNodes(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    yield part
    if (isContainer(part)) yield* listNodes(part.content)
  }
}

function marksIn(block: Part): Mark[] {
  if (!isTextBlock(block)) return []
  return (block.content ?? []).flatMap((inline) => (inline.type === 'text' ? (inline.marks ?? []) : []))
}
