import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { RichDocument } from '@fabula/editor-kit/document'
import { listPictures } from '@fabula/editor-kit/pictures'
import type { PictureFile } from '#areas/images/public.ts'
import {
  type Book,
  type BookEntry,
  chapterLevel,
  describeCharacter,
  noteParagraphs,
  readBook,
  type Writing,
} from './book.ts'

/** What a worker gets first. */
export type BookAbout = Pick<Book, 'title' | 'author' | 'synopsis' | 'language'> & { level: 1 | 2 }
export type BookWorkerData = { path: string; about: BookAbout }

export type ChapterEntry = {
  kind: 'chapter'
  title: string
  before: string[]
  after: string[]
  document: RichDocument
  pictures: Map<string, PictureFile>
}
export type BookMessage =
  | { kind: 'cover'; picture: PictureFile }
  | { kind: 'part'; title: string }
  | ChapterEntry
  | { kind: 'cast'; characters: { name: string; description: string }[] }
  | { kind: 'end' }

/** Enough for a million words; more fails only this export. */
const memory = { maxOldGenerationSizeMb: 1024 }

/**
 * For formats whose libraries need the whole book at once and would block other requests. The file is complete on disk
 * before its first byte is sent, so the download cannot fail halfway.
 */
export async function writeInWorker(book: Book, writing: Writing, worker: URL): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-export-'))
  const path = join(folder, 'book')
  try {
    await build(book, writing, worker, path)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  const file = createReadStream(path)
  file.on('close', () => void rm(folder, { recursive: true, force: true }).catch(() => undefined))
  // The stream may fail before its consumer listens; the consumer gets the error later.
  file.on('error', () => {})
  return file
}

async function build(book: Book, writing: Writing, file: URL, path: string): Promise<void> {
  const { title, author, synopsis, language } = book
  const about: BookAbout = { title, author, synopsis, language, level: chapterLevel(book) }
  const worker = new Worker(file, {
    workerData: { path, about } satisfies BookWorkerData,
    resourceLimits: memory,
  })
  // After an abort nothing awaits the worker, and it may still fail.
  worker.on('error', () => {})
  const end = once(worker, 'exit', { signal: writing.signal })
  // Avoids an unhandled rejection before the promise is awaited below.
  end.catch(() => undefined)
  try {
    for await (const message of listMessages(book, writing)) worker.postMessage(message)
    const [code] = (await end) as [number]
    if (code !== 0) throw new Error(`The document ended with ${code}.`)
  } finally {
    await worker.terminate()
  }
}

async function* listMessages(book: Book, writing: Writing): AsyncGenerator<BookMessage> {
  yield { kind: 'cover', picture: await book.readCover() }
  for await (const entry of readBook(book, writing))
    yield entry.kind === 'part' ? entry : await withPictures(book, entry)
  if (book.cast) {
    const characters = book.cast.characters.map((one) => ({
      name: one.name,
      description: describeCharacter(one).join(''),
    }))
    yield { kind: 'cast', characters }
  }
  yield { kind: 'end' }
}

async function withPictures(
  book: Book,
  { title, text }: Extract<BookEntry, { kind: 'chapter' }>,
): Promise<ChapterEntry> {
  const { document, notesBefore, notesAfter } = text
  const pictures: ChapterEntry['pictures'] = new Map()
  for (const id of listPictures(document)) {
    const picture = await book.readPicture(id)
    if (picture) pictures.set(id, picture)
  }
  const [before, after] = [noteParagraphs(notesBefore), noteParagraphs(notesAfter)]
  return { kind: 'chapter', title, before, after, document, pictures }
}
