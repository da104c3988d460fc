// A parsed manuscript: its blocks in order, and hints about where something starts.
import type { Block } from '@fabula/editor-kit/document'

export type Item = {
  block: Block
  /** The original level of a heading: documents have three levels, manuscripts six. */
  level?: number
  /** A heading that is marked as the start of a part of the book. */
  isPart?: true
  /** A new file or page of the book starts here. */
  starts?: 'file' | 'page'
}

export type Manuscript = {
  title: string
  /** BCP 47, if the file states it. */
  language: string | null
  items: Item[]
  /** Images that could not be imported. */
  droppedPictures: number
  /** Tables whose rows became paragraphs, because they were too large. */
  tables: number
  /** The id of the cover image. */
  cover?: string | undefined
  /** The characters of the story, as it was exported with them. */
  cast?: string | undefined
}

const manuscriptKinds = ['docx', 'epub', 'markdown', 'text', 'html'] as const
export type ManuscriptKind = (typeof manuscriptKinds)[number]

/** Why a file cannot be read, as a message for the author. */
export class ManuscriptError extends Error {}

/** Stores an image and returns its id, or nothing when it cannot be imported. */
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
