// The API over HTTP: every operation of the dispatcher under /api/v1, JSON in and out.
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor } from '../actor.ts'
import { mayUseDevTools, ownOrigin, requireOwnOrigin } from './origin.ts'
import type { Platform } from '../platform.ts'
import { devTools } from '../policy.ts'
import { apiBase } from './api-base.ts'
import type { CookieJar } from './cookies.ts'
import { withRequestMemo } from '../request-memo.ts'
import type { Dispatcher, Operation } from './dispatcher.ts'
import { AppError, notFound } from '../errors.ts'
import { FileAnswer, sendFile } from './file-answer.ts'
import { createFormReader, registerForms } from './forms.ts'
import { registerReference } from './openapi.ts'

const defaultFileBytes = 10 * 1024 * 1024

export async function registerApi(
  app: FastifyInstance,
  platform: Platform,
  dispatcher: Dispatcher,
  jar: CookieJar,
): Promise<void> {
  await app.register(
    async (api) => {
      const operations = [...dispatcher.operations.values()].filter(
        ({ route }) => platform.config.isLocal || route.policy !== devTools,
      )
      for (const operation of operations)
        if (!operation.endpoint.files) addRoute(api, operation, platform, jar)
      await api.register(async (uploads) => {
        await registerForms(uploads)
        for (const operation of operations)
          if (operation.endpoint.files) addRoute(uploads, operation, platform, jar)
      })
      registerReference(api, operations)
      // Otherwise the pages would answer unknown API calls.
      api.all('/*', () => {
        throw notFound('This endpoint doesn’t exist.')
      })
    },
    { prefix: apiBase },
  )
}

function addRoute(api: FastifyInstance, operation: Operation, platform: Platform, jar: CookieJar): void {
  const { config, limits } = platform
  const { endpoint, route } = operation
  const isRead = operation.method === 'GET'
  const action = route.limit === undefined ? (isRead ? 'reads' : 'writes') : route.limit
  const uploadFolder = join(config.dataDir, 'uploads')
  const fileBytes = route.bodyLimit ?? defaultFileBytes

  api.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    ...(route.bodySeconds && { config: { bodySeconds: route.bodySeconds } }),
    handler: (request: FastifyRequest, reply: FastifyReply) => withRequestMemo(() => handle(request, reply)),
  })

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    requireOwnOrigin(request, config)
    const client = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      refusesTracking: request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
    }
    const token = route.acceptsToken ? readBearer(request) : undefined
    // A token is used alone: the cookies of the browser that sends it must not change what it may do.
    const cookies = token === undefined ? jar.read(request) : {}
    const { actor, cookieChanges, isStale } =
      token === undefined
        ? await platform.sessions.identify(cookies, { mayRenew: route.renewsSession ?? false, client })
        : await identifyToken(platform, token)
    jar.write(reply, cookieChanges)
    if (action)
      await limits.consume(action, {
        address: client.address,
        userId: actor.kind === 'user' ? actor.userId : null,
      })
    if (isStale && !route.ignoresSession) throw new AppError('AUTH_ERROR')
    const form = endpoint.files && createFormReader(request, endpoint, { fileBytes }, uploadFolder)
    const answer = await operation
      .run(
        { params: request.params, query: request.query, body: request.body, ...(form && { form }) },
        {
          actor,
          client,
          cookies,
          origin: ownOrigin(request, config),
          requestId: request.id,
          mayUseDevTools: mayUseDevTools(request, config),
          setCookies: (changes) => jar.write(reply, changes),
        },
      )
      .finally(() => form?.discard())
    if (answer instanceof FileAnswer) return sendFile(reply, answer)
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(answer.json)
  }
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', secret] = (headers.authorization ?? '').split(' ', 2)
  return scheme.toLowerCase() === 'bearer' ? (secret ?? '') : undefined
}

/** A wrong one is rejected like a stale session, after it has counted as a call. */
async function identifyToken({ sessions }: Pick<Platform, 'sessions'>, secret: string) {
  const actor = await sessions.identifyToken(secret)
  return { actor: actor ?? visitor, cookieChanges: [], isStale: actor === undefined }
}
