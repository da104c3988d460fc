// The formats in which a story can be exported.
import type { ExportFormat } from '@fabula/contracts/import-export'
import { Readable } from 'node:stream'
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts'
import type { Book, Writing } from './book.ts'
import { writeEpub } from './write-epub.ts'
import { writeHtml } from './write-html.ts'
import { writeInWorker } from './write-in-worker.ts'
import { writeMarkdown } from './write-markdown.ts'

/**
 * A long book takes a core for a minute and hundreds of megabytes. Jobs make one at a time, so that a short one, which is
 * awaited, finds the second place.
 */
const typesetting = createConcurrencyLimit(2, 20)

type Format = {
  ending: string
  contentType: string
  write(book: Book, writing: Writing): Promise<Readable>
}

export const formats: Record<ExportFormat, Format> = {
  epub: {
    ending: 'epub',
    contentType: 'application/epub+zip',
    write: async (book, writing) => writeEpub(book, writing),
  },
  docx: {
    ending: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (book, writing) => writeInWorker(book, writing, new URL('docx.worker.ts', import.meta.url)),
  },
  pdf: {
    ending: 'pdf',
    contentType: 'application/pdf',
    write: async (book, writing) =>
      typesetting(() => writeInWorker(book, writing, new URL('pdf.worker.ts', import.meta.url))),
  },
  markdown: {
    ending: 'md',
    contentType: 'text/markdown; charset=utf-8',
    write: async (book, writing) => Readable.from(writeMarkdown(book, writing), { objectMode: false }),
  },
  html: {
    ending: 'html',
    contentType: 'text/html; charset=utf-8',
    write: async (book, writing) => Readable.from(writeHtml(book, writing), { objectMode: false }),
  },
}

/** The title, reduced to what every system accepts as a file name. */
export function fileName(title: string, format: ExportFormat): string {
  const plain = title
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are not allowed in file names
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|(?<!\.)\.+$/g, '')
    .trim()
  // Names that are reserved on Windows.
  const isTaken = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(plain)
  const name = plain === '' || isTaken ? `Story ${plain}`.trim() : plain
  return `${Array.from(name).slice(0, 100).join('').trim()}.${formats[format].ending}`
}
