// A story as a book: what every format is written from. Chapters are read one after the other, when their turn comes.
import type { PictureFile } from '#areas/images/public.ts'
import type { ChapterText, StoryPart } from '#areas/stories/public.ts'

export type Book = {
  id: string
  title: string
  author: string
  synopsis: string
  /** BCP 47. */
  language: string
  updatedAt: Date
  parts: StoryPart[]
  readPicture(imageId: string): Promise<PictureFile | undefined>
  readCover(): Promise<PictureFile>
  /** Where a picture is to be had on the site. */
  pictureUrl(imageId: string): string
}

/** What a format writes to whoever waits: chapter after chapter. */
export type Writing = { setProgress(fraction: number): void; signal: AbortSignal }

const countBookChapters = ({ parts }: Pick<Book, 'parts'>): number =>
  parts.reduce((sum, { chapters }) => sum + chapters.length, 0)

/** Chapters stand one level below the sections, where there are any. */
export const chapterLevel = ({ parts }: Pick<Book, 'parts'>): 1 | 2 =>
  parts.some(({ title }) => title !== null) ? 2 : 1

export type BookEntry =
  | { kind: 'part'; title: string }
  | { kind: 'chapter'; title: string; text: ChapterText }

/** In reading order. Others get their turn between two chapters. */
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

/** Notes are plain lines; a blank one parts paragraphs. */
export const noteParagraphs = (note: string): string[] =>
  note
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
