// Sitemaps and feeds as text. All user content goes through `escape`.
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escape(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, ' ').replace(/[&<>"']/g, (sign) => signs[sign]!)
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapIndex(addresses: readonly string[]): string {
  const rows = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>`)
  return `${head}<sitemapindex xmlns="${sitemaps}">${rows.join('\n')}</sitemapindex>\n`
}

export function sitemap(pages: readonly { address: string; changedAt?: Date | null }[]): string {
  const rows = pages.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escape(address)}</loc>${changed}</url>`
  })
  return `${head}<urlset xmlns="${sitemaps}">${rows.join('\n')}</urlset>\n`
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
    publishedAt: Date
    updatedAt: Date
  }[]
}

export function atomFeed(feed: AtomFeed): string {
  const entries = feed.entries.map(
    (entry) => `<entry>
<id>urn:uuid:${entry.id}</id>
<title>${escape(entry.title)}</title>
<link rel="alternate" type="text/html" href="${escape(entry.url)}"/>
<published>${entry.publishedAt.toISOString()}</published>
<updated>${entry.updatedAt.toISOString()}</updated>
<summary>${escape(entry.summary)}</summary>
</entry>`,
  )
  return `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escape(feed.language)}">
<id>urn:uuid:${feed.id}</id>
<title>${escape(feed.title)}</title>
<subtitle>${escape(feed.subtitle)}</subtitle>
<author><name>${escape(feed.author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escape(feed.selfUrl)}"/>
<link rel="alternate" type="text/html" href="${escape(feed.pageUrl)}"/>
<updated>${feed.updatedAt}</updated>
${entries.join('\n')}
</feed>
`
}
