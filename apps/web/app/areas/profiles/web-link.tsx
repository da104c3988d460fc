import { findSite } from './find-site.ts'

type WebLinkProps = { label: string; url: string; withSite?: boolean }

/** A link that somebody wrote: http and https only, and we vouch for nothing. */
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
