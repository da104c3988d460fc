// A manuscript that was read: its blocks in a row, and what says where something begins.
import type { Block } from '@fabula/editor-kit/document'

export type Item = {
  block: Block
  /** Of a heading, as it was: documents know three levels, manuscripts six. */
  level?: number
  /** A heading that says of itself that it opens a part of the book. */
  isPart?: true
  /** A new file of the book begins here, or a new page. */
  starts?: 'file' | 'page'
}

export type Manuscript = {
  title: string
  /** BCP 47, where it says so. */
  language: string | null
  items: Item[]
  /** Pictures that could not come along. */
  droppedPictures: number
  /** Tables whose rows became paragraphs: documents have none. */
  tables: number
  /** The picture on its cover, by the id that stands for it. */
  cover?: string | undefined
}

export const manuscriptKinds = ['docx', 'epub', 'markdown', 'text', 'html'] as const
export type ManuscriptKind = (typeof manuscriptKinds)[number]

/** Why a file cannot be read, in a sentence for whoever brought it. */
export class ManuscriptError extends Error {}

/** Takes a picture in and answers the id that stands for it; nothing when it cannot come along. */
export type TakePicture = (bytes: Uint8Array) => string | undefined

export const limits = {
  /** About two million words. */
  textLength: 12_000_000,
  items: 200_000,
  pictures: 300,
  pictureBytes: 20 * 1024 * 1024,
} as const

export const titleOfFile = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,10}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
