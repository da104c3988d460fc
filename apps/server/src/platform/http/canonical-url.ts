// One spelling per URL. Routers decode, resolve dots and skip slashes each in their own way, so a rule that compares
// URLs is only reliable when nothing is left to decode, resolve or skip.

const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i
const parts = /^([^?#]*)(\?[^#]*)?/
const encoded = /(?:%[0-9a-f]{2})+|%/gi
/** RFC 3986: unreserved characters mean the same with and without encoding. */
const unreserved = /%(?:2[de]|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi

/** Most URLs: nothing in the path is encoded, empty or a dot segment. */
const plain = /^(?:\/[\w~-][\w.~-]*)+(?:\?[^#]*)?$/

/** The path and query of a request, the path in canonical form. The query is not touched. */
export function canonicalUrl(url: string): string {
  if (plain.test(url)) return url
  const [, path = '', query = ''] = parts.exec(url.replace(origin, '')) ?? []
  // The standard parser resolves dot segments, encoded ones too, and encodes what must be encoded.
  const { pathname } = new URL(`http://localhost/${path}`)
  return pathname.replace(/\/{2,}/g, '/').replace(encoded, normalizeEncoded) + query
}

function normalizeEncoded(run: string): string {
  try {
    decodeURIComponent(run)
  } catch {
    // An invalid encoding is taken as literal text.
    return run.replaceAll('%', '%25')
  }
  return run.replace(unreserved, decodeURIComponent)
}
