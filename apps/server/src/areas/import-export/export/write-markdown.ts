import { renderMarkdown } from '@fabula/editor-kit/render-markdown'
import { renderMarkdownInline } from '@fabula/editor-kit/markdown-inline'
import { writeFileCast } from '#areas/manuscripts/public.ts'
import { type Book, chapterLevel, describeCharacter, noteParagraphs, readBook, type Writing } from './book.ts'

const words = (text: string) => renderMarkdownInline([{ type: 'text', text }], true)

/** One file: metadata as front matter, then every chapter under its heading. */
export async function* writeMarkdown(book: Book, writing: Writing): AsyncGenerator<string> {
  // JSON strings are YAML strings.
  const about = { title: book.title, author: book.author, lang: book.language }
  yield `---\n${Object.entries(about)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n`
  const level = chapterLevel(book)
  let number = 0
  for await (const entry of readBook(book, writing)) {
    if (entry.kind === 'part') {
      yield `\n# ${words(entry.title)}\n`
      continue
    }
    const { document, notesBefore, notesAfter } = entry.text
    const note = (text: string) => {
      const lines = noteParagraphs(text).map((line) => `> ${words(line)}\n`)
      return lines.length === 0 ? '' : `\n${lines.join('>\n')}`
    }
    number += 1
    const text = renderMarkdown(document, {
      imageUrl: (id) => book.pictureUrl(id),
      headingOffset: level,
      notePrefix: `${number}-`,
    })
    yield `\n${'#'.repeat(level)} ${words(entry.title)}\n${note(notesBefore)}\n${text}${note(notesAfter)}`
  }
  if (book.cast) {
    const list = book.cast.characters.map(
      (one) => `- **${words(one.name)}**${describeCharacter(one).map(words).join('')}\n`,
    )
    yield `\n${writeFileCast(`\n${'#'.repeat(level)} Characters\n\n${list.join('')}`, book.cast.data)}`
  }
}
