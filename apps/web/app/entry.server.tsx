// The server's way into the pages: it makes a context per request, and the whole HTML before anything is answered.
import { renderToString } from 'react-dom/server'
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
  // Read before rendering, so that the page can be made in one go: a streaming render costs about three times as much.
  const { serverHandoffStream, ...context } = routerContext
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  const html = renderToString(
    <NonceProvider value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce ?? undefined} />
    </NonceProvider>,
  )
  if (html.includes(suspendedMark)) throw new Error('A component suspended while a page was being made.')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(withData(scriptAfterPaint(html), data, nonce), { status, headers })
}

/** What React leaves where a boundary was not ready. People and crawlers get complete pages, so none may be. */
const suspendedMark = '<!--$!-->'

/**
 * A page is drawn by its style sheet and its fonts; script only makes it answer. React names the files of script first
 * and browsers would fetch them along with what draws, so they are asked for when the page has been painted, all at
 * once. Where the router writes its script in another way (in development), nothing is changed.
 */
function scriptAfterPaint(html: string): string {
  const router = routerScript.exec(html)
  if (!router) return html
  const [whole, attributes = '', body = ''] = router
  const files: string[] = []
  const head = html.slice(0, router.index).replace(/<link rel="modulepreload"[^<>]*>/g, (link) => {
    const file = / href="([^"]+)"/.exec(link)?.[1]
    if (file === undefined) return link
    files.push(file)
    return ''
  })
  const names: string[] = []
  const imported: string[] = []
  const rest = body.replace(staticImport, (_, name: string | undefined, file: string) => {
    names.push(name ?? '')
    imported.push(`import(${file})`)
    return ''
  })
  const parts = files.filter((file) => !body.includes(file))
  const script = [
    '{let isAwake=false;const wake=async()=>{if(isAwake)return;isAwake=true;try{',
    `for(const href of ${JSON.stringify(files)})`,
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));',
    // One after the other, each in a task of its own: together they would keep the page from answering for a while.
    `for(const part of ${JSON.stringify(parts)})await import(part);`,
    `const [${names.join()}]=await Promise.all([${imported.join()}]);`,
    rest.trim(),
    // What cannot be fetched leaves the page as it came: links and forms work.
    '}catch{}};requestAnimationFrame(()=>setTimeout(wake));',
    // A page that nobody sees is not painted.
    'setTimeout(wake,document.hidden?0:1000)}',
  ].join('')
  return `${head}<script${attributes}>${script}</script>${html.slice(router.index + whole.length)}`
}

const routerScript =
  /<script type="module" async=""([^>]*)>((?:import [^;]+;\s*)+window\.__reactRouterRouteModules[^<]*)<\/script>/
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");\s*/g

/** The loaders' data in the two scripts that React Router would stream at the end of the page. */
function withData(html: string, data: string, nonce: string | null): string {
  const attribute = nonce === null ? '' : ` nonce="${nonce}"`
  const controller = 'window.__reactRouterContext.streamController'
  const scripts = `<script${attribute}>${controller}.enqueue(${escapeScript(JSON.stringify(data))});</script><script${attribute}>${controller}.close();</script>`
  const end = html.lastIndexOf('</body>')
  return `<!DOCTYPE html>${html.slice(0, end)}${scripts}${html.slice(end)}`
}

const dangerous: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function escapeScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => dangerous[character] ?? character)
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(pageContext).logFailure(error)
}
