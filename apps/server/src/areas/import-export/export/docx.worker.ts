// Builds a Word document on a worker thread, because the library builds it synchronously and would block other
// requests.
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Packer } from 'docx'
import { type DocxAbout, DocxBook, type DocxEntry } from './docx-document.ts'

const { path, about } = workerData as { path: string; about: DocxAbout }
const book = new DocxBook(about)

parentPort?.on('message', (entry: DocxEntry | { kind: 'end' }) => {
  if (entry.kind !== 'end') {
    book.add(entry)
    return
  }
  void Packer.toBuffer(book.finish())
    .then((bytes) => writeFile(path, bytes))
    .then(() => parentPort?.close())
})
