// What the search of the site finds in WritersPod: items by their words, and what is said in episodes.
import { podPath } from '@fabula/contracts/writerspod-sizes'
import type { Suggestion } from '@fabula/contracts/discovery'
import type { Database } from '#platform/db/database.ts'
import { maxSuggestions } from '#platform/suggestion-groups.ts'
import { allWords } from '#platform/search-words.ts'
import * as store from './suggest-items.store.ts'

export async function suggestItems(db: Database, typed: string): Promise<Suggestion[]> {
  const words = allWords(typed)
  const found = words ? await store.listItemsWith(db, words, maxSuggestions) : []
  return found.map(({ id, title, kind, ...address }) => ({
    _id: id,
    title,
    note: kind === 'episode' ? 'Episode' : 'Article',
    path: podPath(address),
  }))
}

export async function suggestLines(db: Database, typed: string): Promise<Suggestion[]> {
  const words = allWords(typed)
  const found = words ? await store.listCuesWith(db, words, maxSuggestions) : []
  return found.map(({ id, title, text, start, ...address }) => ({
    _id: id,
    title: text,
    note: `at ${clock(start)} in ${title}`,
    path: podPath(address, start),
  }))
}

/** 12:40 or 1:02:03. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = String(Math.floor(whole / 60) % 60).padStart(hours > 0 ? 2 : 1, '0')
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${String(whole % 60).padStart(2, '0')}`
}
