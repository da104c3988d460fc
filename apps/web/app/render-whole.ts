// Renders a page in one go: streaming costs about three times as much, and users and crawlers get complete pages.
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'

/** React's marker for a suspended boundary. */
const suspendedMark = '<!--$!-->'

export async function renderWhole(page: ReactNode): Promise<string> {
  // Put together before it is searched, because that copies it.
  const html = `<!DOCTYPE html>${renderToString(page)}`
  if (!html.includes(suspendedMark)) return html
  // Only the first page with a lazy component, whose code is loaded here.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Infinity })
  const waited = await text(prelude)
  if (waited.includes(suspendedMark)) throw new Error('A component suspended while a page was being made.')
  return waited
}
