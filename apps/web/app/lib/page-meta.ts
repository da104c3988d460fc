// Title, description, canonical address and whether search engines may list a page.
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { RootData } from './root-data.ts'

const siteName = 'Fabula'
export const tagline = 'Create, share, and discover amazing stories together'

export type PageFacts = {
  /** Null on the home page, whose title is the name and the tagline. */
  title: string | null
  description: string
  isListed?: boolean
  /** A page that only its reader can open has no address to name. */
  isPublic?: boolean
}

export function pageMeta(
  { matches, location }: Pick<MetaArgs, 'matches' | 'location'>,
  { title, description, isListed = true, isPublic = true }: PageFacts,
): MetaDescriptor[] {
  const siteUrl = findSiteUrl(matches)
  const fullTitle = title === null ? `${siteName}: ${tagline.toLowerCase()}` : `${title} · ${siteName}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: title ?? siteName },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(siteUrl && isPublic
      ? [{ tagName: 'link', rel: 'canonical', href: new URL(location.pathname, siteUrl).href }]
      : []),
  ]
}

function findSiteUrl(matches: MetaArgs['matches']): string | undefined {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as RootData | undefined)?.site.siteUrl || undefined
}
