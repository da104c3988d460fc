/** The host name of a link, or null for anything that is not a web URL; those are not rendered as links. */
export function findSite(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : null
}
