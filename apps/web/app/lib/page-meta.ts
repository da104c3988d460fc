// Title, description, canonical URL and robots rules of a page.
import type { MetaDescriptor } from 'react-router'
import type { RootData } from './root-data.ts'

const siteName = 'Fabula'
export const tagline = 'Create, share, and discover amazing stories together'

/** An Atom feed unless it says otherwise. */
type Feed = { path: string; title: string; type?: 'application/rss+xml' }

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
  /** A preview image for links: 1200 x 630, or a square of any size. */
  image?: { path: string; alt: string; isSquare?: boolean }
  /** What a page lets one hear. */
  audio?: { path: string; type: string } | undefined
  feed?: Feed | Feed[] | undefined
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
    ...(facts.image ? imageMeta({ ...facts.image, path: absolute(facts.image.path) }) : []),
    ...(facts.audio
      ? [
          { property: 'og:audio', content: absolute(facts.audio.path) },
          { property: 'og:audio:type', content: facts.audio.type },
        ]
      : []),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(siteUrl && isPublic
      ? [
          { property: 'og:url', content: canonical },
          { tagName: 'link', rel: 'canonical', href: canonical },
        ]
      : []),
    ...[facts.feed ?? []].flat().map(({ path, title: name, type = 'application/atom+xml' }) => ({
      tagName: 'link',
      rel: 'alternate',
      type,
      title: name,
      href: absolute(path),
    })),
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

function imageMeta({ path, alt, isSquare }: NonNullable<PageFacts['image']>): MetaDescriptor[] {
  return [
    { property: 'og:image', content: path },
    ...(isSquare
      ? []
      : [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: isSquare ? 'summary' : 'summary_large_image' },
  ]
}

function findSiteUrl(matches: PageMetaArgs['matches']): string | undefined {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as RootData | undefined)?.site.siteUrl || undefined
}
