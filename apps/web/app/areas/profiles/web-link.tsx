type WebLinkProps = { label: string; url: string; withSite?: boolean }

/** A user-supplied link: http and https only, with no endorsement. */
export function WebLink({ label, url, withSite }: WebLinkProps) {
  const site = findSite(url)
  if (site === null) return label
  return (
    <>
      <a href={url} rel="nofollow ugc noopener noreferrer" className="ui-text-link wrap-anywhere">
        {label}
      </a>
      {withSite ? <span className="text-meta text-ink-faint"> {site}</span> : null}
    </>
  )
}

/** The host name of a link, or null for anything that is not a web URL; those are not rendered as links. */
export function findSite(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : null
}
