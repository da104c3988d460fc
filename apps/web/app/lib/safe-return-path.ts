// Where a person goes after signing in. The address comes from outside, so it is reduced to path, query and fragment
// of our own site; anything else leads home.
const pagesNeverReturnedTo =
  /^\/(login|register|logout|reset-password|verify-email|registration-confirmation|forgot-password)(\/|$)/

export function safeReturnPath(from: string | null | undefined, siteUrl: string): string {
  if (!from || !URL.canParse(from, siteUrl)) return '/'
  const url = new URL(from, siteUrl)
  if (url.origin !== new URL(siteUrl).origin) return '/'
  // "/.//elsewhere.example" has a path of our own that a browser would read as another site.
  const path = url.pathname.replace(/^\/{2,}/, '/')
  if (pagesNeverReturnedTo.test(path)) return '/'
  return path + url.search + url.hash
}
