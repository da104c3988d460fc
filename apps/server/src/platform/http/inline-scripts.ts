import { createHash } from 'node:crypto'

/** SHA-256 of every inline script, so that the policy of a cached page allows exactly these. */
export function inlineScriptHashes(html: string): string[] {
  return [...new Set(inlineScripts(html).map((body) => createHash('sha256').update(body).digest('base64')))]
}

/** Files are allowed by their origin, and data is not run. */
const notInline = /\bsrc=|\btype="application\/(?:ld\+)?json"/

function inlineScripts(html: string): string[] {
  const bodies: string[] = []
  const opening = /<script\b([^<>]*)>/g
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const start = opening.lastIndex
    const end = html.indexOf('</script>', start)
    if (end === -1) break
    if (!notInline.test(found[1] ?? '')) bodies.push(html.slice(start, end))
    // Skips apparent tags inside a script.
    opening.lastIndex = end
  }
  return bodies
}
