import { findSite } from './link-host.ts'

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
