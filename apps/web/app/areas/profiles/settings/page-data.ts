// Loads what a page of the settings shows. A part that fails to load is null: the others still show.
import type { ApiClient } from '@fabula/contracts/client'
import { useLoaderData } from 'react-router'
import type { Page } from '#lib/page-context.ts'

const maxPeople = 100
const maxHidden = 50

const calls = {
  settings: async (api: ApiClient) => (await api('GET /users/settings')).settings,
  profile: async (api: ApiClient) => (await api('GET /users/profile')).profile,
  sessions: async (api: ApiClient) => (await api('GET /auth/sessions')).sessions,
  expertiseAreas: async (api: ApiClient) => (await api('GET /collaboration/expertise-areas')).expertiseAreas,
  async blocks(api: ApiClient) {
    const { blocks, pagination } = await api('GET /users/blocks', { query: { limit: String(maxPeople) } })
    return { people: blocks, total: pagination.total }
  },
  async mutes(api: ApiClient) {
    const { mutes, pagination } = await api('GET /users/mutes', { query: { limit: String(maxPeople) } })
    return { people: mutes, total: pagination.total }
  },
  async hidden(api: ApiClient) {
    const query = { limit: String(maxHidden) }
    const { stories, pagination } = await api('GET /users/hidden-stories', { query })
    return { stories, total: pagination.total }
  },
  totp: async (api: ApiClient) => (await api('GET /auth/totp')).totp,
  passkeys: async (api: ApiClient) => (await api('GET /auth/passkeys')).passkeys,
  social: async (api: ApiClient) => api('GET /auth/social'),
  dataExport: async (api: ApiClient) => (await api('GET /users/export')).dataExport,
  sharedStories: async (api: ApiClient) => (await api('GET /users/account/shared-stories')).stories,
  trust: async (api: ApiClient) => (await api('GET /moderation/trust')).trust,
  tokens: async (api: ApiClient) => (await api('GET /users/tokens')).tokens,
}

export type SettingsData = keyof typeof calls
/** What the page does not need is null too. */
export type SettingsPageData = { [Name in SettingsData]: Awaited<ReturnType<(typeof calls)[Name]>> | null }

export async function loadSettingsPage(
  { attempt }: Page,
  names: readonly SettingsData[],
): Promise<SettingsPageData> {
  const loaded = await Promise.all(
    names.map(async (name) => {
      const answer = await attempt<unknown>(calls[name])
      return [name, answer.ok ? answer.value : null] as const
    }),
  )
  const nothing = Object.keys(calls).map((name) => [name, null] as const)
  return Object.fromEntries([...nothing, ...loaded]) as SettingsPageData
}

export function usePageData(): SettingsPageData {
  return useLoaderData<SettingsPageData>()
}
