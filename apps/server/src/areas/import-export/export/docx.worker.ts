// Builds a Word document. It is for editing the text, so it has neither a cover nor a cast list.
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Packer } from 'docx'
import { DocxBook } from './docx-document.ts'
import type { BookMessage, BookWorkerData } from './write-in-worker.ts'

const { path, about } = workerData as BookWorkerData
const book = new DocxBook(about)

parentPort?.on('message', (message: BookMessage) => {
  if (message.kind === 'part' || message.kind === 'chapter') book.add(message)
  if (message.kind !== 'end') return
  void Packer.toBuffer(book.finish())
    .then((bytes) => writeFile(path, bytes))
    .then(() => parentPort?.close())
})
