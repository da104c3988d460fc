/** The site that a link leads to, or nothing for what is no web address: such a link is not shown as one. */
export function findSite(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : null
}
