import { escapeHtml } from '@fabula/editor-kit/render-html'
import type { BookCharacter } from '#platform/story-cast.ts'
import { describeCharacter } from './book.ts'

/** The cast list of a book. */
export const castXhtml = (characters: readonly BookCharacter[]): string =>
  `<ul class="cast">\n${characters
    .map(
      (one) => `<li><b>${escapeHtml(one.name)}</b>${describeCharacter(one).map(escapeHtml).join('')}</li>\n`,
    )
    .join('')}</ul>`
