// Whether a change consists only of one user's suggestions and comments, or images: without them the text is the same
// as before, including the suggestions of all others.
import type { RichDocument } from './document.ts'
import { resolveSuggestions } from './suggestions.ts'
import { commentIdsOf, withoutComments } from './comments.ts'
import { withoutPictures } from './pictures.ts'

export type Liberty = { by: string; may: 'suggest' | 'place-pictures' | 'comment' }

export function isWithin(before: RichDocument, after: RichDocument, { by, may }: Liberty): boolean {
  const known = commentIdsOf(before)
  const rest = (document: RichDocument) => {
    if (may === 'place-pictures') return withoutPictures(document)
    if (may === 'comment') return document
    return resolveSuggestions(document, (suggestion) => (suggestion.by === by ? 'reject' : undefined))
  }
  const plain = withoutComments(after, (id) => !known.has(id))
  return JSON.stringify(rest(before)) === JSON.stringify(rest(plain))
}
