// EPUB: an archive whose package document defines the reading order of its pages.
import type { Block } from '@fabula/editor-kit/document'
import { posix } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type Archive, openArchive } from './archive.ts'
import { EpubNotes } from './epub-notes.ts'
import { castFile, castPage, maxCastBytes } from './file-cast.ts'
import { firstTag, replaceBetween } from './replace-between.ts'
import { decodeText } from './decode-text.ts'
import { type Item, type Manuscript, ManuscriptError, type TakePicture } from './manuscript.ts'
import { attributeOf } from './html-elements.ts'
import { readHtml } from './read-html.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

const maxPages = 3000
const maxAddressLength = 1000
const noBook = () => new ManuscriptError('This EPUB has no table of contents. It may be damaged.')

export async function readEpub(path: string, takePicture: TakePicture): Promise<Manuscript> {
  const archive = await openArchive(path)
  try {
    return await readBook(archive, takePicture)
  } finally {
    archive.close()
  }
}

async function readBook(archive: Archive, takePicture: TakePicture): Promise<Manuscript> {
  if (archive.has('META-INF/encryption.xml') && !(await hasOnlyFonts(archive)))
    throw new ManuscriptError('This EPUB is protected (DRM) and can’t be read.')
  const rootfile = elementsOf(await readXml(archive, 'META-INF/container.xml'), 'rootfile')[0]
  const packagePath = rootfile && attributeOf(rootfile, 'full-path')
  if (!packagePath) throw noBook()
  const opf = await readXml(archive, packagePath)
  const manifest = new Map(elementsOf(opf, 'item').map((item) => [attributeOf(item, 'id'), item]))
  const pages = elementsOf(opf, 'itemref').slice(0, maxPages)
  const coverPath = findCover(opf, manifest, packagePath)
  const coverBytes = coverPath === undefined ? undefined : await archive.read(coverPath)
  const cover = coverBytes && takePicture(coverBytes)
  const cast = await archive.read(castFile, maxCastBytes)
  const notes = new EpubNotes(async (path) => {
    const source = await archive.read(path)
    return source && fromXhtml(decodeText(source))
  })
  const items: Item[] = []
  let [droppedPictures, tables] = [0, 0]
  for (const reference of pages) {
    const entry = manifest.get(attributeOf(reference, 'idref'))
    if (!entry || /\bnav\b/.test(attributeOf(entry, 'properties'))) continue
    const page = resolve(packagePath, attributeOf(entry, 'href'))
    // A page of ours beside the data.
    if (archive.has(castFile) && posix.basename(page) === castPage) continue
    const source = await archive.read(page)
    if (!source) continue
    const html = fromXhtml(decodeText(source))
    const type = typeOf(html)
    if (/\b(?:cover|titlepage|halftitlepage|toc|landmarks)\b/.test(type)) continue
    const pictures = await loadPictures(archive, page, html, (path, bytes) =>
      path === coverPath ? cover : takePicture(bytes),
    )
    const read = readHtml(html, {
      picture: (src) => pictures.get(src),
      notes: await notes.of(page, html, (href) => resolve(page, href)),
    })
    const [first] = read.items
    if (!first || (cover && read.items.every(({ block }) => isPicture(block, cover)))) continue
    // Mark the first item as the start of a file.
    first.starts = 'file'
    if (/\bpart\b/.test(type) && first.level !== undefined) first.isPart = true
    items.push(...read.items)
    droppedPictures += read.droppedPictures
    tables += read.tables
  }
  const named = (name: string) => textOf(elementsOf(opf, name)[0])
  return {
    title: named('dc:title'),
    language: named('dc:language') || null,
    items,
    droppedPictures,
    tables,
    cover,
    cast: cast && decodeText(cast),
  }
}

/** As EPUB 3 or EPUB 2 declares it. */
function findCover(opf: Node, manifest: ReadonlyMap<string, Element>, packagePath: string) {
  const said = elementsOf(opf, 'meta').find((meta) => attributeOf(meta, 'name') === 'cover')
  const item =
    [...manifest.values()].find((one) => /\bcover-image\b/.test(attributeOf(one, 'properties'))) ??
    (said && manifest.get(attributeOf(said, 'content')))
  return item && resolve(packagePath, attributeOf(item, 'href'))
}

const isPicture = (block: Block, id: string) => block.type === 'image' && block.attrs.imageId === id

async function loadPictures(
  archive: Archive,
  page: string,
  html: string,
  take: (path: string, bytes: Uint8Array) => string | undefined,
) {
  const found = new Map<string, string>()
  for (const [tag] of html.matchAll(/<(?:img|image)\b[^<>]*>/gi)) {
    const src = /\s(?:src|xlink:href|href)\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? ''
    if (src === '' || src.length > maxAddressLength || found.has(src)) continue
    const path = resolve(page, src)
    const bytes = await archive.read(path)
    const id = bytes && take(path, bytes)
    if (id) found.set(src, id)
  }
  return found
}

/** Applies XML rules for an HTML parser: closes empty elements and unwraps CDATA. */
function fromXhtml(source: string): string {
  const plain = replaceBetween(source, ['<![CDATA[', ']]>'], (_, text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  )
  return plain
    .replace(/^\ufeff?\s*<\?xml[^<>]*\?>/, '')
    .replaceAll(
      /<(?!area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|image)([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/>/gi,
      '<$1$2></$1>',
    )
}

async function readXml(archive: Archive, name: string): Promise<Node> {
  const source = await archive.read(name)
  if (!source) throw noBook()
  return parse(fromXhtml(decodeText(source)).replaceAll(/<(\/?)opf:/gi, '<$1'))
}

function elementsOf(root: Node, name: string): Element[] {
  const found: Element[] = []
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node && node.tagName === name) found.push(node)
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed())
  }
  return found
}

const textOf = (element: Element | undefined): string =>
  (element?.childNodes ?? [])
    .map((node) => (node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The type of the page, from its body or its outermost section. */
const typeOf = (html: string): string =>
  epubType.exec(firstTag(html, 'body'))?.[1] ??
  epubType.exec(/<body\b[^<>]*>\s*(?:<div\b[^<>]*>\s*)?(<section\b[^<>]*>)/i.exec(html)?.[1] ?? '')?.[1] ??
  ''

const epubType = /\bepub:type\s*=\s*["']([^"']*)["']/i

const resolve = (from: string, href: string): string => {
  const path = href.split(/[?#]/, 1)[0] ?? ''
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // Not encoded: use it unchanged.
  }
  return posix.normalize(posix.join(posix.dirname(from), plain))
}

/** Fonts may be encrypted; the text may not. */
async function hasOnlyFonts(archive: Archive): Promise<boolean> {
  const references = elementsOf(await readXml(archive, 'META-INF/encryption.xml'), 'enc:cipherreference')
  const plain = elementsOf(await readXml(archive, 'META-INF/encryption.xml'), 'cipherreference')
  return [...references, ...plain].every((element) =>
    /\.(?:otf|ttf|woff2?)$/i.test(attributeOf(element, 'uri')),
  )
}
