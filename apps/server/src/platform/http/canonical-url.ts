// One spelling for each address. Routers decode, resolve dots and skip slashes in ways of their own, so a rule that
// compares addresses holds only when there is nothing left to decode, resolve or skip.

const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i
const parts = /^([^?#]*)(\?[^#]*)?/
const encoded = /(?:%[0-9a-f]{2})+|%/gi
/** RFC 3986: what needs no encoding means the same with and without it. */
const unreserved = /%(?:2[de]|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi

/** The path and query of a request, the path in its canonical spelling. The query is not touched. */
export function canonicalUrl(url: string): string {
  const [, path = '', query = ''] = parts.exec(url.replace(origin, '')) ?? []
  // The standard parser resolves dot segments, encoded ones too, and encodes what must be encoded.
  const { pathname } = new URL(`http://localhost/${path}`)
  return pathname.replace(/\/{2,}/g, '/').replace(encoded, normalizeEncoded) + query
}

function normalizeEncoded(run: string): string {
  try {
    decodeURIComponent(run)
  } catch {
    // The encoding of no text: taken for the text that it looks like.
    return run.replaceAll('%', '%25')
  }
  return run.replace(unreserved, decodeURIComponent)
}
