// The server's entry: creates a context per request, and renders the whole HTML before responding.
import { text } from 'node:stream/consumers'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from '#lib/page-context.ts'
import { WritingTogether } from '#areas/editor/public/writing-together.tsx'
import { ErrorGuide } from '#errors/error-guide.tsx'
import { ServerParts } from '#lib/server-only-data.ts'
import { writePageData, writePageScript } from './page-script.ts'
import { renderWhole } from './render-whole.ts'

export { createPageContext } from '#lib/page-context.ts'
export { cacheablePages } from './cacheable-pages.ts'

/** A loader's promise that is still pending after this long fails; the page shows its error instead of hanging. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, setHtml } = loadContext.get(pageContext)
  const { serverHandoffStream, ...context } = routerContext
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const parts = {
    nonce,
    pageData: writePageData(data),
    pageScript: writePageScript(context),
    ErrorGuide,
    WritingTogether,
  }
  const html = await renderWhole(
    <ServerParts value={parts}>
      <ServerRouter context={ofThisPage(context)} url={request.url} nonce={nonce ?? undefined} />
    </ServerParts>,
  )
  setHtml(html)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Only the routes of the page: the router would prepare all of them for each page. */
function ofThisPage({ manifest, ...context }: EntryContext): EntryContext {
  const { matches } = context.staticHandlerContext
  const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(pageContext).logFailure(error)
}
