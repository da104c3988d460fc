import * as Y from 'yjs'

import type { Mark } from './document.ts'
import { type FindReplacements, type Piece, pieceAt, readPieces } from './replace.ts'
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
  const starts: number[] = []
  let length = 0
  const pieces = delta.map(({ insert, attributes = {} }): Piece => {
    const piece = typeof insert === 'string' ? insert : '\ufffc'
    starts.push(length)
    length += piece.length
    return {
      text: piece,
      marks: Object.entries(attributes).map(([type, attrs]) => ({ type, attrs }) as Mark),
    }
  })
  const places = find(readPieces(pieces))
  // From the end, so that earlier positions stay valid.
  for (const { from, to, replacement } of places.toReversed()) {
    // With the formatting at the start of the old text.
    if (replacement !== '') text.insert(from, replacement, { ...delta[pieceAt(starts, from)]?.attributes })
    text.delete(from + replacement.length, to - from)
  }
  return places.length
}
