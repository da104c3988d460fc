// How texts are indexed and found by their words.
import { type RawBuilder, sql } from 'kysely'
import { fold } from './search-folding.ts'

/** Stemmed as English, and as it is, so that names and other languages are found, too. */
export const vectorOf = (text: string, weight: 'A' | 'B' | 'C') =>
  sql`setweight(to_tsvector('english', ${text}) || to_tsvector('simple', ${text}), ${sql.lit(weight)})`

const maxWords = 12

/** All words, the last one also as a beginning; null without words. */
export function allWords(typed: string): RawBuilder<string> | null {
  const words = fold(typed).split(' ').filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return null
  const each = words.map((word, place) => {
    const prefix = place === words.length - 1 ? ':*' : ''
    return sql`(to_tsquery('simple', ${`'${word}'${prefix}`}) || plainto_tsquery('english', ${word}))`
  })
  return sql`(${sql.join(each, sql` && `)})`
}

/** Any of the words that say something; null without words. */
export function anyWord(typed: string): RawBuilder<string> | null {
  const words = fold(typed).split(' ').filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return null
  return sql`to_tsquery('english', ${words.map((word) => `'${word}'`).join(' | ')})`
}
