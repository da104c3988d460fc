// How the words of items are indexed.
import { sql } from 'kysely'
import { fold } from '#platform/search-folding.ts'
import { vectorOf } from '#platform/search-words.ts'

export const wordsOf = ({ title, excerpt, text }: { title: string; excerpt: string; text: string }) =>
  sql<string>`${vectorOf(fold(title), 'A')} || ${vectorOf(fold(excerpt), 'B')}
    || ${vectorOf(fold(text).slice(0, 100_000), 'C')}`
