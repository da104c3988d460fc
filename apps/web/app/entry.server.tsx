// The server's way into the pages: it makes a context per request, and the whole HTML before anything is answered.
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { NonceProvider } from './nonce.ts'

export { createPageContext } from '#lib/page-context.ts'
export { cacheablePages } from './cacheable-pages.ts'

/** A loader's promise that is still open after this long fails; the page shows its error instead of hanging. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext)
  const html = await renderWhole(
    <NonceProvider value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce ?? undefined} />
    </NonceProvider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(new Uint8Array(html), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId } = context.get(pageContext)
  console.error(JSON.stringify({ level: 'error', requestId, path: new URL(request.url).pathname }), error)
}

/** People and crawlers get the same complete page: nothing streams in later. */
function renderWhole(page: React.ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        pipe(sink)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
    })
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
  })
}
