// Limits the work of parsing a manuscript, counted before anything parses it. A parser takes some microseconds and a
// kilobyte of memory for each tag, and a file of a few kilobytes can unpack to millions of them.
import { createReadStream } from 'node:fs'
import { AppError } from '#platform/errors.ts'
import { openArchive } from './archive.ts'
import type { ManuscriptKind } from './manuscript.ts'

/** What is counted, by its first byte, and its limit. A novel has a fifth of this in the most verbose format. */
const budgets: Record<ManuscriptKind, { sign: '<' | '\n'; most: number }> = {
  docx: { sign: '<', most: 500_000 },
  epub: { sign: '<', most: 1_000_000 },
  html: { sign: '<', most: 1_000_000 },
  markdown: { sign: '\n', most: 400_000 },
  text: { sign: '\n', most: 400_000 },
}

/** The files that are parsed: images and fonts are not counted. */
const parsed = /\.(?:xml|rels|x?html?|opf|ncx)$/i

export async function requireWithinBudget(path: string, kind: ManuscriptKind): Promise<void> {
  const { sign, most } = budgets[kind]
  const byte = sign.charCodeAt(0)
  let count = 0
  for await (const chunk of readParsed(path, kind)) {
    for (let at = chunk.indexOf(byte); at !== -1; at = chunk.indexOf(byte, at + 1)) count += 1
    if (count > most)
      throw new AppError('PAYLOAD_TOO_LARGE_ERROR', {
        message: 'This file has too many paragraphs or too much formatting. Try importing it in parts.',
      })
  }
}

async function* readParsed(path: string, kind: ManuscriptKind): AsyncIterable<Buffer> {
  if (kind !== 'docx' && kind !== 'epub') {
    yield* createReadStream(path) as AsyncIterable<Buffer>
    return
  }
  const archive = await openArchive(path)
  try {
    for (const name of archive.names()) if (parsed.test(name)) yield* archive.readChunks(name)
  } finally {
    archive.close()
  }
}
