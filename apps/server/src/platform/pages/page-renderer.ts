// Renders one page: the user of the request, the in-process API, the web app's response.
import { randomBytes } from 'node:crypto'
import type { ErrorBody } from '@fabula/contracts/errors'
import type { Site } from '@fabula/contracts/site'
import type { Log } from '../log/log.ts'
import type { Actor, ClientInfo, CookieChange, Cookies } from '../actor.ts'
import type { Dispatcher } from '../http/dispatcher.ts'
import type { WebBuild } from './web-build.ts'

export type PageCall = {
  request: Request
  actor: Actor
  client: ClientInfo
  cookies: Cookies
  origin: string
  requestId: string
  mayUseDevTools: boolean
  /** A page that may be cached has no nonce: its scripts are allowed by hash. */
  isShared: boolean
  failure?: ErrorBody
  log: Log
}

export type PageAnswer = {
  status: number
  headers: Headers
  html: string
  cookieChanges: CookieChange[]
  tags: Set<string>
  isComplete: boolean
  nonce: string | null
}

export function createPageRenderer(web: () => Promise<WebBuild>, dispatcher: Dispatcher, site: Site) {
  return async function renderPage({
    request,
    actor,
    client,
    cookies,
    origin,
    requestId,
    mayUseDevTools,
    isShared,
    failure,
    log,
  }: PageCall): Promise<PageAnswer> {
    const { module, handle } = await web()
    const cookieChanges: CookieChange[] = []
    const known: Record<string, string | undefined> = { ...cookies }
    const tags = new Set<string>()
    let isComplete = true
    let html: string | undefined
    const nonce = isShared ? null : randomBytes(16).toString('base64')
    const api = dispatcher.clientFor({
      actor,
      client,
      cookies: known,
      origin,
      requestId,
      mayUseDevTools,
      setCookies(changes) {
        cookieChanges.push(...changes)
        // Later calls of this page must see them, as if the browser had made the calls.
        for (const { name, value, maxAgeSeconds } of changes)
          known[name] = maxAgeSeconds === 0 ? undefined : value
      },
    })
    const context = module.createPageContext({
      api,
      viewer: actor.kind === 'user' ? actor.user : null,
      site,
      nonce,
      requestId,
      mayUseDevTools,
      failure: failure ?? null,
      tag: (...names) => names.forEach((name) => tags.add(name)),
      setHtml: (written) => (html = written),
      markIncomplete: () => (isComplete = false),
      logFailure: (error) =>
        log.error({ err: error, path: new URL(request.url).pathname }, 'page rendering failed'),
    })
    const response = await handle(request, context)
    return {
      status: response.status,
      headers: response.headers,
      html: html ?? (await response.text()),
      cookieChanges,
      tags,
      isComplete,
      nonce,
    }
  }
}
