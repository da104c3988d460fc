import { createHash } from 'node:crypto'

/** SHA-256 of every inline script, so that the policy of a kept page allows exactly these. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...new Set([...scripts].map(([, body = '']) => createHash('sha256').update(body).digest('base64')))]
}
