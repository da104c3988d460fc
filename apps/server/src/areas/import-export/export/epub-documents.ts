// The documents around the chapters of an EPUB.
import { escapeHtml } from '@fabula/editor-kit/render-html'
import type { Book } from './book.ts'

export type EpubFile = {
  path: string
  title: string
  type: 'cover' | 'titlepage' | 'part' | 'chapter' | 'appendix'
}

const prolog = '<?xml version="1.0" encoding="utf-8"?>\n'

export const container = `${prolog}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const html = ({ language }: Book, title: string, body: string) => {
  const lang = escapeHtml(language)
  return `${prolog}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}">
<head>
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`
}

const roles: Partial<Record<EpubFile['type'], string>> = {
  part: ' role="doc-part"',
  chapter: ' role="doc-chapter"',
  appendix: ' role="doc-appendix"',
}

export function page(book: Book, { title, type }: EpubFile, body: string): string {
  const label = type === 'cover' ? '' : ` aria-label="${escapeHtml(title)}"`
  return html(
    book,
    title,
    `<section epub:type="${type}"${roles[type] ? `${roles[type]}${label}` : ''}>\n${body}\n</section>`,
  )
}

export function navigation(book: Book, files: readonly EpubFile[]): string {
  const link = ({ path, title }: EpubFile) => `<a href="${path}">${escapeHtml(title)}</a>`
  const items: string[] = []
  let isInPart = false
  const closePart = () => {
    if (isInPart) items.push('</ol></li>')
    isInPart = false
  }
  const listed = files.filter(({ type }) => type !== 'cover' && type !== 'titlepage')
  for (const [index, file] of listed.entries()) {
    if (file.type === 'appendix') closePart()
    if (file.type === 'part') {
      closePart()
      const isEmpty = listed[index + 1]?.type !== 'chapter'
      items.push(isEmpty ? `<li>${link(file)}</li>` : `<li>${link(file)}<ol>`)
      isInPart = !isEmpty
    } else items.push(`<li>${link(file)}</li>`)
  }
  closePart()
  const first = listed[0] ?? files[0]!
  return html(
    book,
    'Contents',
    `<nav epub:type="toc" role="doc-toc" aria-labelledby="contents">
<h1 id="contents">Contents</h1>
<ol>
${items.join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" aria-label="Landmarks" hidden="hidden">
<ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="toc" href="nav.xhtml">Contents</a></li>
<li><a epub:type="bodymatter" href="${first.path}">Beginning</a></li>
</ol>
</nav>`,
  )
}

const idOf = (path: string) => `f-${path.replaceAll(/[^\w-]/g, '-')}`

export function packageDocument(book: Book, files: readonly EpubFile[], pictures: readonly string[]): string {
  const lang = escapeHtml(book.language)
  // Without milliseconds, as the standard requires.
  const modified = book.updatedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const item = (path: string, mediaType: string, properties = '') =>
    `<item id="${idOf(path)}" href="${path}" media-type="${mediaType}"${properties}/>`
  const features = ['structuralNavigation', 'tableOfContents', 'readingOrder', 'alternativeText']
  return `${prolog}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${lang}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${book.id}</dc:identifier>
<dc:title>${escapeHtml(book.title)}</dc:title>
<dc:creator id="author">${escapeHtml(book.author)}</dc:creator>
<meta refines="#author" property="role" scheme="marc:relators">aut</meta>
<dc:language>${lang}</dc:language>
${book.synopsis ? `<dc:description>${escapeHtml(book.synopsis)}</dc:description>\n` : ''}<meta property="dcterms:modified">${modified}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
${features.map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`).join('\n')}
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">The text is structured by headings and can be read in order without the pictures.</meta>
</metadata>
<manifest>
${item('nav.xhtml', 'application/xhtml+xml', ' properties="nav"')}
${item('style.css', 'text/css')}
${item('images/cover.jpg', 'image/jpeg', ' properties="cover-image"')}
${files.map(({ path }) => item(path, 'application/xhtml+xml')).join('\n')}
${pictures.map((path) => item(path, 'image/jpeg')).join('\n')}
</manifest>
<spine>
${files
  .flatMap(({ path, type }) => [
    `<itemref idref="${idOf(path)}"${type === 'cover' ? ' linear="no"' : ''}/>`,
    ...(type === 'titlepage' ? [`<itemref idref="${idOf('nav.xhtml')}"/>`] : []),
  ])
  .join('\n')}
</spine>
</package>
`
}
