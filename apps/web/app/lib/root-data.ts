// Data of every page, in the browser too: the viewer and the site. From the root's loader.
import type { Announcement } from '@fabula/contracts/announcements'
import type { Site } from '@fabula/contracts/site'
import type { OwnUser } from '@fabula/contracts/users'
import { useRouteLoaderData } from 'react-router'
import type { ReadingLook } from './reading-settings.ts'
import type { ThemePreferences } from './theme.ts'

export type RootData = {
  viewer: OwnUser | null
  /** From the viewer's settings, as `reading` below; null for a visitor, whose device has them. */
  theme: ThemePreferences | null
  reading: ReadingLook | null
  site: Site
  /** The server's year, so that server and client render the same. */
  year: number
  /** There is an announcement for this user: only then do pages fetch it. */
  hasNews: boolean
  /** Banners above the page, from the first paint on. */
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

/** For server rendering only; afterward theme.ts and reading-settings.ts have newer values. */
export function useServerReadingSettings(): Pick<RootData, 'theme' | 'reading'> {
  const data = useRouteLoaderData<RootData>('root')
  return { theme: data?.theme ?? null, reading: data?.reading ?? null }
}

/** Null for a visitor, and on an error screen without root data. */
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
