// A story as a book, the source of every format. Chapters are read one at a time, when they are written.
import type { PictureFile } from '#areas/images/public.ts'
import type { ChapterText, listContents } from '#areas/chapters/public.ts'
import type { BookCast, BookCharacter } from '#platform/story-cast.ts'

export type Book = {
  id: string
  title: string
  author: string
  synopsis: string
  /** BCP 47. */
  language: string
  updatedAt: Date
  parts: Awaited<ReturnType<typeof listContents>>
  /** A Word document has none: it is for editing the text. */
  cast: BookCast | null
  readPicture(imageId: string): Promise<PictureFile | undefined>
  readCover(): Promise<PictureFile>
  /** The URL of an image on the site. */
  pictureUrl(imageId: string): string
}

/** Progress and cancellation of an export, which is written chapter by chapter. */
export type Writing = { setProgress(fraction: number): void; signal: AbortSignal }

const countBookChapters = ({ parts }: Pick<Book, 'parts'>): number =>
  parts.reduce((sum, { chapters }) => sum + chapters.length, 0)

/** Chapters are one level below the sections, if there are any. */
export const chapterLevel = ({ parts }: Pick<Book, 'parts'>): 1 | 2 =>
  parts.some(({ title }) => title !== null) ? 2 : 1

export type BookEntry =
  | { kind: 'part'; title: string }
  | { kind: 'chapter'; title: string; text: ChapterText }

/** In reading order. Yields to other work between two chapters. */
export async function* readBook(book: Book, { setProgress, signal }: Writing): AsyncGenerator<BookEntry> {
  const total = countBookChapters(book)
  let number = 0
  for (const part of book.parts) {
    if (part.title !== null) yield { kind: 'part', title: part.title }
    for (const chapter of part.chapters) {
      signal.throwIfAborted()
      setProgress(number / total)
      number += 1
      yield { kind: 'chapter', title: chapter.title || `Chapter ${number}`, text: await chapter.read() }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

/** Notes are plain lines; a blank line separates paragraphs. */
export const noteParagraphs = (note: string): string[] =>
  note
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What the cast list says after the name. */
export const describeCharacter = ({ role, summary, creator }: BookCharacter): string[] => [
  ...(role ? [`, ${role}`] : []),
  ...(summary ? [`. ${summary}`] : []),
  ...(creator ? [` (created by ${creator})`] : []),
]
