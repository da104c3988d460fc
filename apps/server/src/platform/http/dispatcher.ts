// Runs an operation: policy, input, handler, output by schema. HTTP and in-process calls share this one path.
import type { ApiClient, RawRequest } from '@fabula/contracts/client'
import type { Endpoint } from '@fabula/contracts/endpoint'
import { ApiError } from '@fabula/contracts/api-error'
import type { Sessions } from '../actor.ts'
import { isMissingReference } from '../db/failures.ts'
import { AppError } from '../errors.ts'
import type { Events } from '../events/events.ts'
import type { Log } from '../log/log.ts'
import { requireNotSuspended } from '../policy.ts'
import { withoutRequestMemo } from '../request-memo.ts'
import { appErrorOf, errorBodyOf } from './error-body.ts'
import { FileAnswer } from './file-answer.ts'
import { createSerializer } from './json-schema.ts'
import type { CallContext, Route, RouteSet } from './routes.ts'
import { parseInput, type RawInput, readSoundFields } from './validation.ts'

export type Operation = {
  key: string
  method: string
  path: string
  endpoint: Endpoint
  route: Route<Endpoint>
  run(raw: RawInput, context: CallContext): Promise<JsonAnswer | FileAnswer>
}

type JsonAnswer = { status: number; json: string }

export type Dispatcher = {
  operations: ReadonlyMap<string, Operation>
  /** A client that calls in-process as the context's user. Failures are ApiErrors, as over HTTP. */
  clientFor(context: CallContext): ApiClient
}

type Surroundings = {
  sessions: Pick<Sessions, 'identify'>
  events: Pick<Events, 'duringCall'>
  log: Log
}

export function createDispatcher(sets: readonly RouteSet[], surroundings: Surroundings): Dispatcher {
  const operations = new Map<string, Operation>()
  for (const set of sets) {
    for (const [key, { endpoint, route }] of set) {
      if (operations.has(key)) throw new Error(`${key} is registered twice.`)
      operations.set(key, createOperation(key, endpoint, route, surroundings))
    }
  }
  return {
    operations,
    clientFor(context) {
      const call = async (key: string, request: RawRequest = {}) => {
        const operation = operations.get(key)
        if (!operation) throw new Error(`No operation ${key}.`)
        try {
          if (operation.endpoint.files) throw new Error(`${key} takes files, and those come over HTTP only.`)
          const raw = { params: request.params, query: textQuery(request.query), body: request.body }
          const answer = await operation.run(raw, context)
          if (answer instanceof FileAnswer)
            throw new Error(`${key} answers a file, and that goes over HTTP only.`)
          return JSON.parse(answer.json) as unknown
        } catch (error) {
          const known = appErrorOf(error)
          if (known.status >= 500)
            surroundings.log.error(
              { err: known.cause ?? known, reqId: context.requestId, call: key },
              known.message,
            )
          throw new ApiError(errorBodyOf(known, context.requestId), known.status)
        }
      }
      return call as ApiClient
    },
  }
}

function createOperation(
  key: string,
  endpoint: Endpoint,
  route: Route<Endpoint>,
  { sessions, events }: Surroundings,
): Operation {
  const [method = '', path = ''] = key.split(' ')
  const isOpenToSuspended = route.isOpenToSuspended ?? route.ignoresSession ?? false
  const serialize = createSerializer(endpoint.response)
  return {
    key,
    method,
    path,
    endpoint,
    route,
    run: (raw, context) =>
      method === 'GET' ? run(raw, context) : withoutRequestMemo(() => run(raw, context)),
  }

  async function run(raw: RawInput, context: CallContext): Promise<JsonAnswer | FileAnswer> {
    if (method !== 'GET' && !isOpenToSuspended) requireNotSuspended(context.actor)
    route.policy.check(context.actor, context)
    const form = endpoint.files && (await raw.form?.read())
    const body = form ? form.fields : raw.body
    const found = await route.findFaults?.(readSoundFields(endpoint, body) as never, context)
    const input = parseInput(endpoint, { ...raw, body }, { ...form?.faults, ...found })
    const call = { ...context, ...input, files: form?.files }
    try {
      const handle = () => route.handle(call as Parameters<typeof route.handle>[0])
      const result = await (method === 'GET' ? handle() : events.duringCall(handle))
      if (result instanceof FileAnswer) return result
      const status = endpoint.isRepeat?.(result) ? 200 : (endpoint.status ?? 200)
      return { status, json: serialize({ status: 'success', ...result }) }
    } catch (error) {
      // What a call refers to may be deleted while it is in flight: the caller's account, or anything else.
      if (isMissingReference(error))
        throw new AppError((await hasSessionEnded(context, sessions)) ? 'AUTH_ERROR' : 'NOT_FOUND_ERROR', {
          cause: error,
        })
      if (error instanceof AppError) context.setCookies([...error.cookieChanges])
      throw error
    }
  }
}

async function hasSessionEnded(
  { actor, cookies, client }: CallContext,
  sessions: Pick<Sessions, 'identify'>,
): Promise<boolean> {
  if (actor.kind !== 'user') return false
  const now = await sessions.identify(cookies, { mayRenew: false, client })
  return now.actor.kind !== 'user'
}

/**
 * Over HTTP every query value is text; in-process calls are converted to the same form, so that one schema serves both.
 */
function textQuery(query: Record<string, unknown> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}
