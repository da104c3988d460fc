// The most frequent requests of visitors, for the generated data.
import type pg from 'pg'
import { commonWord, tagAt } from './generate.ts'

export async function publicCalls(client: pg.ClientBase): Promise<Record<string, string>> {
  const common = await tagAt(client, 1)
  const middling = await tagAt(client, 60)
  const rare = await tagAt(client, 3000)
  const word = await tagAt(client, 20_000)
  const slip = `${word.slice(0, 4)}${word.slice(5)}`
  const stories = '/api/v1/content/stories'
  return {
    'list, page 1': stories,
    'list, page 500': `${stories}?page=500`,
    'list by status, rating and length': `${stories}?status=complete&contentRating=teen&length=long&sort=newest`,
    'list by rating, page 200': `${stories}?contentRating=everyone&page=200`,
    'list of a common tag': `${stories}?tag=${common}`,
    'list of a middling tag': `${stories}?tag=${middling}`,
    'list of a rare tag': `${stories}?tag=${rare}&sort=popular`,
    'list without a common tag': `${stories}?excludeTag=${common}&sort=popular`,
    'search, a word of 5 %': `${stories}?q=${commonWord}`,
    'search, a word of 5 %, page 30': `${stories}?q=${commonWord}&page=30`,
    'search, a word of 5 %, newest': `${stories}?q=${commonWord}&sort=newest`,
    'search, two words': `${stories}?q=${commonWord}+${word}`,
    'search, a rare word': `${stories}?q=${word}`,
    'search, a slip': `${stories}?q=${slip}`,
    'search while typing': `/api/v1/public/suggestions?query=${commonWord.slice(0, 4)}`,
    trending: '/api/v1/public/trending',
    writers: '/api/v1/public/writers',
  }
}
