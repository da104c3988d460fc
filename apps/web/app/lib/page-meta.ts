// Title, description, canonical URL and robots rules of a page.
import type { MetaDescriptor } from 'react-router'
import type { RootData } from './root-data.ts'

const siteName = 'Fabula'
export const tagline = 'Create, share, and discover amazing stories together'

export type PageFacts = {
  /** Null on the home page, whose title is the name and the tagline. */
  title: string | null
  description: string
  isListed?: boolean
  /** A page that only its viewer can open has no canonical URL. */
  isPublic?: boolean
  /** Path and query, where the page has more than one URL. */
  canonical?: string
  /** The Open Graph type of the content. */
  type?: 'website' | 'book' | 'article'
  /** A 1200 x 630 preview image for links. */
  image?: { path: string; alt: string }
  feed?: { path: string; title: string } | undefined
  /** Whether other sites can request an oEmbed preview of this page. */
  oembed?: boolean
  jsonLd?: (absolute: (path: string) => string) => Record<string, unknown>
}

/** The common part of every route's `Route.MetaArgs`. */
export type PageMetaArgs = {
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[]
  location: { pathname: string }
}

export function pageMeta(
  { matches, location }: PageMetaArgs,
  { title, description, isListed = true, isPublic = true, ...facts }: PageFacts,
): MetaDescriptor[] {
  const siteUrl = findSiteUrl(matches)
  const absolute = (path: string) => (siteUrl ? new URL(path, siteUrl).href : path)
  const canonical = absolute(facts.canonical ?? location.pathname)
  const fullTitle = title === null ? `${siteName}: ${tagline.toLowerCase()}` : `${title} · ${siteName}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: title ?? siteName },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: facts.type ?? 'website' },
    ...(facts.image ? imageMeta(absolute(facts.image.path), facts.image.alt) : []),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(siteUrl && isPublic
      ? [
          { property: 'og:url', content: canonical },
          { tagName: 'link', rel: 'canonical', href: canonical },
        ]
      : []),
    ...(facts.feed
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/atom+xml',
            title: facts.feed.title,
            href: absolute(facts.feed.path),
          },
        ]
      : []),
    ...(facts.oembed && siteUrl
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/json+oembed',
            href: absolute(`/oembed?${new URLSearchParams({ url: canonical })}`),
          },
        ]
      : []),
    ...(facts.jsonLd ? [{ 'script:ld+json': facts.jsonLd(absolute) as never }] : []),
  ]
}

function imageMeta(url: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function findSiteUrl(matches: PageMetaArgs['matches']): string | undefined {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as RootData | undefined)?.site.siteUrl || undefined
}
