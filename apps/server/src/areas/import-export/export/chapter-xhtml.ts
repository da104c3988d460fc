// A chapter as XHTML: what readers see, without the attributes that only the site needs.
import type { RichDocument } from '@fabula/editor-kit/document'
import { escapeHtml, type FileOptions, renderHtml } from '@fabula/editor-kit/render-html'
import { listPictures } from '@fabula/editor-kit/pictures'
import type { ChapterText } from '#areas/chapters/public.ts'
import { type Book, noteParagraphs } from './book.ts'

export type PicturePlace = { src: string; width: number; height: number }

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

export type XhtmlOptions = Pick<FileOptions, 'idPrefix' | 'isEpub'> & {
  headingOffset: number
  /** The location of an image in the written file; undefined omits the image. */
  place(imageId: string): Promise<PicturePlace | undefined>
}

export async function chapterXhtml(
  { document, notesBefore, notesAfter }: ChapterText,
  options: XhtmlOptions,
): Promise<string> {
  const note = (text: string) => {
    const paragraphs = noteParagraphs(text).map((line) => `<p>${escapeHtml(line)}</p>`)
    return paragraphs.length === 0 ? '' : `<aside class="note">${paragraphs.join('\n')}</aside>\n`
  }
  return `${note(notesBefore)}${await documentXhtml(document, options)}${note(notesAfter)}`
}

async function documentXhtml(
  document: RichDocument,
  { headingOffset, place, ...file }: XhtmlOptions,
): Promise<string> {
  const places = new Map<string, PicturePlace>()
  for (const id of listPictures(document)) {
    const found = await place(id)
    if (found) places.set(id, found)
  }
  const hasDirections = rightToLeft.test(JSON.stringify(document))
  return renderHtml(document, {
    headingOffset,
    imageUrl: (id) => places.get(id),
    file: { ...file, hasDirections },
  })
}

/** Reads each image of a book once. */
export function createPicturePlaces<T extends PicturePlace>(
  book: Book,
  keep: (imageId: string, picture: { bytes: Buffer; width: number; height: number }) => T,
): (imageId: string) => Promise<T | undefined> {
  const known = new Map<string, T | undefined>()
  return async (imageId) => {
    if (!known.has(imageId)) {
      const picture = await book.readPicture(imageId)
      known.set(imageId, picture && keep(imageId, picture))
    }
    return known.get(imageId)
  }
}
