// Loads one tab of a profile. A tab that fails to load shows its own message; the rest of the page stays usable.
import type { ApiClient } from '@fabula/contracts/client'
import type { ErrorBody } from '@fabula/contracts/errors'
import { data } from 'react-router'
import type { Page } from '#lib/page-context.ts'
import { storiesPerPage, type TabName } from './profile-tabs.ts'

type Asking = { tab: TabName; page: number; userId: string; isOwn: boolean }
type Fetched = Awaited<ReturnType<(typeof fetchers)[TabName]>>

export type TabData =
  | { tab: TabName; state: 'failed'; title: string; text: string }
  /** The owner has made their lists private. */
  | { tab: TabName; state: 'hidden' }
  | (Fetched & { state: 'here' })

const fetchers = {
  async stories(api: ApiClient, { userId, page }: Asking) {
    const query = { userId, page: String(page), limit: String(storiesPerPage) }
    const { stories, pagination } = await api('GET /users/stories', { query })
    return { tab: 'stories' as const, stories, pagination }
  },
  async characters(api: ApiClient, { userId, page }: Asking) {
    const { characters, pagination } = await api('GET /users/characters', {
      query: { userId, page: String(page) },
    })
    return { tab: 'characters' as const, characters, pagination }
  },
  async lists(api: ApiClient, { userId, page, isOwn }: Asking) {
    const [stored, { lists, pagination }] = await Promise.all([
      isOwn ? api('GET /users/bookmarks', { query: { limit: '1' } }) : null,
      api('GET /users/lists', { query: { userId, page: String(page) } }),
    ])
    return { tab: 'lists' as const, stored: stored?.pagination.total ?? null, lists, pagination }
  },
  async reviews(api: ApiClient, { userId, page }: Asking) {
    const { reviews, pagination } = await api('GET /users/info/{id}/reviews', {
      params: { id: userId },
      query: { page: String(page) },
    })
    return { tab: 'reviews' as const, reviews, pagination }
  },
  async questions(api: ApiClient, { userId, page }: Asking) {
    const [reputation, asked, answered] = await Promise.all([
      api('GET /users/info/{id}/reputation', { params: { id: userId } }),
      api('GET /qa/questions', { query: { author: userId, page: String(page), limit: '10' } }),
      api('GET /qa/questions', { query: { answeredBy: userId, limit: '10' } }),
    ])
    const { questions, pagination } = asked
    return { tab: 'questions' as const, reputation, questions, pagination, answered: answered.questions }
  },
  async achievements(api: ApiClient, { userId }: Asking) {
    const { achievements } = await api('GET /users/achievements', { query: { userId } })
    return { tab: 'achievements' as const, achievements }
  },
  async about() {
    return { tab: 'about' as const }
  },
  async followers(api: ApiClient, { userId, page }: Asking) {
    const query = { userId, page: String(page) }
    const { followers, pagination } = await api('GET /users/followers', { query })
    return { tab: 'followers' as const, people: followers, pagination }
  },
  async following(api: ApiClient, { userId, page }: Asking) {
    const query = { userId, page: String(page) }
    const { following, pagination } = await api('GET /users/following', { query })
    return { tab: 'following' as const, people: following, pagination }
  },
} satisfies Record<TabName, (api: ApiClient, asking: Asking) => Promise<{ tab: TabName }>>

export async function loadTab(attempt: Page['attempt'], asking: Asking): Promise<TabData> {
  const { tab } = asking
  const answer = await attempt<Fetched>((api) => fetchers[tab](api, asking))
  if (answer.ok) return { ...answer.value, state: 'here' }
  // The user or the session no longer exists, so the whole page fails.
  if (answer.status === 404 || answer.status === 401) throw data(answer.error, { status: answer.status })
  if (answer.status === 403) return { tab, state: 'hidden' }
  return { tab, state: 'failed', title: titleOf(tab), text: answer.error.message }
}

const titleOf = (tab: TabName): string =>
  Object.hasOwn(fetchFailures, tab) ? fetchFailures[tab as keyof typeof fetchFailures] : fetchFailures.profile

/** Fails the whole page: with the specification's message on a server failure, else with the error's own. */
export function failedPage(error: ErrorBody, status: number, words: string): never {
  throw data(status >= 500 ? { ...error, message: words } : error, { status })
}

// Messages for profile tabs that failed to load, as the specification words them.
export const fetchFailures = {
  profile: 'Failed to fetch profile',
  stats: 'Failed to fetch stats',
  achievements: 'Failed to fetch achievements',
  stories: 'Failed to fetch stories',
  characters: 'Failed to fetch characters',
  followers: 'Failed to fetch followers',
  following: 'Failed to fetch following',
} as const
