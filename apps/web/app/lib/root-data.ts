// What every page knows in the browser too: who looks at it and what the site is. Given by the root's loader.
import type { Announcement } from '@fabula/contracts/announcements'
import type { Site } from '@fabula/contracts/site'
import type { OwnUser } from '@fabula/contracts/users'
import { useRouteLoaderData } from 'react-router'
import type { ReadingLook } from './reading-settings.ts'
import type { ThemePreferences } from './theme.ts'

export type RootData = {
  viewer: OwnUser | null
  /** As the viewer's settings have it, as the look of texts below; null for a visitor, whose device knows. */
  theme: ThemePreferences | null
  reading: ReadingLook | null
  site: Site
  /** As the server counts it, so that the page and its script agree. */
  year: number
  /** Something is announced to this person: only then do their pages ask what it is. */
  hasNews: boolean
  /** What stands above the page from its first paint on. */
  topBanners: TopBanner[]
}

type TopBanner = Pick<
  Announcement,
  '_id' | 'title' | 'excerpt' | 'type' | 'priority' | 'bannerStyle' | 'isSplash'
>

const noBanners: TopBanner[] = []

const unknownSite: Site = {
  isLocal: false,
  siteUrl: '',
  operator: { name: null, address: [], email: null },
  social: { x: null, instagram: null, facebook: null, discord: null },
  analyticsId: null,
  providers: [],
}

/** For the first drawing on the server alone; afterwards theme.ts and reading-look.ts know better. */
export function useServerReadingSettings(): Pick<RootData, 'theme' | 'reading'> {
  const data = useRouteLoaderData<RootData>('root')
  return { theme: data?.theme ?? null, reading: data?.reading ?? null }
}

/** Null for a visitor, and on an error screen for which even the root's data could not be had. */
export function useViewer(): OwnUser | null {
  return useRouteLoaderData<RootData>('root')?.viewer ?? null
}

export function useSite(): Site {
  return useRouteLoaderData<RootData>('root')?.site ?? unknownSite
}

export function useYear(): number | null {
  return useRouteLoaderData<RootData>('root')?.year ?? null
}

export function useHasNews(): boolean {
  return useRouteLoaderData<RootData>('root')?.hasNews ?? false
}

export function useTopBanners(): TopBanner[] {
  return useRouteLoaderData<RootData>('root')?.topBanners ?? noBanners
}
