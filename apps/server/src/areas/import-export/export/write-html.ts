import { escapeHtml } from '@fabula/editor-kit/render-html'
import { writeFileCast } from '#areas/manuscripts/public.ts'
import { type Book, chapterLevel, readBook, type Writing } from './book.ts'
import { bookStyle } from './book-style.ts'
import { castXhtml } from './cast-xhtml.ts'
import { chapterXhtml } from './chapter-xhtml.ts'

/** One self-contained file: images are embedded, and any browser prints it well. */
export async function* writeHtml(book: Book, writing: Writing): AsyncGenerator<string> {
  const title = escapeHtml(book.title)
  yield `<!doctype html>
<html lang="${escapeHtml(book.language)}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<meta name="author" content="${escapeHtml(book.author)}"/>
<meta name="description" content="${escapeHtml(book.synopsis)}"/>
<title>${title}</title>
<style>
html { font: 1.15rem/1.6 Literata, Georgia, serif; }
body { max-width: 36em; margin: 3em auto; padding: 0 1em; }
${bookStyle}</style>
</head>
<body>
<header>
<h1 class="title">${title}</h1>
<p class="author">${escapeHtml(book.author)}</p>
</header>
`
  const level = chapterLevel(book)
  let number = 0
  for await (const entry of readBook(book, writing)) {
    if (entry.kind === 'part') {
      yield `<h2 class="part">${escapeHtml(entry.title)}</h2>\n`
      continue
    }
    number += 1
    const text = await chapterXhtml(entry.text, {
      headingOffset: level + 1,
      idPrefix: `chapter-${number}-`,
      async place(imageId) {
        const picture = await book.readPicture(imageId)
        return picture && { ...picture, src: `data:image/jpeg;base64,${picture.bytes.toString('base64')}` }
      },
    })
    yield `<section class="chapter">\n<h${level + 1}>${escapeHtml(entry.title)}</h${level + 1}>\n${text}</section>\n`
  }
  if (book.cast) {
    const list = `<section class="cast">\n<h${level + 1}>Characters</h${level + 1}>\n${castXhtml(book.cast.characters)}\n</section>`
    yield writeFileCast(list, book.cast.data)
  }
  yield '</body>\n</html>\n'
}
