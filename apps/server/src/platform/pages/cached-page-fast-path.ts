// Serves cached pages before the framework runs: no hooks, no cookies, no session, one lookup and one write. Anything
// unusual (one of our cookies, a query in another order, an unknown URL) takes the normal path.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'
import { acceptedEncoding, type Encoding } from './encoding.ts'
import type { FinishedPage, PageCache } from './page-cache.ts'

export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

/** Thousands a second: one line represents this many, the metrics count them all. */
const requestsPerLogLine = 100

export function createShortcut(
  cache: Pick<PageCache, 'find'>,
  metrics: Pick<Metrics, 'observeRequest'>,
  log: Log,
): Shortcut {
  let count = 0
  return (request, response) => {
    if (request.method !== 'GET' || request.headers.cookie?.includes('fabula_')) return false
    const page = cache.find(request.url ?? '')
    if (!page) return false
    const began = performance.now()
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, headersOf(page, 'identity', false)).end()
    } else {
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      response.writeHead(200, headersOf(page, encoding, true)).end(page[encoding])
    }
    metrics.observeRequest('kept page', 'GET', response.statusCode, (performance.now() - began) / 1000)
    if (count++ % requestsPerLogLine === 0)
      log.info({ path: request.url, statusCode: response.statusCode, requestsPerLogLine }, 'cached page')
    return true
  }
}

const known = new WeakMap<FinishedPage, Map<string, string[]>>()

/** Built once per page and encoding: a flat list is what Node writes fastest. */
function headersOf(page: FinishedPage, encoding: Encoding, hasBody: boolean): string[] {
  const forms = known.get(page) ?? new Map<string, string[]>()
  known.set(page, forms)
  const form = `${encoding} ${hasBody}`
  const found = forms.get(form)
  if (found) return found
  const headers = { ...page.headers, etag: page.etag }
  const body = {
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(page[encoding].length),
  }
  const flat = Object.entries(hasBody ? { ...headers, ...body } : headers).flat()
  forms.set(form, flat)
  return flat
}
