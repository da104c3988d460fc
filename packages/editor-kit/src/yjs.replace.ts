import * as Y from 'yjs'

import type { Mark } from './document.ts'
import { type FindReplacements, type Piece, readPieces } from './replace.ts'
import { CONTENT_FRAGMENT } from './yjs.ts'

type Delta = { insert: unknown; attributes?: Record<string, unknown> }[]

/**
 * Replaces only the passages themselves, so that what others write next to them at the same moment stays, and the authors
 * of the text around them stay its authors. Returns the number of changes.
 */
export function replaceInYDoc(ydoc: Y.Doc, find: FindReplacements): number {
  let count = 0
  ydoc.transact(() => {
    for (const text of listTexts(ydoc.getXmlFragment(CONTENT_FRAGMENT))) count += replaceInText(text, find)
  })
  return count
}

function* listTexts(parent: Y.XmlFragment): Generator<Y.XmlText> {
  for (const child of parent.toArray())
    if (child instanceof Y.XmlText) yield child
    else if (child instanceof Y.XmlElement) yield* listTexts(child)
}

function replaceInText(text: Y.XmlText, find: FindReplacements): number {
  const delta = text.toDelta() as Delta
  const pieces = delta.map(
    ({ insert, attributes = {} }): Piece & { attributes: Record<string, unknown> } => ({
      text: typeof insert === 'string' ? insert : '\ufffc',
      marks: Object.entries(attributes).map(([type, attrs]) => ({ type, attrs }) as Mark),
      attributes,
    }),
  )
  const places = find(readPieces(pieces))
  // From the end, so that earlier positions stay valid.
  for (const { from, to, replacement } of places.toReversed()) {
    // With the formatting at the start of the old text.
    if (replacement !== '') text.insert(from, replacement, { ...attributesAt(pieces, from) })
    text.delete(from + replacement.length, to - from)
  }
  return places.length
}

function attributesAt(
  pieces: readonly (Piece & { attributes: Record<string, unknown> })[],
  position: number,
): Record<string, unknown> {
  let end = 0
  for (const piece of pieces) {
    end += piece.text.length
    if (position < end) return piece.attributes
  }
  return {}
}
