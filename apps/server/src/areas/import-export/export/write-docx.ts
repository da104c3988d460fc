import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { listPictures } from '@fabula/editor-kit/pictures'
import { type Book, type BookEntry, chapterLevel, noteParagraphs, readBook, type Writing } from './book.ts'
import type { DocxAbout, DocxEntry, DocxPicture } from './docx-document.ts'

/** Enough for a million words; more fails only this export. */
const memory = { maxOldGenerationSizeMb: 1024 }

/** The whole document is on disk before the first byte is sent, so the download cannot fail halfway. */
export async function writeDocx(book: Book, writing: Writing): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'fabula-docx-'))
  const path = join(folder, 'book.docx')
  try {
    await build(book, writing, path)
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

async function build(book: Book, writing: Writing, path: string): Promise<void> {
  const { title, author, synopsis, language } = book
  const about: DocxAbout = { title, author, synopsis, language }
  const worker = new Worker(new URL('docx.worker.ts', import.meta.url), {
    workerData: { path, about },
    resourceLimits: memory,
  })
  // After an abort nothing awaits the worker, and it may still fail.
  worker.on('error', () => {})
  const end = once(worker, 'exit', { signal: writing.signal })
  // Avoids an unhandled rejection before the promise is awaited below.
  end.catch(() => undefined)
  try {
    for await (const entry of readBook(book, writing)) worker.postMessage(await entryOf(book, entry))
    worker.postMessage({ kind: 'end' })
    const [code] = (await end) as [number]
    if (code !== 0) throw new Error(`The document ended with ${code}.`)
  } finally {
    await worker.terminate()
  }
}

async function entryOf(book: Book, entry: BookEntry): Promise<DocxEntry> {
  if (entry.kind === 'part') return entry
  const { document, notesBefore, notesAfter } = entry.text
  const pictures = new Map<string, DocxPicture>()
  for (const id of listPictures(document)) {
    const picture = await book.readPicture(id)
    if (picture) pictures.set(id, picture)
  }
  return {
    kind: 'chapter',
    title: entry.title,
    level: chapterLevel(book),
    before: noteParagraphs(notesBefore),
    after: noteParagraphs(notesAfter),
    document,
    pictures,
  }
}
