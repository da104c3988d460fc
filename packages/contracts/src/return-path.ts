// Where a person goes after signing in. The address comes from outside, so it is reduced to path, query and fragment
// of our own site; anything else leads home.
const pagesNeverReturnedTo =
  /^\/(login|register|logout|reset-password|verify-email|registration-confirmation|forgot-password)(\/|$)/

/** Longer ones are not worth keeping, and would not fit where they are kept. */
export const maxReturnPathLength = 2000

export function safeReturnPath(from: string | null | undefined, siteUrl: string): string {
  if (!from || !URL.canParse(from, siteUrl)) return '/'
  const url = new URL(from, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return '/'
  // "/.//elsewhere.example" has a path of our own that a browser would read as another site.
  const path = url.pathname.replace(/^\/{2,}/, '/')
  if (pagesNeverReturnedTo.test(path)) return '/'
  const reduced = path + url.search + url.hash
  return reduced.length > maxReturnPathLength ? '/' : reduced
}

/** `?from=…`, or nothing when it leads home anyway. `lead` is `&` behind other names. */
export function returnQuery(path: string, lead: '?' | '&' = '?'): string {
  return path === '/' ? '' : `${lead}from=${encodeURIComponent(path)}`
}
