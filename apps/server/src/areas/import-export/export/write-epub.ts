// EPUB 3 that suits reading systems and screen readers, without errors or warnings of the checker.
import { escapeHtml } from '@fabula/editor-kit/render-html'
import type { Readable } from 'node:stream'
import { castFile, castPage } from '#areas/manuscripts/public.ts'
import { type Book, readBook, type Writing } from './book.ts'
import { bookStyle } from './book-style.ts'
import { castXhtml } from './cast-xhtml.ts'
import { chapterXhtml, createPicturePlaces } from './chapter-xhtml.ts'
import { container, type EpubFile, navigation, packageDocument, page } from './epub-documents.ts'
import { type ZipEntry, zipEntries } from './zip.ts'

export function writeEpub(book: Book, writing: Writing): Readable {
  return zipEntries(epubEntries(book, writing))
}

async function* epubEntries(book: Book, writing: Writing): AsyncGenerator<ZipEntry> {
  // First and uncompressed, so that reading systems recognize the format.
  yield { path: 'mimetype', content: 'application/epub+zip', isStored: true }
  yield { path: 'META-INF/container.xml', content: container }
  yield { path: 'EPUB/style.css', content: bookStyle }
  const cover = await book.readCover()
  yield { path: 'EPUB/images/cover.jpg', content: cover.bytes, isStored: true }

  const title = escapeHtml(book.title)
  const files: EpubFile[] = []
  const write = (file: EpubFile, body: string): ZipEntry => {
    files.push(file)
    return { path: `EPUB/${file.path}`, content: page(book, file, body) }
  }
  yield write(
    { path: 'cover.xhtml', title: 'Cover', type: 'cover' },
    `<figure><img src="images/cover.jpg" alt="Cover of ${title}"/></figure>`,
  )
  yield write(
    { path: 'title.xhtml', title: book.title, type: 'titlepage' },
    `<h1 class="title">${title}</h1>\n<p class="author">${escapeHtml(book.author)}</p>`,
  )

  const fresh: ZipEntry[] = []
  const pictures: string[] = []
  const place = createPicturePlaces(book, (imageId, { bytes, width, height }) => {
    const src = `images/${imageId}.jpg`
    pictures.push(src)
    fresh.push({ path: `EPUB/${src}`, content: bytes, isStored: true })
    return { src, width, height }
  })
  let [partNumber, number] = [0, 0]
  for await (const entry of readBook(book, writing)) {
    const heading = `<h1>${escapeHtml(entry.title)}</h1>`
    if (entry.kind === 'part') {
      partNumber += 1
      yield write({ path: `part-${partNumber}.xhtml`, title: entry.title, type: 'part' }, heading)
      continue
    }
    number += 1
    const text = await chapterXhtml(entry.text, { headingOffset: 1, isEpub: true, place })
    const path = `chapter-${String(number).padStart(4, '0')}.xhtml`
    yield write({ path, title: entry.title, type: 'chapter' }, `${heading}\n${text}`)
    yield* fresh.splice(0)
  }
  if (book.cast) {
    const list = castXhtml(book.cast.characters)
    yield write({ path: castPage, title: 'Characters', type: 'appendix' }, `<h1>Characters</h1>\n${list}`)
    yield { path: castFile, content: book.cast.data }
  }
  yield { path: 'EPUB/nav.xhtml', content: navigation(book, files) }
  yield { path: 'EPUB/package.opf', content: packageDocument(book, files, pictures) }
}
