// Every URL that is not the API or a file: rendered by the web app as complete HTML, and cached for visitors where
// allowed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from '../http/dispatcher.ts'
import type { CookieJar } from '../http/cookies.ts'
import { visitor } from '../actor.ts'
import { appErrorOf, errorBodyOf } from '../http/error-body.ts'
import { noteFailure } from '../http/server.ts'
import { inlineScriptHashes } from '../http/inline-scripts.ts'
import { mayUseDevTools, ownOrigin, requireOwnOrigin } from '../http/origin.ts'
import type { Log } from '../log/log.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { Platform } from '../platform.ts'
import { withRequestMemo } from '../request-memo.ts'
import { acceptedEncoding, compressOnce } from './encoding.ts'
import { type FinishedPage, type PageCache, type RenderedPage } from './page-cache.ts'
import { createPageRenderer, type PageAnswer } from './page-renderer.ts'
import type { WebBuild } from './web-build.ts'

export type PagesOptions = {
  platform: Platform
  dispatcher: Dispatcher
  jar: CookieJar
  cache: PageCache
  web: () => Promise<WebBuild>
  site: Parameters<typeof createPageRenderer>[2]
  /** Where Vite's hot reload listens in development. */
  devOrigins?: readonly string[]
}

const formLimit = 64 * 1024
const minCompressedBytes = 1024

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { platform, dispatcher, jar, cache, web, site, devOrigins = [] } = options
  const { config, sessions, limits } = platform
  const renderPage = createPageRenderer(web, dispatcher, site)
  const origin = new URL(site.siteUrl).origin

  /** The cache key of a page: the path and the query parameters that the page declares, nothing else. */
  async function sharedAddress(request: FastifyRequest): Promise<string | undefined> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const url = new URL(request.url, origin)
    const { module } = await web()
    const rule = module.cacheablePages.find(({ path }) => path.test(url.pathname))
    if (!rule) return undefined
    const query = new URLSearchParams()
    for (const name of rule.query)
      for (const value of url.searchParams.getAll(name)) query.append(name, value)
    return query.size > 0 ? `${url.pathname}?${query}` : url.pathname
  }

  async function handlePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    requireOwnOrigin(request, config)
    const cookies = jar.read(request)
    const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const address = sessions.hasHint(cookies) ? undefined : await sharedAddress(request)
    const cached = address && cache.find(address)
    if (cached) return sendCached(cached, request, reply)

    const { actor, cookieChanges } = await sessions.identify(cookies, { mayRenew: true, client })
    jar.write(reply, cookieChanges)
    await limits.consume(request.method === 'POST' ? 'writes' : 'reads', {
      address: client.address,
      userId: actor.kind === 'user' ? actor.userId : null,
    })
    const call = {
      actor,
      client,
      cookies,
      origin: ownOrigin(request, config),
      requestId: request.id,
      log: request.log as Log,
    }
    if (address) {
      const page = await cache.getOrRender(address, async () => {
        const answer = await renderPage({
          ...call,
          request: new Request(new URL(address, origin)),
          mayUseDevTools: false,
          isShared: true,
        })
        return sharedPage(answer, reply)
      })
      return 'etag' in page ? sendCached(page, request, reply) : sendRendered(page, reply)
    }
    const answer = await renderPage({
      ...call,
      request: webRequest(request),
      mayUseDevTools: mayUseDevTools(request, config),
      isShared: false,
    })
    jar.write(reply, answer.cookieChanges)
    return sendOwn(answer, request, reply)
  }

  /** A failure before the web app runs still gets the web app's error screen, as a visitor would see it. */
  async function handleFailure(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const appError = appErrorOf(error)
    noteFailure(appError, request, reply)
    const answer = await renderPage({
      request: new Request(new URL(request.url, origin)),
      actor: visitor,
      client: { address: request.ip, userAgent: '' },
      cookies: {},
      origin: ownOrigin(request, config),
      requestId: request.id,
      mayUseDevTools: false,
      isShared: false,
      failure: errorBodyOf(appError, request.id),
      log: request.log as Log,
    })
    return sendOwn({ ...answer, status: appError.status }, request, reply)
  }

  function sharedPage(answer: PageAnswer, reply: FastifyReply): RenderedPage {
    return {
      status: answer.status,
      html: answer.html,
      tags: answer.tags,
      isComplete: answer.isComplete,
      headers: {
        ...securityHeadersOf(reply),
        ...pageHeaders(answer.headers),
        'content-security-policy': pagePolicy(
          { hashes: inlineScriptHashes(answer.html) },
          config,
          devOrigins,
        ),
        // Revalidated on every request, so that signing in or a new chapter shows at once; the response is often a 304.
        'cache-control': 'public, no-cache',
        vary: 'Accept-Encoding, Cookie',
      },
    }
  }

  async function sendOwn(
    answer: PageAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const body = Buffer.from(answer.html)
    const encoding =
      body.length > minCompressedBytes ? acceptedEncoding(request.headers['accept-encoding']) : 'identity'
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return (
      reply
        .code(answer.status)
        .headers(pageHeaders(answer.headers))
        .header('content-security-policy', pagePolicy({ nonce: answer.nonce ?? '' }, config, devOrigins))
        // Not no-store, which would disable the browser's back/forward cache.
        .header('cache-control', 'private, no-cache')
        .header('vary', 'Accept-Encoding, Cookie')
        .send(await compressOnce(body, encoding))
    )
  }

  function webRequest(request: FastifyRequest): Request {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
    }
    const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
    return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers,
      ...(body && { body }),
    })
  }

  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    withRequestMemo(() => handlePage(request, reply))

  await app.register(async (pages) => {
    // Only pages accept urlencoded forms, so that sign-in and search work before scripts load.
    pages.removeAllContentTypeParsers()
    pages.setErrorHandler(handleFailure)
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: formLimit },
      (_request, body, done) => done(null, body),
    )
    pages.route({ method: ['GET', 'POST'], url: '/*', handler })
    pages.route({ method: ['GET', 'POST'], url: '/', handler })
  })
}

/** Every response already has them; a cached page stores them, because the fast path may serve it. */
function securityHeadersOf(reply: FastifyReply): Record<string, string> {
  const { 'x-request-id': _requestId, 'set-cookie': _cookies, ...headers } = reply.getHeaders()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** What the web app may set on a response; everything else is set by the server. */
function pageHeaders(from: Headers): Record<string, string> {
  const headers: Record<string, string> = {}
  from.forEach((value, name) => {
    if (name !== 'set-cookie' && name !== 'content-length' && name !== 'cache-control') headers[name] = value
  })
  return headers
}

function sendRendered(page: RenderedPage, reply: FastifyReply): FastifyReply {
  return reply
    .code(page.status)
    .headers(page.headers)
    .header('cache-control', 'private, no-cache')
    .send(page.html)
}

function sendCached(page: FinishedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(200).send(page[encoding])
}
