// Where the user goes after signing in. The value is untrusted, so it is reduced to path, query and fragment on this
// site; anything else becomes the home page.
const pagesNeverReturnedTo =
  /^\/(login|register|logout|reset-password|verify-email|registration-confirmation|forgot-password)(\/|$)/

/** Longer paths are not worth storing, and would not fit where they are stored. */
export const maxReturnPathLength = 2000

export function safeReturnPath(from: string | null | undefined, siteUrl: string): string {
  if (!from || !URL.canParse(from, siteUrl)) return '/'
  const url = new URL(from, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return '/'
  // "/.//elsewhere.example" has a path on this site that a browser would read as another site.
  const path = url.pathname.replace(/^\/{2,}/, '/')
  if (pagesNeverReturnedTo.test(path)) return '/'
  const reduced = path + url.search + url.hash
  return reduced.length > maxReturnPathLength ? '/' : reduced
}

/** `?from=…`, or nothing for the home page. `lead` is `&` after other parameters. */
export function returnQuery(path: string, lead: '?' | '&' = '?'): string {
  return path === '/' ? '' : `${lead}from=${encodeURIComponent(path)}`
}
