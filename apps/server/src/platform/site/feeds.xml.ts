// Sitemaps and feeds as text. All user content goes through `escapeXml`.
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const unprintable = /(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu

/** For text and attributes; characters that XML cannot contain become spaces. */
export function escapeXml(text: string): string {
  return text.replace(unprintable, ' ').replace(/[&<>"']/g, (sign) => signs[sign]!)
}

/** HTML as it is, for readers that decode entities once too often. */
export const cdata = (html: string) =>
  `<![CDATA[${html.replace(unprintable, ' ').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapIndex(addresses: readonly string[]): string {
  const rows = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
  return `${xmlHead}<sitemapindex xmlns="${sitemaps}">${rows.join('\n')}</sitemapindex>\n`
}

export function sitemap(pages: readonly { address: string; changedAt?: Date | null }[]): string {
  const rows = pages.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`
  })
  return `${xmlHead}<urlset xmlns="${sitemaps}">${rows.join('\n')}</urlset>\n`
}

export type AtomFeed = {
  id: string
  title: string
  subtitle: string
  author: string
  language: string
  selfUrl: string
  pageUrl: string
  updatedAt: string
  entries: readonly {
    id: string
    title: string
    url: string
    summary: string
    /** Whole text, as HTML with absolute addresses. */
    html?: string
    /** Where they differ from the author of the feed. */
    authors?: readonly string[]
    enclosure?: { url: string; type: string; length: number }
    publishedAt: Date
    updatedAt: Date
  }[]
}

export function atomFeed(feed: AtomFeed): string {
  const entries = feed.entries.map(
    (entry) => `<entry>
<id>urn:uuid:${entry.id}</id>
<title>${escapeXml(entry.title)}</title>
${(entry.authors ?? []).map((name) => `<author><name>${escapeXml(name)}</name></author>\n`).join('')}<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>
${entry.enclosure ? enclosureLink(entry.enclosure) : ''}<published>${entry.publishedAt.toISOString()}</published>
<updated>${entry.updatedAt.toISOString()}</updated>
<summary>${escapeXml(entry.summary)}</summary>
${entry.html === undefined ? '' : `<content type="html">${escapeXml(entry.html)}</content>\n`}</entry>`,
  )
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
<id>urn:uuid:${feed.id}</id>
<title>${escapeXml(feed.title)}</title>
<subtitle>${escapeXml(feed.subtitle)}</subtitle>
<author><name>${escapeXml(feed.author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.selfUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.pageUrl)}"/>
<updated>${feed.updatedAt}</updated>
${entries.join('\n')}
</feed>
`
}

const enclosureLink = ({ url, type, length }: { url: string; type: string; length: number }) =>
  `<link rel="enclosure" type="${type}" length="${length}" href="${escapeXml(url)}"/>\n`
