// The return path through sign-in, registration, email and onboarding: always in the URL, never trusted.
import { safeReturnPath } from '@fabula/contracts/return-path'
import type { Site } from '@fabula/contracts/site'
import { useSearchParams } from 'react-router'
import { useSite } from './root-data.ts'

/** For loaders and actions. */
export function returnPathOf(url: URL, { siteUrl }: Pick<Site, 'siteUrl'>): string {
  return safeReturnPath(url.searchParams.get('from'), siteUrl)
}

export function useReturnPath(): string {
  const [search] = useSearchParams()
  return safeReturnPath(search.get('from'), useSite().siteUrl)
}
