// Detects the kind of a file by its first bytes. Its name only distinguishes Markdown from plain text.
import { open } from 'node:fs/promises'
import { AppError, invalid } from '#platform/errors.ts'
import { openArchive } from './archive.ts'
import { ManuscriptError, type ManuscriptKind } from './manuscript.ts'

const known = 'Use a Word document (DOCX), EPUB, Markdown, plain text, or HTML.'
const refuse = (what: string) => new AppError('UNSUPPORTED_TYPE_ERROR', { message: `${what} ${known}` })

const strangers: readonly [begins: string, what: string][] = [
  ['%PDF-', 'PDFs can’t be imported because they don’t store paragraphs.'],
  ['{\\rtf', 'This is an RTF file. Save it as DOCX first.'],
  ['\xd0\xcf\x11\xe0', 'This is an old Word document (DOC). Save it as DOCX first.'],
]

export async function findManuscriptKind({
  path,
  name,
}: {
  path: string
  name: string
}): Promise<ManuscriptKind> {
  const head = await readHead(path)
  if (head.length === 0) throw invalid({ file: 'is empty' })
  const begins = head.toString('latin1')
  for (const [mark, what] of strangers) if (begins.startsWith(mark)) throw refuse(what)
  if (begins.startsWith('PK')) return orRefuse(kindOfArchive(path))
  const isUtf16 = begins.startsWith('\xff\xfe') || begins.startsWith('\xfe\xff')
  if (!isUtf16 && head.includes(0)) throw refuse('We can’t read this file.')
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html[\s>]|\?xml)/i.test(begins)) return 'html'
  return /\.(?:md|markdown|mdown|mkd)$/i.test(name) ? 'markdown' : 'text'
}

async function kindOfArchive(path: string): Promise<ManuscriptKind> {
  const archive = await openArchive(path)
  try {
    if (archive.has('word/document.xml')) return 'docx'
    const type = String(await archive.read('mimetype', 200))
    if (type.trim() === 'application/epub+zip' || archive.has('META-INF/container.xml')) return 'epub'
    if (type.includes('opendocument')) throw refuse('This is an OpenDocument file. Save it as DOCX first.')
    throw refuse('This is an archive, not a manuscript.')
  } finally {
    archive.close()
  }
}

/** Turns the reason why a file cannot be read into an error response to the upload. */
export function orRefuse<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof ManuscriptError)) throw error
    throw new AppError('VALIDATION_ERROR', {
      message: error.message,
      details: { fields: { file: error.message } },
    })
  })
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
