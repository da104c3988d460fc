// A book with footnotes, tables and images through every format of the product, and back.
import { readPdf } from '../../apps/server/test/pdf-text.ts'
import { type Parts, type Writer } from './writer.ts'
import { annotate } from './annotated.ts'
import { compareTypeset, type Typeset } from './pdf-book.ts'
import { compareBooks, plainBook, type PlainBook, type Transferred } from './plain-book.ts'

export type Source = { title: string; author: string; chapters: { title: string; html: string }[] }

type Way = { way: string; expected: PlainBook; transferred: Transferred; parts: Parts; expectedParts: Parts }

export type Printed = { typeset: Typeset; images: number; expectedImages: number }

/** Files of these formats contain their images; those of the others refer to them. */
const withImages = new Set(['epub', 'docx'])
const formats = { epub: 'epub', docx: 'docx', markdown: 'md', html: 'html' } as const

export async function* throughOwnFormats(
  writer: Writer,
  source: Source,
  asHtml: (source: Source) => string,
): AsyncGenerator<Way, Printed> {
  const { chapters, expected: annotated, notes, tables } = annotate(source.chapters)
  const expected = plainBook(annotated)
  const manuscript = Buffer.from(asHtml({ ...source, chapters }))
  const storyId = await writer.importFile(manuscript, 'annotated.html')
  const images = await writer.addImages(storyId)
  const look = async (way: string, id: string, imageCount: number): Promise<Way> => ({
    way,
    expected,
    transferred: compareBooks(expected, await writer.read(id)),
    parts: await writer.countParts(id),
    expectedParts: { notes, tables, images: imageCount },
  })
  yield look('annotated html in', storyId, images)
  for (const [format, ending] of Object.entries(formats)) {
    const back = await writer.importFile(await writer.take(storyId, format), `back.${ending}`)
    yield look(`${format} out and in`, back, withImages.has(format) ? images : 0)
  }
  const pdf = await readPdf(await writer.take(storyId, 'pdf'))
  // The cover, too.
  return {
    typeset: compareTypeset(expected, source.title, pdf),
    images: pdf.images,
    expectedImages: images + 1,
  }
}
