// Loads the settings page in one go. A part that fails to load is null: the others still show.
import type { ApiClient } from '@fabula/contracts/client'
import { useLoaderData } from 'react-router'
import type { Page } from '#lib/page-context.ts'

export type SettingsPageData = Awaited<ReturnType<typeof loadSettingsPage>>

const maxPeople = 100
const maxHidden = 50

export async function loadSettingsPage({ attempt }: Page) {
  const orNull = async <T>(call: (api: ApiClient) => Promise<T>) => {
    const answer = await attempt(call)
    return answer.ok ? answer.value : null
  }
  const [
    settings,
    profile,
    sessions,
    areas,
    blocks,
    mutes,
    hidden,
    totp,
    passkeys,
    social,
    latest,
    shared,
    trust,
    tokens,
  ] = await Promise.all([
    orNull((api) => api('GET /users/settings')),
    orNull((api) => api('GET /users/profile')),
    orNull((api) => api('GET /auth/sessions')),
    orNull((api) => api('GET /collaboration/expertise-areas')),
    orNull((api) => api('GET /users/blocks', { query: { limit: String(maxPeople) } })),
    orNull((api) => api('GET /users/mutes', { query: { limit: String(maxPeople) } })),
    orNull((api) => api('GET /users/hidden-stories', { query: { limit: String(maxHidden) } })),
    orNull((api) => api('GET /auth/totp')),
    orNull((api) => api('GET /auth/passkeys')),
    orNull((api) => api('GET /auth/social')),
    orNull((api) => api('GET /users/export')),
    orNull((api) => api('GET /users/account/shared-stories')),
    orNull((api) => api('GET /moderation/trust')),
    orNull((api) => api('GET /users/tokens')),
  ])
  return {
    settings: settings?.settings ?? null,
    profile: profile?.profile ?? null,
    sessions: sessions?.sessions ?? null,
    expertiseAreas: areas?.expertiseAreas ?? null,
    blocks: blocks && { people: blocks.blocks, total: blocks.pagination.total },
    hidden: hidden && { stories: hidden.stories, total: hidden.pagination.total },
    totp: totp?.totp ?? null,
    passkeys: passkeys?.passkeys ?? null,
    social,
    dataExport: latest?.dataExport ?? null,
    trust: trust?.trust ?? null,
    tokens: tokens?.tokens ?? null,
    sharedStories: shared?.stories ?? [],
    mutes: mutes && { people: mutes.mutes, total: mutes.pagination.total },
  }
}

export function usePageData(): SettingsPageData {
  return useLoaderData<SettingsPageData>()
}
